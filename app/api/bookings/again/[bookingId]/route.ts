import { findBookingView } from '@/lib/bookings/queries/booking';
import { answer, hidden } from '@/lib/platform/routes/read-call';
import { server } from '@/lib/platform/server';
import { findClerk } from '@/lib/platform/session';

/** The form to book a parcel again that was not booked, or the booking that it was booked again as. */
export async function GET(request: Request, { params }: { params: Promise<{ bookingId: string }> }): Promise<Response> {
  const clerk = await findClerk();
  if (!clerk) return answer(401);
  const booking = await findBookingView(server(), clerk, (await params).bookingId);
  if (!booking) return hidden(request, clerk);
  const { again, bookedAgainId } = booking;
  return answer(200, { again, bookedAgainId });
}
