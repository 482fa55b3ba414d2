'use client';

import { Calendar } from 'lucide';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { type FormPart, useTextFields } from '@/components/bookings/form/form-part';
import { RareFields } from '@/components/bookings/form/rare-fields';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { TextAreaField, TextField } from '@/components/ui/inputs';
import { MESSAGES } from '@/lib/shipment';

/** What is behind a button each, in the order of the buttons. */
const RARE = [...MESSAGES.toReversed(), 'shipmentId'] as const;

/** What belongs to the booking as a whole: references, date, messages. */
export function ShipmentFields({ form, error }: FormPart) {
  const mark = useTranslations('common')('optional');
  const field = useTextFields({ form, error });
  const rare = RARE.map((name) => {
    const props = { ...field(name), mark };
    return {
      path: name,
      label: props.label,
      mustBeSeen: props.error !== undefined || form.getValues(name) !== '',
      field: name === 'shipmentId' ? <TextField {...props} /> : <TextAreaField {...props} />,
    };
  });
  return (
    <>
      <div className="grid grid-cols-2 gap-x-2.5">
        <TextField {...field('orderReference')} mark={mark} />
        <DateField form={form} error={error} />
      </div>
      <RareFields fields={rare} />
    </>
  );
}

/** The browser's own date; while it is empty it says what that means. */
function DateField({ form, error }: FormPart) {
  const t = useTranslations('booking.fields');
  const mark = useTranslations('common')('optional');
  const isEmpty = useWatch({ control: form.control, name: 'deliveryDate' }) === '';
  return (
    <Field
      name="deliveryDate"
      label={t('deliveryDate')}
      mark={mark}
      error={error('deliveryDate')}
      describedBy="deliveryDate-empty"
    >
      {(attributes) => (
        <span className="relative block">
          <input
            type="date"
            // With an end a year has four digits.
            max={`${new Date().getFullYear() + 1}-12-31`}
            {...form.register('deliveryDate')}
            {...attributes}
            className={`peer control ${isEmpty ? 'not-focus:text-transparent not-focus:[&::-webkit-calendar-picker-indicator]:opacity-0' : ''}`}
          />
          <span
            id="deliveryDate-empty"
            hidden={!isEmpty}
            className="pointer-events-none absolute inset-x-2.5 inset-y-0 flex items-center gap-1.5 text-muted peer-focus:hidden forced-colors:hidden"
          >
            <Icon drawing={Calendar} />
            <span className="truncate">{t('standardDelivery')}</span>
          </span>
        </span>
      )}
    </Field>
  );
}
