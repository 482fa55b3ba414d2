import type { BookingRow } from '@/lib/bookings/data/bookings';
import { listKnownIds } from '@/lib/bookings/data/settlements';
import type { Orm } from '@/lib/db/connection';
import { isOddShipmentId } from './odd-shipment-id';

type Numbered = Pick<BookingRow, 'id' | 'state' | 'shipmentId'>;

/**
 * Those of these bookings that a clerk settled under a shipmentId that does not look like the carrier's. The list, the page and the label mark
 * them until a clerk corrects the numbers or the carrier's answer comes.
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
