import 'server-only';
import type { BookingState } from './schema';

/** Bookings under which nothing is at the carrier and nothing will be: the same parcel may be booked again. */
export const CAME_TO_NOTHING: BookingState[] = ['rejected', 'not_sent', 'settled_not_booked', 'discarded'];
