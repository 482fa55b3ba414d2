import 'server-only';
import * as z from 'zod/mini';
import type { Clerk } from '@/lib/auth/session';
import type { BookingView } from '@/lib/booking/booking-view';
import { presentBooking } from '@/lib/booking/present-booking';
import { listAttempts } from '@/lib/db/booking-attempts';
import { findSettlementFacts } from '@/lib/db/settlements';
import { listSolutions } from '@/lib/db/shops';
import { findVisibleBooking, hasTwin } from '@/lib/db/visible-bookings';
import { type BookingSource, scopeOf } from './bookings';

/** One booking, or null when this clerk has none such: another shop's does not exist for them. */
export async function findBookingView(
  source: BookingSource,
  clerk: Clerk,
  bookingId: string,
): Promise<BookingView | null> {
  if (!z.safeParse(z.uuid(), bookingId).success) return null;
  const booking = await findVisibleBooking(source.db.orm, scopeOf(source, clerk), bookingId);
  if (!booking) return null;
  const { orm } = source.db;
  const [attempts, facts, solutions, isTwin] = await Promise.all([
    listAttempts(orm, booking.id),
    findSettlementFacts(orm, booking.id),
    listSolutions(orm, booking.shopId),
    hasTwin(orm, booking),
  ]);
  const returnSolution = solutions.find(({ kind }) => kind === 'return');
  return { ...presentBooking(booking, attempts, facts, returnSolution?.id ?? null, clerk.id), isTwin };
}
