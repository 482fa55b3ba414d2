'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { TextAreaField } from '@/components/ui/text-area-field';
import { useActionForm } from '@/components/ui/use-action-form';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { settleBookingAction } from '@/lib/actions/settle-booking';
import { MAX_REASON_LENGTH, type SettleForm as Values } from '@/lib/booking/settle-schema';

const loadSchema = () => import('@/lib/booking/settle-schema').then((module) => module.settleSchema);

/** Says of an unknown booking what somebody found out, with how they know: nothing is sent by it (design 4). */
export function SettleForm({ bookingId, notBookedFrom }: { bookingId: string; notBookedFrom: string | null }) {
  const t = useTranslations('settlement');
  // Nothing in sight changes but the page around it, which is read anew.
  const [pressed, setPressed] = useState<Values['as']>();
  const { form, error, summary, busy, submit } = useActionForm<Values, void>({
    loadSchema,
    defaultValues: { bookingId, as: 'booked', reason: '' },
    action: settleBookingAction,
    onDone: () => undefined,
  });
  // Settled, the form goes; what became of the booking stands in its place, and the next step below.
  const willLeave = useFocusLeft('outcome');
  const say = (as: Values['as']) => {
    form.setValue('as', as);
    setPressed(as);
    willLeave();
    submit();
  };
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="mt-3 flex max-w-xl flex-col gap-2">
      <ErrorSummary {...summary} />
      <TextAreaField
        label={t('reason')}
        hint={t('reasonHint')}
        limit={MAX_REASON_LENGTH}
        error={error('reason')}
        {...form.register('reason')}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={busy && pressed === 'booked'} onClick={() => say('booked')}>
          {t('booked')}
        </Button>
        <Button busy={busy && pressed === 'not_booked'} onClick={() => say('not_booked')}>
          {t('notBooked')}
        </Button>
      </div>
      {notBookedFrom ? <p className="text-sm">{t('notBookedFrom', { time: notBookedFrom })}</p> : null}
    </form>
  );
}
