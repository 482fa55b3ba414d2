'use client';

import { CircleCheck, CircleX } from 'lucide';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { type Drawing, Icon } from '@/components/ui/icon';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';
import type { SettledAs } from '@/lib/outcomes';

/** What a clerk may say of a booking that is unknown. */
export type Answer = SettledAs;

export const ANSWER_DRAWINGS: Record<Answer, Drawing> = { booked: CircleCheck, not_booked: CircleX };

type TwoAnswersProps = Pick<BookingOutcomeView, 'notBookedFrom'> & {
  /** The one that was gone back from: it takes the focus. */
  left: Answer | null;
  onChoose: (answer: Answer) => void;
};

/** Two answers of one weight. That it is not booked rests until no request can arrive any more, and says when that is. */
export function TwoAnswers({ notBookedFrom, left, onChoose }: TwoAnswersProps) {
  const t = useTranslations('settlement');
  const format = useFormatter();
  const seconds = useSecondsUntil(notBookedFrom);
  const [didRest] = useState(seconds > 0);
  const rests = notBookedFrom !== null && seconds > 0;
  return (
    <>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:grid-cols-2">
        <AnswerButton
          answer="booked"
          says={t('says.booked')}
          autoFocus={left === 'booked'}
          onClick={() => onChoose('booked')}
        />
        <AnswerButton
          answer="not_booked"
          says={
            rests ? (
              <>
                {t('says.opensAt', { time: format.dateTime(new Date(notBookedFrom.at), 'exactTime') })}
                {/* Seen and not heard: a second that is read out drowns everything else. */}
                <span aria-hidden="true" className="tabular-nums">
                  {t('says.opensIn', { seconds })}
                </span>
              </>
            ) : (
              t('says.not_booked')
            )
          }
          autoFocus={left === 'not_booked'}
          aria-disabled={rests}
          onClick={() => onChoose('not_booked')}
        />
      </div>
      <p className="mt-2 text-sm text-muted">
        {rests ? `${t('untilThen')} ` : null}
        {t('howYouKnow')}
      </p>
      <p role="status" className="sr-only">
        {didRest && !rests ? t('opensNow') : null}
      </p>
    </>
  );
}

type AnswerButtonProps = {
  answer: Answer;
  /** What comes next, or from when it can be pressed. */
  says: ReactNode;
  autoFocus: boolean;
  'aria-disabled'?: boolean;
  onClick: () => void;
};

function AnswerButton({ answer, says, ...button }: AnswerButtonProps) {
  const t = useTranslations('settlement');
  const id = useId();
  return (
    <Button {...button} aria-labelledby={`${id}-answer`} aria-describedby={`${id}-says`}>
      <span className="flex min-h-14.5 w-full items-center gap-2.5 text-left whitespace-normal">
        <Icon drawing={ANSWER_DRAWINGS[answer]} className="size-5" />
        <span>
          <span id={`${id}-answer`} className="block font-semibold">
            {t(`answers.${answer}`)}
          </span>
          <span id={`${id}-says`} className="block text-sm font-normal text-muted">
            {says}
          </span>
        </span>
      </span>
    </Button>
  );
}

/** Whole seconds until then, counted here from what the server said of it; 0 once it is past. */
function useSecondsUntil(then: BookingOutcomeView['notBookedFrom']): number {
  const inMs = then?.inMs ?? 0;
  const [seconds, setSeconds] = useState(Math.ceil(inMs / 1_000));
  useEffect(() => {
    const end = Date.now() + inMs;
    const count = () => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1_000));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 1_000);
    count();
    return () => clearInterval(timer);
  }, [inMs]);
  return seconds;
}
