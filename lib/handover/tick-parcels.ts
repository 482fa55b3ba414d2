import { appendEvent } from '@/lib/audit/data/audit-events';
import type { Database, Orm } from '@/lib/db/connection';
import {
  countTicks,
  deleteTicks,
  findByLabel,
  findLabelled,
  insertTicks,
  listTicks,
  type ParcelKey,
  type TickRow,
} from '@/lib/handover/data/handover-parcels';
import { findOpenHandover, type HandoverScope, lockOpenHandover, openHandover } from '@/lib/handover/data/handovers';
import type { ShopReader } from '@/lib/shops/data/shops';
import { MOST_ON_LIST } from './handover-view';
import { hindranceOf, judgeScan, type ScanVerdict, scannedNumbers } from './judge-scan';
import { linesOf } from './waiting-lines';

/** A scan that ticked a parcel, or why it did not. */
export type Scanned = Exclude<ScanVerdict, { kind: 'tick' }> | Ticked | { kind: 'full' };
type Ticked = Omit<Extract<ScanVerdict, { kind: 'tick' }>, 'kind'> & { kind: 'ticked' };

/** A colleague may tick the same parcel between the look and the tick; each further look finds that. */
const MOST_LOOKS = 5;

/** Ticks the parcel whose label was scanned, at most once, also when a colleague scans it too. */
export async function scanParcel(
  db: Database,
  reader: ShopReader,
  scope: HandoverScope,
  text: string,
): Promise<Scanned> {
  const numbers = scannedNumbers(text);
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const found = await findByLabel(db.orm, reader, scope, numbers);
    const ticks = await listTicks(
      db.orm,
      found.map(({ id }) => id),
    );
    const verdict = judgeScan(text, scope.shopId, found, ticks);
    if (verdict.kind !== 'tick') return verdict;
    const ticked = await tick(db, scope, { clerkId: reader.id, how: 'scanned' }, [verdict.key]);
    if (ticked === 'full') return { kind: 'full' };
    if (ticked.length > 0) return { ...verdict, kind: 'ticked' };
  }
  return { kind: 'foreign' };
}

/**
 * Ticks parcels by hand; gives those that were not ticked before. What is no parcel of the shop, void, or not booked is left out. `'full'`:
 * none was ticked, since they do not all fit on the list.
 */
export async function tickByHand(
  db: Database,
  clerkId: string,
  scope: HandoverScope,
  parcels: readonly ParcelKey[],
): Promise<ParcelKey[] | 'full'> {
  const bookings = await findLabelled(db.orm, scope, [...new Set(parcels.map(({ bookingId }) => bookingId))]);
  const can = new Map(
    bookings
      .filter((booking) => hindranceOf(booking) === null)
      .map((booking) => [booking.id, new Set(linesOf(booking).map(({ parcel }) => parcel))]),
  );
  const known = parcels.filter(({ bookingId, parcel }) => can.get(bookingId)?.has(parcel));
  return known.length > 0 ? tick(db, scope, { clerkId, how: 'ticked' }, known) : [];
}

/** Takes parcels off the open list; gives how many were on it. A closed list does not change. */
export function untick(
  db: Database,
  clerkId: string,
  scope: HandoverScope,
  parcels: readonly ParcelKey[],
): Promise<number> {
  return db.orm.transaction(async (tx) => {
    const open = await lockOpenHandover(tx, scope);
    const removed = open ? await deleteTicks(tx, open.id, parcels) : [];
    if (!open || removed.length === 0) return 0;
    const targetIds = [open.id, ...new Set(removed.map(({ bookingId }) => bookingId))];
    const actor = { type: 'user', id: clerkId } as const;
    await appendEvent(tx, { action: 'handover.parcels_removed', actor, shopId: scope.shopId, targetIds });
    return removed.length;
  });
}

async function tick(
  db: Database,
  scope: HandoverScope,
  by: { clerkId: string; how: TickRow['how'] },
  parcels: readonly ParcelKey[],
): Promise<ParcelKey[] | 'full'> {
  for (;;) {
    if (!(await findOpenHandover(db.orm, scope))) await openHandover(db.orm, scope);
    const ticked = await db.orm.transaction((tx) => tickOnOpen(tx, scope, by, parcels));
    // A colleague closed the list in between: these are on the next one.
    if (ticked !== 'closed') return ticked;
  }
}

async function tickOnOpen(
  tx: Orm,
  scope: HandoverScope,
  by: { clerkId: string; how: TickRow['how'] },
  parcels: readonly ParcelKey[],
): Promise<ParcelKey[] | 'full' | 'closed'> {
  const open = await lockOpenHandover(tx, scope);
  if (!open) return 'closed';
  if ((await countTicks(tx, open.id)) + parcels.length > MOST_ON_LIST) return 'full';
  return insertTicks(tx, { handoverId: open.id, ...by }, parcels);
}
