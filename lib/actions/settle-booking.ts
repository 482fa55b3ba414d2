'use server';
import { refresh } from 'next/cache';
import { after } from 'next/server';
import { settle } from '@/lib/bookings/settle';
import { settleSchema } from '@/lib/bookings/settle-schema';
import { isWithinLimit } from '@/lib/clerk-limits';
import { findSettlementFacts } from '@/lib/db/settlements';
import { rememberRecipient } from '@/lib/recipients/remember-recipient';
import { defineAction, Refusal } from './define-action';
import { givenNumbers } from './given-numbers';
import { visibleBooking } from './visible-booking';

/**
 * Writes what a clerk found out about an unknown booking (docs/architecture.md#the-life-of-a-booking): it is booked, under which numbers,
 * or it is not. Sends nothing.
 */
export const settleBookingAction = defineAction(
  { access: 'clerk', schema: settleSchema },
  async ({ server, clerk }, { bookingId, as, reason, ...typed }) => {
    if (!isWithinLimit('notes', clerk.id, server.env.carrier.environment)) throw new Refusal({ key: 'tooFast' });
    const booking = await visibleBooking(server, clerk, bookingId);
    const { id } = booking;
    const numbers = as === 'booked' ? await givenNumbers(server, clerk, booking, typed) : null;
    if (!(await settle(server, id, { as, reason, clerkId: clerk.id }, numbers))) {
      const { notBookedFrom } = await findSettlementFacts(server.db.orm, id);
      const isEarly = as === 'not_booked' && notBookedFrom !== null;
      throw new Refusal({ key: isEarly ? 'bookings.tooEarly' : 'bookings.notUnknown' });
    }
    server.log.event('booking_settled', { bookingId: id, as, by: clerk.id });
    if (as === 'booked') after(() => rememberRecipient(server, booking));
    refresh();
  },
);
