import { useLocale, useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { Identifier, ShipmentNumber } from '@/components/ui/identifier';
import { OutcomeNotice, type OutcomeProps } from '@/components/ui/outcome-notice';
import { shownNotSent, shownRejected } from '@/components/ui/outcome-table';
import type { BookingOutcomeView, RefusedField } from '@/lib/bookings/outcome-view';

// What became of a booking that may have to be done again, on Book and on its own page: each adds what can be done there.

type NoticeProps = Pick<OutcomeProps, 'can' | 'facts' | 'children'> & {
  outcome: BookingOutcomeView;
  /** In which shape it is shown; a notice unless it is said. */
  as?: ComponentType<OutcomeProps>;
};

type RejectedNoticeProps = NoticeProps & {
  /** The recipient's, as it was sent. */
  zipCode: string;
  /** The form is on the same page, and says itself what is wrong with its fields. */
  isBesideForm?: boolean;
};

const NO_REFUSAL = { status: null, errorKey: null, message: null, faults: [] };

/** The carrier refused it: why, and what was wrong. */
export function RejectedNotice({
  outcome,
  zipCode,
  isBesideForm = false,
  as: Shown = OutcomeNotice,
  children,
  ...notice
}: RejectedNoticeProps) {
  const { isReturn, solutionName: solution, abroad, servicePointName } = outcome;
  const locale = useLocale();
  const country = abroad && new Intl.DisplayNames(locale, { type: 'region' }).of(abroad);
  const where = [zipCode, country].filter(Boolean).join(', ');
  // Neither is helped by a point to collect it from.
  const asked = isReturn ? 'return' : abroad || servicePointName ? 'elsewhere' : 'booking';
  const refusal = outcome.refusal ?? NO_REFUSAL;
  const faults = isBesideForm ? refusal.faults.filter(({ field }) => field === null) : refusal.faults;
  return (
    <Shown
      shown={shownRejected(refusal)}
      values={{ asked, where, solution, status: `${refusal.status ?? '–'}` }}
      details={isBesideForm ? refusal : null}
      {...notice}
    >
      <RefusedFields faults={faults} />
      {children}
    </Shown>
  );
}

/** Nothing was sent: why, and how long nothing is asked. */
export function NotSentNotice({ outcome, as: Shown = OutcomeNotice, children, ...notice }: NoticeProps) {
  const { reason } = outcome;
  return (
    <Shown shown={shownNotSent(reason)} values={{ reason: reason ?? '' }} {...notice}>
      <WaitWords outcome={outcome} />
      {children}
    </Shown>
  );
}

/** What the carrier found wrong, each under its own path. */
function RefusedFields({ faults }: { faults: RefusedField[] }) {
  if (faults.length === 0) return null;
  return (
    <ul className="list-disc pl-5">
      {faults.map(({ path, message }) => (
        <li key={path} className="wrap-anywhere">
          <code>{path}</code>: {message}
        </li>
      ))}
    </ul>
  );
}

/** How long nothing is asked. With an answer to the booking itself it is the carrier that asks for it. */
export function WaitWords({ outcome: { state, reason, retryAfterSeconds } }: Pick<NoticeProps, 'outcome'>) {
  const t = useTranslations('outcome.wait');
  if (!retryAfterSeconds) return null;
  const isCarriers = state === 'unknown' || reason === 'throttled';
  return <p>{t(isCarriers ? 'carrier' : 'parceldesk', { time: t(...inUnits(retryAfterSeconds)) })}</p>;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** No longer wait is read than that of a day. */
const LONGEST = 24 * HOUR;

function inUnits(seconds: number): ['day' | 'hours' | 'minutes' | 'seconds', { count: number }] {
  if (seconds >= LONGEST) return ['day', { count: 1 }];
  if (seconds > 2 * HOUR) return ['hours', { count: Math.ceil(seconds / HOUR) }];
  if (seconds > 2 * MINUTE) return ['minutes', { count: Math.ceil(seconds / MINUTE) }];
  return ['seconds', { count: seconds }];
}

/** What the carrier may have booked a parcel as, read from an answer of unknown form: offered, and not said to be so. */
export function FoundNumbers({ found }: Pick<BookingOutcomeView, 'found'>) {
  const t = useTranslations('outcome.found');
  if (!found) return null;
  const [isNamed, ...rest] = found.shipmentIds;
  return (
    <>
      {isNamed ? (
        <p>
          {t('shipmentId')}{' '}
          {[isNamed, ...rest].map((value) => (
            <ShipmentNumber key={value} value={value} className="mr-[1ch] font-semibold" />
          ))}
        </p>
      ) : null}
      {found.trackingReferences.length > 0 ? (
        <p>
          {t(isNamed ? 'tracking' : 'trackingOnly', { count: found.trackingReferences.length })}{' '}
          {found.trackingReferences.map((value) => (
            <Identifier
              key={value}
              value={value}
              group={/^\d+$/.test(value) ? 4 : 0}
              className="mr-[1ch] inline-block font-semibold"
            />
          ))}
        </p>
      ) : null}
    </>
  );
}
