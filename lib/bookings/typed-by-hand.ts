import type { BookingRow } from '@/lib/bookings/data/bookings';
import { listKnownIds } from '@/lib/bookings/data/settlements';
import type { Orm } from '@/lib/db/connection';
import { isOddShipmentId } from './odd-shipment-id';

type Numbered = Pick<BookingRow, 'id' | 'state' | 'shipmentId'>;

/**
 * Those of these bookings that a clerk settled under a shipmentId which surely is none of the carrier's: list and label say so, since nobody
 * else has given it. Once the numbers are corrected, or the carrier's answer counts, it is not said any more.
 */
export async function findTypedByHand(orm: Orm, bookings: readonly Numbered[]): Promise<ReadonlySet<string>> {
  const odd = bookings.flatMap(({ id, state, shipmentId }) =>
    state === 'settled_booked' && shipmentId !== null && isOddShipmentId(shipmentId, []) ? [{ id, shipmentId }] : [],
  );
  if (odd.length === 0) return new Set();
  const known = await listKnownIds(
    orm,
    odd.map(({ id }) => id),
  );
  return new Set(odd.flatMap(({ id, shipmentId }) => (isOddShipmentId(shipmentId, known.get(id) ?? []) ? [id] : [])));
}
