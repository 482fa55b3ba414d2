import { listAttempts } from '@/lib/bookings/data/booking-attempts';
import { findNumberHolder, type VisibleBooking } from '@/lib/bookings/data/visible-bookings';
import { type BookingSource, type Reader, scopeOf } from '@/lib/bookings/queries/bookings';
import { numberSpellings } from '@/lib/bookings/search-terms';
import type { CorrectForm } from '@/lib/bookings/settle-schema';
import type { GivenNumbers } from '@/lib/db/printing-schema';
import { withoutGroups } from '@/lib/gs1';
import { fieldRefusal } from '@/lib/platform/actions/define-action';
import { trackingLines } from '@/lib/shipment';

/**
 * The numbers that a clerk gave a booking, which may be copied from a screen in groups. Refuses more tracking references than parcels, to leave
 * out a shipmentId that the carrier's answer names, since the label is printed with it, and one that another booking has until the clerk
 * confirms that very one.
 */
export async function givenNumbers(
  source: BookingSource,
  clerk: Reader,
  booking: Pick<VisibleBooking, 'id' | 'shipment' | 'shipmentId'>,
  typed: Omit<CorrectForm, 'bookingId'>,
): Promise<GivenNumbers> {
  const { id, shipment } = booking;
  const { orm } = source.db;
  const trackingReferences = trackingLines(typed.trackingReferences).map(withoutGroups);
  const parcels = shipment.items.length;
  if (trackingReferences.length > parcels) throw fieldRefusal('trackingReferences', `moreThanParcels:${parcels}`);
  const shipmentId = withoutGroups(typed.shipmentId);
  const named = (await listAttempts(orm, id)).at(-1)?.findings?.identifiers?.shipmentIds ?? [];
  if (shipmentId === '' && named.length > 0) throw fieldRefusal('shipmentId', 'namedByCarrier');
  if (
    shipmentId !== '' &&
    shipmentId !== booking.shipmentId &&
    shipmentId !== withoutGroups(typed.confirmedShipmentId)
  ) {
    const spellings = [shipmentId, ...numberSpellings(shipmentId)];
    const holder = await findNumberHolder(orm, scopeOf(source, clerk), id, spellings);
    if (holder) throw fieldRefusal('shipmentId', holder.name === null ? 'takenElsewhere' : `taken:${holder.name}`);
  }
  return { shipmentId: shipmentId || null, trackingReferences };
}
