import 'server-only';
import type { Clerk } from '@/lib/accounts/find-session';
import type { Sending } from '@/lib/bookings/dispatch';
import type { BookingRow } from '@/lib/db/bookings';
import { wantsCarrierLabel } from '@/lib/db/carrier-labels';
import { findPrint } from '@/lib/queries/prints';
import type { Server } from '@/lib/server/server';

/**
 * Fetches the carrier's own label once a booking is on disk, where its transport solution wants one, so that it is there when it is printed.
 * Beside the booking: whatever becomes of it changes nothing there, and what is missing is fetched when it is printed. Never rejects.
 */
export async function fetchAfterBooking(
  server: Server,
  clerk: Clerk,
  booking: BookingRow,
  sending: Sending,
): Promise<void> {
  try {
    await sending.finished;
    if ((await sending.answered).kind !== 'booked') return;
    if (!(await wantsCarrierLabel(server.db.orm, booking.solutionId))) return;
    await findPrint(server, clerk, booking.id, { format: '102x192', dpi: 203 });
  } catch (error) {
    server.log.unexpectedError(booking.id, 'carrier_label', error);
  }
}
