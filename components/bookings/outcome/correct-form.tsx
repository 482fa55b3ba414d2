'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { NumberFields, useNumberCheck } from '@/components/bookings/outcome/number-fields';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { ErrorSummary } from '@/components/ui/error-summary';
import { useActionForm } from '@/components/ui/use-action-form';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { correctNumbersAction } from '@/lib/actions/bookings';
import type { CorrectForm as Values } from '@/lib/bookings/settle-schema';
import type { FoundIdentifiers } from '@/lib/shipment';

const loadSchema = () => import('@/lib/bookings/settle-schema').then((module) => module.correctSchema);

type CorrectFormProps = { numbers: Values; found: FoundIdentifiers | null; parcels: number };

/** Corrects the numbers of a booking that was settled as booked; folded away, since it is seldom meant. */
export function CorrectForm({ numbers, found, parcels }: CorrectFormProps) {
  const t = useTranslations('settlement');
  const queries = useQueryClient();
  const willLeave = useFocusLeft('outcome');
  const { form, error, summary, busy, submit } = useActionForm<Values, void>({
    loadSchema,
    defaultValues: numbers,
    action: correctNumbersAction,
    onDone: () => void queries.invalidateQueries({ queryKey: ['label-notes'] }),
  });
  const { bookingId, shipmentId, trackingReferences } = numbers;
  useEffect(() => {
    // A colleague may have corrected them meanwhile.
    form.reset({ bookingId, shipmentId, trackingReferences }, { keepDirtyValues: true });
  }, [form, bookingId, shipmentId, trackingReferences]);
  const check = useNumberCheck(form, found, parcels);
  return (
    <Disclosure summary={t('correct')} className="mt-2">
      <form
        noValidate
        onKeyDown={check.onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          if (!check.mayPass()) return;
          willLeave();
          submit(event);
        }}
        className="flex max-w-xl flex-col gap-2"
      >
        <ErrorSummary {...summary} />
        <NumberFields form={form} error={error} check={check} />
        <div>
          <Button type="submit" busy={busy} onClick={(event) => event.detail > 1 && event.preventDefault()}>
            {t('correctSubmit')}
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
