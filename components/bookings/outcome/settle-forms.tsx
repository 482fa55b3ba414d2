'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useEffect, useId, useState } from 'react';
import {
  type Expected,
  NumberButtons,
  ShipmentIdField,
  TrackingField,
  useNumberCheck,
} from '@/components/bookings/outcome/number-fields';
import { ANSWER_DRAWINGS, type Answer, TwoAnswers } from '@/components/bookings/outcome/two-answers';
import { useActionForm } from '@/components/ui/action-form';
import { useAnswerCache } from '@/components/ui/answers';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { ErrorSummary, OnlyFault } from '@/components/ui/error-summary';
import { Icon } from '@/components/ui/icon';
import { TextField } from '@/components/ui/inputs';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { correctNumbersAction, settleBookingAction } from '@/lib/bookings/actions/bookings';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';
import type { CorrectForm as Correction, SettleForm as Settlement } from '@/lib/bookings/settle-schema';
import { MAX_REASON_LENGTH } from '@/lib/limits';

const loadSettleSchema = () => import('@/lib/bookings/settle-schema').then((module) => module.settleSchema);

type SettleFormProps = Pick<BookingOutcomeView, 'bookingId' | 'notBookedFrom'> & {
  /** Numbers that the carrier's answer named are filled in, to be compared with what the carrier says. */
  expected: Expected;
  /** It was settled, where something else than the booking's page takes its place, and the focus. */
  onSettled?: () => void;
};

/**
 * Says of an unknown booking what a clerk found out: one of two answers, then how they know, and the carrier's numbers. Nothing is sent by
 * it (docs/architecture.md#the-life-of-a-booking).
 */
export function SettleForm({ notBookedFrom, ...props }: SettleFormProps) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  /** The answer that was gone back from, which takes the focus again, and what was typed till then. */
  const [left, setLeft] = useState<Answer | null>(null);
  const [typed, setTyped] = useState<Typed>({ reason: '', ...offered(props.expected) });
  if (answer === null) return <TwoAnswers notBookedFrom={notBookedFrom} left={left} onChoose={setAnswer} />;
  const goBack = (now: Typed) => {
    setTyped(now);
    setLeft(answer);
    setAnswer(null);
  };
  return <AnswerForm {...props} answer={answer} typed={typed} onBack={goBack} />;
}

type Typed = Pick<Settlement, 'reason' | 'shipmentId' | 'trackingReferences'>;

type AnswerFormProps = Omit<SettleFormProps, 'notBookedFrom'> & {
  answer: Answer;
  /** What was typed before another answer was looked at. */
  typed: Typed;
  onBack: (typed: Typed) => void;
};

/** What one of the answers asks for. */
function AnswerForm({ bookingId, expected, answer, typed, onBack, onSettled }: AnswerFormProps) {
  const t = useTranslations('settlement');
  const isBooked = answer === 'booked';
  const { form, error, frame } = useActionForm<Settlement, void>({
    loadSchema: loadSettleSchema,
    defaultValues: {
      bookingId,
      as: answer,
      confirmedShipmentId: '',
      ...typed,
      ...(isBooked ? {} : { shipmentId: '', trackingReferences: '' }),
    },
    action: settleBookingAction,
    ...(onSettled && { onDone: onSettled }),
  });
  // Settled, the form goes; what became of the booking stands in its place, and the next step below.
  const willLeave = useFocusLeft('outcome');
  const check = useNumberCheck(form, expected);
  const titleId = useId();
  const goBack = () => {
    const { reason, shipmentId, trackingReferences } = form.getValues();
    onBack(isBooked ? { reason, shipmentId, trackingReferences } : { ...typed, reason });
  };
  const say = () => {
    if (isBooked && !check.mayPass()) return;
    if (!onSettled) willLeave();
    frame.submit();
  };
  const reason = (
    <TextField
      label={t('reason')}
      hint={t('reasonHint')}
      limit={MAX_REASON_LENGTH}
      error={error('reason')}
      autoFocus={!isBooked}
      {...form.register('reason')}
    />
  );
  return (
    <form
      noValidate
      aria-labelledby={titleId}
      onKeyDown={check.onKeyDown}
      // Enter in a field, which ends every scan, settles nothing.
      onSubmit={(event) => event.preventDefault()}
      className="said-in-gaps mt-2 flex flex-col gap-4 rounded border-2 border-accent-fill bg-accent-soft p-3"
    >
      <div className="flex flex-wrap items-center gap-x-2">
        <Icon drawing={ANSWER_DRAWINGS[answer]} />
        <p id={titleId} className="font-semibold">
          {t(`answers.${answer}`)}
        </p>
        <Button tone="quiet" className="ml-auto" onClick={goBack}>
          {t('back')}
        </Button>
      </div>
      {isBooked ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-3 gap-y-4 sm:grid-cols-2">
            <ShipmentIdField form={form} error={error} check={check} autoFocus />
            {reason}
          </div>
          <FoldedTracking form={form} error={error} check={check} />
          <NumberButtons check={check} busy={frame.busy} tone="primary" onSave={say}>
            {t('settle.booked')}
          </NumberButtons>
        </>
      ) : (
        <>
          {reason}
          <div>
            <Button tone="primary" busy={frame.busy} onClick={say}>
              {t('settle.not_booked')}
            </Button>
          </div>
        </>
      )}
      <OnlyFault {...frame.faults} />
      <ErrorSummary {...frame.faults} />
    </form>
  );
}

/** Few know them by then: folded where none is offered, so that there is room for what is asked. */
function FoldedTracking(props: ComponentProps<typeof TrackingField>) {
  const t = useTranslations('settlement');
  const [, trackingReferences] = props.form.watch(['shipmentId', 'trackingReferences']);
  const [isOpen] = useState(trackingReferences !== '');
  return (
    <Disclosure summary={t('trackingReferences')} open={isOpen}>
      <TrackingField {...props} />
    </Disclosure>
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
  const answers = useAnswerCache();
  const willLeave = useFocusLeft('outcome');
  const { form, error, frame } = useActionForm<Correction, void>({
    loadSchema: loadCorrectSchema,
    defaultValues: numbers,
    action: correctNumbersAction,
    onDone: () => void answers.invalidateQueries({ queryKey: ['label-notes'] }),
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
        className="said-in-gaps flex max-w-xl flex-col gap-4"
      >
        <ShipmentIdField form={form} error={error} check={check} />
        <TrackingField form={form} error={error} check={check} />
        <NumberButtons check={check} busy={frame.busy} tone="secondary">
          {t('correctSubmit')}
        </NumberButtons>
        <OnlyFault {...frame.faults} />
        <ErrorSummary {...frame.faults} />
      </form>
    </Disclosure>
  );
}
