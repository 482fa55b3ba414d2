import { useFormatter, useTranslations } from 'next-intl';
import { AnsweredFacts, RawText } from '@/components/bookings/one/facts';
import { Disclosure } from '@/components/ui/disclosure';
import { StateMark } from '@/components/ui/state-mark';
import type { AttemptView, BookingView } from '@/lib/bookings/booking-view';

/** Every try to send it: when, what came of it and why, and the answer as it came. */
export function BookingAttempts({ attempts }: { attempts: AttemptView[] }) {
  const t = useTranslations('bookings.attempts');
  return (
    <>
      {attempts.length === 0 ? <p className="text-muted">{t('none')}</p> : null}
      <ol className="flex flex-col gap-3">
        {attempts.map((attempt) => (
          <li key={attempt.number}>
            <Attempt attempt={attempt} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Attempt({ attempt }: { attempt: AttemptView }) {
  const t = useTranslations('bookings');
  const format = useFormatter();
  const { number, outcome, reason, refusalMessage, answerStatus, answerBody } = attempt;
  const started = format.dateTime(attempt.startedAt, 'exact');
  const ended = attempt.endedAt && format.dateTime(attempt.endedAt, 'exact');
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-medium">{t('attempts.attempt', { number })}</span>
        {outcome ? (
          <StateMark state={outcome} label={t(`states.${outcome}`)} />
        ) : (
          <span className="text-muted">{t('attempts.running')}</span>
        )}
        <span className="text-muted tabular-nums">
          {ended ? t('attempts.span', { started, ended }) : t('attempts.begun', { started })}
        </span>
        {reason ? <code>{reason}</code> : null}
        {refusalMessage ? <q>{refusalMessage}</q> : null}
      </p>
      {answerBody === null ? null : (
        <Disclosure
          summary={
            answerStatus === null
              ? t('attempts.answerWithoutStatus')
              : t('attempts.answer', { status: `${answerStatus}` })
          }
        >
          <RawText text={answerBody} />
        </Disclosure>
      )}
    </>
  );
}

/** Routing and whatever else the carrier answered; undocumented structures are shown raw. */
export function AnswerSection({ booking }: { booking: Pick<BookingView, 'properties' | 'additionalServices'> }) {
  const t = useTranslations('bookings.answer');
  const { properties, additionalServices } = booking;
  return (
    <>
      <AnsweredFacts values={properties} />
      {additionalServices ? (
        <div className="mt-3">
          <h3>{t('additionalServices')}</h3>
          <RawText text={additionalServices} />
        </div>
      ) : null}
    </>
  );
}
