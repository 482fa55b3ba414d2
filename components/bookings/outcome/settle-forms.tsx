'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { type Expected, NumberFields, useNumberCheck } from '@/components/bookings/outcome/number-fields';
import { useActionForm } from '@/components/ui/action-form';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { ErrorSummary } from '@/components/ui/error-summary';
import { TextAreaField } from '@/components/ui/inputs';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { correctNumbersAction, settleBookingAction } from '@/lib/bookings/actions/bookings';
import type { CorrectForm as Correction, SettleForm as Settlement } from '@/lib/bookings/settle-schema';
import { MAX_REASON_LENGTH } from '@/lib/limits';

const loadSettleSchema = () => import('@/lib/bookings/settle-schema').then((module) => module.settleSchema);

type SettleFormProps = {
  bookingId: string;
  notBookedFrom: string | null;
  /** Numbers that the carrier's answer named are filled in, to be compared with what the carrier says. */
  expected: Expected;
};

/**
 * Says of an unknown booking what a clerk found out, with how they know and the carrier's numbers: nothing is sent by it
 * (docs/architecture.md#the-life-of-a-booking).
 */
export function SettleForm({ bookingId, notBookedFrom, expected }: SettleFormProps) {
  const t = useTranslations('settlement');
  // Nothing in sight changes but the page around it, which is read anew.
  const [pressed, setPressed] = useState<Settlement['as']>();
  const { form, error, frame } = useActionForm<Settlement, void>({
    loadSchema: loadSettleSchema,
    defaultValues: { bookingId, as: 'booked', reason: '', confirmedShipmentId: '', ...offered(expected) },
    action: settleBookingAction,
  });
  // Settled, the form goes; what became of the booking stands in its place, and the next step below.
  const willLeave = useFocusLeft('outcome');
  const check = useNumberCheck(form, expected);
  const say = (as: Settlement['as']) => {
    if (as === 'booked' && !check.mayPass()) return;
    form.setValue('as', as);
    setPressed(as);
    willLeave();
    frame.submit();
  };
  return (
    <form
      noValidate
      onKeyDown={check.onKeyDown}
      onSubmit={(event) => event.preventDefault()}
      className="mt-3 flex max-w-xl flex-col gap-2"
    >
      <ErrorSummary {...frame.summary} />
      <TextAreaField
        label={t('reason')}
        hint={t('reasonHint')}
        limit={MAX_REASON_LENGTH}
        error={error('reason')}
        {...form.register('reason')}
      />
      <NumberFields form={form} error={error} check={check} />
      <div className="flex flex-wrap gap-2">
        <Button busy={frame.busy && pressed === 'booked'} onClick={({ detail }) => detail < 2 && say('booked')}>
          {t('booked')}
        </Button>
        <Button busy={frame.busy && pressed === 'not_booked'} onClick={() => say('not_booked')}>
          {t('notBooked')}
        </Button>
      </div>
      {notBookedFrom ? <p className="text-sm">{t('notBookedFrom', { time: notBookedFrom })}</p> : null}
    </form>
  );
}

/** Only what can be nothing else: one shipmentId, and no more tracking references than there are parcels. */
function offered({ found, parcels }: Expected): Pick<Settlement, 'shipmentId' | 'trackingReferences'> {
  const { shipmentIds = [], trackingReferences = [] } = found ?? {};
  return {
    shipmentId: shipmentIds.length === 1 ? (shipmentIds[0] ?? '') : '',
    trackingReferences: trackingReferences.length <= parcels ? trackingReferences.join('\n') : '',
  };
}

const loadCorrectSchema = () => import('@/lib/bookings/settle-schema').then((module) => module.correctSchema);

type CorrectFormProps = { numbers: Correction; expected: Expected };

/** Corrects the numbers of a booking that was settled as booked; folded away, since it is seldom meant. */
export function CorrectForm({ numbers, expected }: CorrectFormProps) {
  const t = useTranslations('settlement');
  const queries = useQueryClient();
  const willLeave = useFocusLeft('outcome');
  const { form, error, frame } = useActionForm<Correction, void>({
    loadSchema: loadCorrectSchema,
    defaultValues: numbers,
    action: correctNumbersAction,
    onDone: () => void queries.invalidateQueries({ queryKey: ['label-notes'] }),
  });
  const { bookingId, shipmentId, trackingReferences } = numbers;
  useEffect(() => {
    // A colleague may have corrected them meanwhile.
    form.reset({ bookingId, shipmentId, trackingReferences }, { keepDirtyValues: true });
  }, [form, bookingId, shipmentId, trackingReferences]);
  const check = useNumberCheck(form, expected);
  return (
    <Disclosure summary={t('correct')} className="mt-2">
      <form
        noValidate
        onKeyDown={check.onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          if (!check.mayPass()) return;
          willLeave();
          frame.submit(event);
        }}
        className="flex max-w-xl flex-col gap-2"
      >
        <ErrorSummary {...frame.summary} />
        <NumberFields form={form} error={error} check={check} />
        <div>
          <Button type="submit" busy={frame.busy} onClick={(event) => event.detail > 1 && event.preventDefault()}>
            {t('correctSubmit')}
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
