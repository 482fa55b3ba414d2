'use client';

import { useTranslations } from 'next-intl';
import { WaitForCarrier } from '@/components/batches/wait-for-carrier';
import { Button, LinkButton } from '@/components/ui/button';
import { Message, MessageLine } from '@/components/ui/messages';
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

/** Bookings of this clerk that wait for the carrier no more, among the messages of every page, until printed, noted or hidden. */
export function WaitedBookings({ waited }: WaitedBookingsProps) {
  const [ids] = hidden.useChoice();
  return waited.filter(({ id }) => !ids.includes(id)).map((booking) => <Waited key={booking.id} booking={booking} />);
}

function Waited({ booking: { id, name, state, reason } }: { booking: WaitedBookingsProps['waited'][number] }) {
  const t = useTranslations('batches.waited');
  const willLeave = useFocusLeft('main');
  const why = useWhy(reason);
  const hide = () => {
    willLeave();
    hidden.choose([...hidden.current(), id].slice(-MOST_HIDDEN));
  };
  return (
    <Message rank="waited" label={t('label')}>
      <MessageLine
        tone={TONES[state]}
        title={t(state, { name })}
        text={state === 'not_sent' ? why : null}
        actions={
          <>
            {state === 'not_sent' && shownNotSent(reason).actions?.includes('waitForCarrier') ? (
              <WaitForCarrier bookingId={id} again={{ of: name, leavesTo: 'main' }} />
            ) : null}
            <LinkButton href={`/bookings/${id}`}>{t(state === 'booked' ? 'print' : 'open')}</LinkButton>
            <Button tone="quiet" aria-label={t('noteOf', { name })} onClick={hide}>
              {t('note')}
            </Button>
          </>
        }
      />
    </Message>
  );
}

/** Why its last try came to nothing. */
function useWhy(reason: string | null): string | null {
  const t = useTranslations('outcome.texts');
  const { text } = shownNotSent(reason);
  return reason && text ? t(text, { reason }) : null;
}
