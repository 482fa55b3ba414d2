import type { Sending } from '@/lib/bookings/book-parcel';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import { listLabelWishes, wantsCarrierLabel } from '@/lib/labels/data';
import { labelItems } from '@/lib/labels/from-booking';
import { chooseLabel, type LabelKeeper } from './choose-label';

/**
 * Fetches the carrier's own label once a booking is on disk, where its transport solution wants one, so that it is there when it is printed.
 * Beside the booking: whatever becomes of it changes nothing there, and what is missing is fetched when it is printed. Never rejects.
 */
export async function fetchOnceBooked(keeper: LabelKeeper, booking: BookingRow, sending: Sending): Promise<void> {
  const { db, log } = keeper;
  try {
    await sending.finished;
    const outcome = await sending.answered;
    if (outcome.kind !== 'booked' || !(await wantsCarrierLabel(db.orm, booking.solutionId))) return;
    const [wish] = await listLabelWishes(db.orm, [booking.id]);
    if (!wish) return;
    const { shipmentId } = outcome.shipment;
    const trackingReferences = labelItems(booking.shipment, outcome.shipment).map((item) => item.trackingReference);
    await chooseLabel(keeper, wish, { shipmentId, trackingReferences }, null);
  } catch (error) {
    log.unexpectedError(booking.id, 'carrier_label', error);
  }
}
