import 'server-only';
import type { TypedNumbers } from '@/lib/booking/check-numbers';
import { trackingLines } from '@/lib/booking/settle-schema';
import { listAttempts } from '@/lib/db/booking-attempts';
import type { GivenNumbers } from '@/lib/db/printing-schema';
import type { VisibleBooking } from '@/lib/db/visible-bookings';
import type { Server } from '@/lib/server';
import { fieldRefusal } from './field-refusal';

/**
 * The numbers that a clerk gave a booking. Refuses more tracking references than parcels, and to leave out a shipmentId that the carrier's
 * answer names: the slip is printed with it.
 */
export async function givenNumbers(
  { db }: Server,
  { id, shipment }: VisibleBooking,
  typed: TypedNumbers,
): Promise<GivenNumbers> {
  const trackingReferences = trackingLines(typed.trackingReferences);
  const parcels = shipment.items.length;
  if (trackingReferences.length > parcels) throw fieldRefusal('trackingReferences', `moreThanParcels:${parcels}`);
  const { shipmentId } = typed;
  const named = (await listAttempts(db.orm, id)).at(-1)?.findings?.identifiers?.shipmentIds ?? [];
  if (shipmentId === '' && named.length > 0) throw fieldRefusal('shipmentId', 'namedByCarrier');
  return { shipmentId: shipmentId || null, trackingReferences };
}
