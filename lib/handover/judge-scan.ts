import { plainNumber } from '@/lib/bookings/plain-number';
import { numberSpellings } from '@/lib/bookings/search-terms';
import type { LabelledBooking, ParcelKey, TickRow } from '@/lib/handover/data/handover-parcels';
import { isBooked } from '@/lib/outcomes';
import { linesOf } from './waiting-lines';

/** What a scan finds (docs/handover.md#scans). */
export type ScanVerdict =
  | { kind: 'tick'; booking: LabelledBooking; key: ParcelKey; parcels: number }
  | { kind: 'twice' | 'closed'; booking: LabelledBooking; key: ParcelKey; parcels: number; tick: TickRow }
  | { kind: 'void' | 'return' | 'notBooked'; booking: LabelledBooking }
  | { kind: 'which'; booking: LabelledBooking; parcels: number }
  | { kind: 'foreign' };

/** Why no parcel of a booking goes on a list; null where they do. */
export function hindranceOf(booking: LabelledBooking): 'void' | 'notBooked' | 'return' | null {
  if (booking.isVoid) return 'void';
  if (!isBooked(booking) || booking.shipmentId === null) return 'notBooked';
  return booking.isReturn ? 'return' : null;
}

/** The numbers of a label that a scanned text may be. */
export function scannedNumbers(text: string): string[] {
  const numbers = numberSpellings(text);
  // A shop's own number may be short, or no number at all.
  return numbers.length > 0 ? numbers : [text.replaceAll('\u0000', '').trim()];
}

/**
 * What is to be done with a scanned number. `found` are the bookings that have it, the newest first; `ticks` those of their parcels. A
 * parcel's own number ticks that parcel. The number of the shipment ticks the next of the parcels that have none of their own, or the only
 * one: beside a number of its own it does not say which parcel was scanned.
 */
export function judgeScan(
  text: string,
  shopId: string,
  found: readonly LabelledBooking[],
  ticks: readonly TickRow[],
): ScanVerdict {
  const number = plainNumber(text);
  const own = found.filter((booking) => booking.shopId === shopId);
  // Two bookings may share a number once one of them is void.
  const booking = own.find(({ isVoid }) => !isVoid) ?? own[0];
  if (!booking) return { kind: 'foreign' };
  const hindrance = hindranceOf(booking);
  if (hindrance) return { kind: hindrance, booking };
  const lines = linesOf(booking);
  const parcels = lines.length;
  const named = lines.filter(({ trackingReference }) => plainNumber(trackingReference ?? '') === number);
  const numberless = lines.filter(({ trackingReference }) => trackingReference === null);
  const meant = named.length > 0 ? named : parcels === 1 ? lines : numberless;
  if (meant.length === 0) return { kind: 'which', booking, parcels };
  const tickOf = ({ parcel }: { parcel: number }) =>
    ticks.find((tick) => tick.bookingId === booking.id && tick.parcel === parcel);
  const next = meant.find((line) => !tickOf(line)) ?? meant.at(-1);
  if (!next) return { kind: 'foreign' };
  const key = { bookingId: booking.id, parcel: next.parcel };
  const tick = tickOf(next);
  if (!tick) return { kind: 'tick', booking, key, parcels };
  return { kind: tick.closedAt ? 'closed' : 'twice', booking, key, parcels, tick };
}
