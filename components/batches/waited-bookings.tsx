'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { WaitForCarrier } from '@/components/batches/wait-for-carrier';
import { Button } from '@/components/ui/button';
import { MARK_INKS, MarkShape } from '@/components/ui/notice';
import { shownNotSent } from '@/components/ui/outcome-table';
import { storedPreference } from '@/components/ui/stored-preference';
import { useFocusLeft } from '@/components/ui/use-focus-left';

const TONES = { booked: 'success', rejected: 'failure', not_sent: 'warning' } as const;

export type WaitedBookingsProps = {
  waited: { id: string; name: string; state: keyof typeof TONES; reason: string | null }[];
};

/** So many are remembered: older ones are not shown any more. */
const MOST_HIDDEN = 50;

const hidden = storedPreference<readonly string[]>(
  'waited-hidden',
  (text) => text?.split(' ') ?? [],
  (ids) => ids.join(' '),
);

/** The place of all of them: it takes the focus where one goes with its press. */
const WAITED_BOOKINGS = 'waited-bookings';

/** Bookings of this clerk that wait for the carrier no more, on every page, until printed, noted or hidden. */
export function WaitedBookings({ waited }: WaitedBookingsProps) {
  const t = useTranslations('batches.waited');
  const [ids] = hidden.useChoice();
  const shown = waited.filter(({ id }) => !ids.includes(id));
  return (
    <section
      id={WAITED_BOOKINGS}
      tabIndex={-1}
      aria-label={t('label')}
      role="status"
      className="px-3 outline-none sm:px-4"
    >
      {shown.length > 0 ? (
        <ul className="border-b border-hairline py-2">
          {shown.map((booking) => (
            <Waited key={booking.id} booking={booking} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Waited({ booking: { id, name, state, reason } }: { booking: WaitedBookingsProps['waited'][number] }) {
  const t = useTranslations('batches.waited');
  const willLeave = useFocusLeft(WAITED_BOOKINGS);
  const hide = () => {
    willLeave();
    hidden.choose([...hidden.current(), id].slice(-MOST_HIDDEN));
  };
  const tone = TONES[state];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <MarkShape tone={tone} className={MARK_INKS[tone]} />
      <span className="font-medium">{t(state, { name })}</span>
      {state === 'not_sent' ? (
        <>
          <Why reason={reason} />
          {shownNotSent(reason).actions?.includes('waitForCarrier') ? (
            <WaitForCarrier bookingId={id} again={{ of: name, leavesTo: WAITED_BOOKINGS }} />
          ) : null}
        </>
      ) : null}
      <Link href={`/bookings/${id}`} prefetch={false} className="link font-medium">
        {t(state === 'booked' ? 'print' : 'open')}
      </Link>
      <Button tone="quiet" aria-label={t('noteOf', { name })} onClick={hide}>
        {t('note')}
      </Button>
    </li>
  );
}

/** Why its last try came to nothing. */
function Why({ reason }: { reason: string | null }) {
  const t = useTranslations('outcome.texts');
  const { text } = shownNotSent(reason);
  return reason && text ? <span>{t(text, { reason })}</span> : null;
}
