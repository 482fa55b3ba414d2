import 'server-only';
import * as z from 'zod/mini';
import type { Clerk } from '@/lib/auth/session';
import type { BookingView } from '@/lib/booking/booking-view';
import { presentBooking } from '@/lib/booking/present-booking';
import { listAttempts } from '@/lib/db/booking-attempts';
import { listVoids } from '@/lib/db/booking-voids';
import { findSettlementFacts } from '@/lib/db/settlements';
import { listSolutions } from '@/lib/db/shops';
import { listPrints } from '@/lib/db/slip-prints';
import { findVisibleBooking, hasTwin } from '@/lib/db/visible-bookings';
import { presentPrint, presentVoid } from '@/lib/printing/present-history';
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
  const [attempts, facts, solutions, isTwin, prints, voids] = await Promise.all([
    listAttempts(orm, booking.id),
    findSettlementFacts(orm, booking.id),
    listSolutions(orm, booking.shopId),
    hasTwin(orm, booking),
    listPrints(orm, booking.id),
    listVoids(orm, booking.id),
  ]);
  const returnSolution = solutions.find(({ kind }) => kind === 'return');
  return {
    ...presentBooking(booking, attempts, facts, returnSolution?.id ?? null, clerk.id),
    isTwin,
    prints: prints.map(presentPrint),
    voids: voids.map(presentVoid),
  };
}
