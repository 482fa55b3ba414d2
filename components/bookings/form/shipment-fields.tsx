'use client';

import { useTranslations } from 'next-intl';
import type { FormPart } from '@/components/bookings/form/use-booking-form';
import { TAKES_SCANS } from '@/components/scanner/scanned-field';
import { TextAreaField, TextField } from '@/components/ui/inputs';
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
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 border-t border-hairline pt-2">
      <TextField {...TAKES_SCANS} {...field('orderReference', MAX_LENGTH.reference)} />
      <TextField {...TAKES_SCANS} {...field('shipmentId', MAX_LENGTH.shipmentId)} />
      <TextField
        type="date"
        label={t('deliveryDate')}
        mark={mark}
        hint={t('deliveryDateHint')}
        error={error('deliveryDate')}
        className="col-span-2 sm:col-span-1 sm:col-end-2"
        {...form.register('deliveryDate')}
      />
      <TextAreaField {...field('messageToConsignee', MAX_LENGTH.message)} className="col-span-2" />
      <TextAreaField {...field('messageToCarrier', MAX_LENGTH.message)} className="col-span-2" />
    </div>
  );
}
