'use client';

import { Calendar } from 'lucide';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { RareFields } from '@/components/bookings/form/rare-fields';
import type { FormPart } from '@/components/bookings/form/use-booking-form';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { TAKES_SCANS, TextAreaField, TextField } from '@/components/ui/inputs';
import { MAX_LENGTH } from '@/lib/limits';

/** What belongs to the booking as a whole: references, date, messages. */
export function ShipmentFields({ form, error }: FormPart) {
  const t = useTranslations('booking.fields');
  const mark = useTranslations('common')('optional');
  const field = (name: 'orderReference' | 'shipmentId' | 'messageToCarrier' | 'messageToConsignee', limit: number) => ({
    label: t(name),
    mark,
    limit,
    error: error(name),
    ...form.register(name),
  });
  const rare = (name: 'shipmentId' | 'messageToCarrier' | 'messageToConsignee') => ({
    path: name,
    label: t(name),
    mustBeSeen: error(name) !== undefined || form.getValues(name) !== '',
    field:
      name === 'shipmentId' ? (
        <TextField {...TAKES_SCANS} {...field(name, MAX_LENGTH.shipmentId)} />
      ) : (
        <TextAreaField {...field(name, MAX_LENGTH.message)} />
      ),
  });
  return (
    <>
      <div className="grid grid-cols-2 gap-x-2.5">
        <TextField {...TAKES_SCANS} {...field('orderReference', MAX_LENGTH.reference)} />
        <DateField {...{ form, error }} />
      </div>
      <RareFields fields={[rare('messageToConsignee'), rare('messageToCarrier'), rare('shipmentId')]} />
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
