import 'server-only';
import type { Clerk } from '@/lib/auth/session';
import { findNewestAttempt } from '@/lib/db/booking-attempts';
import { findVisibleBooking } from '@/lib/db/visible-bookings';
import type { Server } from '@/lib/server';
import { slipFromBooking } from '@/lib/slips/from-booking';
import type { Slip } from '@/lib/slips/slip';

/** The slip of a booking the clerk may see; null for any other, and for one the carrier has not booked. */
export async function findSlip(
  { db, env }: Pick<Server, 'db' | 'env'>,
  clerk: Clerk,
  bookingId: string,
): Promise<Slip | null> {
  const scope = { reader: clerk, environment: env.carrier.environment };
  const booking = await findVisibleBooking(db.orm, scope, bookingId);
  if (!booking?.booked) return null;
  const attempt = await findNewestAttempt(db.orm, bookingId);
  return slipFromBooking({
    environment: booking.environment,
    asked: booking.shipment,
    booked: booking.booked,
    servicePoint: booking.servicePoint,
    solutionName: booking.solutionName,
    orderReference: booking.orderReference,
    bookedAt: attempt?.startedAt ?? booking.createdAt,
  });
}
