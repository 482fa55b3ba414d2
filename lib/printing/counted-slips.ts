/** A booking of a batch and how many slips it has, one for each parcel. */
export type CountedBooking = { bookingId: string; slips: number };

/**
 * The bookings that the slips from one to another belong to, counted from 1 through the whole batch, as they come out of a printer.
 * Null when there are no such slips. Pure.
 */
export function bookingsOfSlips(
  bookings: readonly CountedBooking[],
  { from, to }: { from: number; to: number },
): string[] | null {
  let last = 0;
  const found = bookings.filter(({ slips }) => {
    const first = last + 1;
    last += slips;
    return first <= to && last >= from;
  });
  return from >= 1 && from <= to && to <= last ? found.map(({ bookingId }) => bookingId) : null;
}
