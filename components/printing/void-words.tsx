import { useFormatter, useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action-button';
import { Notice } from '@/components/ui/notice';
import { undoVoidAction } from '@/lib/bookings/actions/bookings';
import type { BookingView } from '@/lib/bookings/booking-view';
import type { VoidView } from '@/lib/bookings/print-view';

/** That a booking is void at this desk, loudly, with who, when, why and the way back; of one that was, only that. */
export function VoidWords({ booking }: { booking: Pick<BookingView, 'isVoid' | 'voids' | 'outcome'> }) {
  const t = useTranslations('printing.void');
  const { isVoid, voids, outcome } = booking;
  const [newest, ...earlier] = isVoid ? voids : [undefined, ...voids];
  return (
    <>
      {newest ? (
        <Notice tone="failure" title={t('title')}>
          <VoidedBy voided={newest} />
          <p className="font-medium">{t('stillExpected')}</p>
          <div className="mt-2">
            {/* It goes with its notice; what the booking is now stands in their place. */}
            <ActionButton
              id="undo-void"
              leavesTo="outcome"
              action={undoVoidAction.bind(null, { bookingId: outcome.bookingId })}
            >
              {t('undo')}
            </ActionButton>
          </div>
        </Notice>
      ) : null}
      {earlier.map((voided) =>
        voided ? (
          <div key={voided.at.getTime()} className="text-sm text-muted">
            <VoidedBy voided={voided} />
          </div>
        ) : null,
      )}
    </>
  );
}

function VoidedBy({ voided }: { voided: VoidView }) {
  const t = useTranslations('printing.void');
  const format = useFormatter();
  const { at, clerkName, reason, undone } = voided;
  return (
    <>
      <p>
        {t('by', { clerk: clerkName, time: format.dateTime(at, 'moment') })} <q>{reason}</q>
      </p>
      {undone ? <p>{t('undoneBy', { clerk: undone.clerkName, time: format.dateTime(undone.at, 'moment') })}</p> : null}
    </>
  );
}
