import 'server-only';
import { giveUpLabel, type LabelWish } from '@/lib/db/carrier-labels';
import type { LabelFault } from '@/lib/label-fault';
import type { ExpectedNumbers } from './check-label';
import { fetchLabel, type LabelKeeper, WAITED_SECONDS } from './fetch-label';

/** Whose label is printed for a booking, or why none is: the carrier's own is wanted, and cannot be used. */
export type LabelChoice = 'ours' | 'carriers' | { withheld: LabelFault };

/** A label that did not come in its time is asked for again no sooner than this. */
const AGAIN_SECONDS = 4;

/**
 * Chooses the label of a booking. What was chosen once stays, whatever becomes of the settings, so that a reprint is the first print: the
 * carrier's own once it came, ours once it was printed or the carrier's was given up. A label with other numbers than the booking's is
 * never replaced by ours: something is wrong, and a person has to look.
 */
export async function chooseLabel(
  keeper: LabelKeeper,
  { bookingId, source, isPrinted, kept }: LabelWish,
  expected: ExpectedNumbers,
): Promise<LabelChoice> {
  if (kept?.isOurs) return 'ours';
  if (kept && kept.fault === null) return 'carriers';
  if (source === 'ours' || (kept === null && isPrinted)) return 'ours';
  const waited = kept ? Math.max(0, WAITED_SECONDS - kept.askedAgo) : WAITED_SECONDS;
  const isJustTried = kept !== null && waited === 0 && kept.triedAgo < AGAIN_SECONDS;
  const fault = isJustTried ? kept.fault : await fetchLabel(keeper, bookingId, expected, waited);
  if (fault === null) return 'carriers';
  if (source === 'carrier' || fault === 'numbers') return { withheld: fault };
  return (await giveUpLabel(keeper.db.orm, { bookingId, shipmentId: expected.shipmentId })) ? 'ours' : 'carriers';
}
