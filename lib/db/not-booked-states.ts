import 'server-only';
import type { BookingState } from '@/lib/outcomes';

/** Bookings that the carrier did not take: their form goes on, to be changed or sent later. */
export const OPEN_AGAIN: BookingState[] = ['rejected', 'not_sent'];

/** Bookings under which nothing is at the carrier and nothing will be: the same parcel may be booked again. */
export const NOT_BOOKED_STATES: BookingState[] = [...OPEN_AGAIN, 'settled_not_booked', 'discarded'];
