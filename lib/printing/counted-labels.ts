/** A booking of a batch and how many labels it has, one for each parcel. */
export type CountedBooking = { bookingId: string; labels: number };

/**
 * The bookings that the labels from one to another belong to, counted from 1 through the whole batch, as they come out of a printer.
 * Null when there are no such labels. Pure.
 */
export function bookingsOfLabels(
  bookings: readonly CountedBooking[],
  { from, to }: { from: number; to: number },
): string[] | null {
  let last = 0;
  const found = bookings.filter(({ labels }) => {
    const first = last + 1;
    last += labels;
    return first <= to && last >= from;
  });
  return from >= 1 && from <= to && to <= last ? found.map(({ bookingId }) => bookingId) : null;
}
