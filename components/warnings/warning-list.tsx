'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Message, MessageLine, type MessageRank } from '@/components/ui/messages';
import type { FollowedForm } from '@/components/ui/use-settled';
import { EarlierMessage } from '@/components/warnings/earlier-booking';
import { HeldBack } from '@/components/warnings/held-back';
import { useWarnings } from '@/components/warnings/use-warnings';
import { WarningText } from '@/components/warnings/warning-words';
import type { Warning } from '@/lib/warnings/check-form';

/** The days on which a parcel may not be received, and a pick-up without a point, have places of their own; all others share one. */
const RANKS: Partial<Record<Warning['rule'], MessageRank>> = {
  no_hours: 'day',
  closed: 'day',
  sunday: 'day',
  holiday: 'day',
  far: 'day',
  no_point: 'noPoint',
};

type WarningListProps = FollowedForm & {
  /** The earlier booking that the last press was held back for. */
  heldBack: string | null;
  /** The clerk wants the same parcel once more. */
  isOneMore: boolean;
};

/**
 * What is odd about the booking, before it is booked: it asks nothing and stops nothing, but for an earlier booking that a press was held
 * back for (docs/bookings.md#warnings).
 */
export function WarningList({ heldBack, isOneMore, ...followed }: WarningListProps) {
  const t = useTranslations('warnings');
  const { earlier, warnings, orderReference, ownParty } = useWarnings(followed);
  return (
    <>
      {earlier.length === 0 ? <HeldBack heldBack={heldBack} /> : null}
      {earlier.map((each, index) => (
        <EarlierMessage
          key={each.bookingId}
          rank={index === 0 && !isOneMore ? 'duplicate' : 'earlier'}
          earlier={each}
          orderReference={orderReference}
          isHeldBack={index === 0 && heldBack !== null}
        />
      ))}
      {warnings.map((warning) => (
        <Message key={`${warning.rule} ${warning.path}`} rank={RANKS[warning.rule] ?? 'odd'}>
          <MessageLine
            tone="warning"
            title={<WarningText warning={warning} />}
            actions={
              warning.path === 'sender.name' ? (
                <Button onClick={ownParty.take}>
                  {t(ownParty.isReturn ? 'ownReturn' : 'ownSender', { shop: ownParty.shopName })}
                </Button>
              ) : null
            }
          />
        </Message>
      ))}
    </>
  );
}
