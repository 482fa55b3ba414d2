import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { giveUpLabel, type KeptLabel, type LabelWish, type WantedLabel } from '@/lib/db/carrier-labels';
import type { LabelFault } from '@/lib/label-fault';
import type { ExpectedNumbers } from './check-label';
import { fetchLabel, type LabelKeeper, wantedLabel } from './fetch-label';

/** Whose label is printed for a booking, or why none is: the carrier's own is wanted, and cannot be used. */
export type LabelChoice = 'ours' | 'carriers' | { withheld: LabelFault };

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
  const wanted = wantedLabel(bookingId, expected);
  const known = kept && isFor(kept, wanted) ? kept.standing : null;
  const isSettled = known === 'here' || known === 'ours';
  // The carrier's own is printed only once it is here: what was printed before was ours.
  if (!isSettled && (source === 'ours' || isPrinted)) return 'ours';
  const standing = isSettled ? known : await fetchLabel(keeper, bookingId, expected);
  if (standing === 'ours') return 'ours';
  if (standing === 'here') return 'carriers';
  // Where it is not known whether ours was printed, as after a restore, ours may take its place.
  const isOursAllowed = source === 'carrier_or_ours' || isPrinted === null;
  if (!isOursAllowed || standing === 'numbers') return { withheld: standing };
  return (await giveUpLabel(keeper.db.orm, wanted)) ? 'ours' : 'carriers';
}

function isFor({ shipmentId, trackingReferences }: KeptLabel, wanted: WantedLabel): boolean {
  return shipmentId === wanted.shipmentId && isDeepStrictEqual(trackingReferences, wanted.trackingReferences);
}
