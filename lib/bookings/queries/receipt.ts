import type { BookingView, FilledForm } from '@/lib/bookings/booking-view';
import { countBookings } from '@/lib/bookings/data/booking-counts';
import { listBookings } from '@/lib/bookings/data/booking-list';
import { findVisibleBooking } from '@/lib/bookings/data/visible-bookings';
import { type LabelState, MOST_COUNTED_BOOKINGS } from '@/lib/bookings/list-query';
import { isolated } from '@/lib/i18n/isolated';
import { dayIn } from '@/lib/i18n/time-zone';
import type { EarlierBooking } from '@/lib/warnings/similar-schema';
import { warnOfBooking } from '@/lib/warnings/warn-of-booking';
import { findBookingView } from './booking';
import { type BookingSource, bookingFilter, bookingLines, type Reader, scopeOf } from './bookings';

/** A parcel booked shortly before, as a line of the receipt. */
export type JustBooked = {
  id: string;
  /** ISO time. */
  at: string;
  name: string;
  place: string;
  label: LabelState | null;
  /** Its label is printed from its page alone. */
  isHeld: boolean;
};

/** What the screen after a booking shows beside what was booked. */
export type Receipt = {
  /** Today's date, such as `2026-11-23`, and how many parcels were booked since it began in the clerk's shops. */
  day: string;
  today: number;
  /** The three booked before this one, the newest first. */
  last: JustBooked[];
  /** Where the customer is, as the carrier booked it. */
  address: string;
  orderReference: string;
  /** The earlier bookings that this one may be a second time of. */
  earlier: EarlierBooking[];
  /** What fills the form for one more parcel like it, and for its way back. */
  another: FilledForm['parcel'] | null;
  back: FilledForm['parcel'] | null;
};

const SHOWN = 3;

/** The receipt of a booking, or null when this clerk has none such; `timeZone` says when today began. */
export async function findReceipt(
  source: BookingSource<'publicUrl'>,
  clerk: Reader,
  bookingId: string,
  timeZone: string,
): Promise<Receipt | null> {
  const booking = await findBookingView(source, clerk, bookingId);
  if (!booking) return null;
  const day = dayIn(new Date(), timeZone);
  const scope = scopeOf(source, clerk);
  const booked = { search: '', from: '', to: '', state: 'booked', label: '', clerk: '', batch: '' } as const;
  const [all, ofToday] = await Promise.all([
    bookingFilter(source, scope, booked, timeZone),
    bookingFilter(source, scope, { ...booked, from: day }, timeZone),
  ]);
  const { orm } = source.db;
  const row = await findVisibleBooking(orm, scope, bookingId);
  const [today, newest, warned] = await Promise.all([
    countBookings(orm, scope, ofToday, MOST_COUNTED_BOOKINGS),
    listBookings(orm, scope, all, 'newest', SHOWN + 1),
    row && warnOfBooking(source.db, scope, row),
  ]);
  const others = newest.filter(({ id }) => id !== bookingId).slice(0, SHOWN);
  const last = (await bookingLines(orm, others)).map(({ id, madeAt, recipient, label, isHeld }) => ({
    id,
    label,
    isHeld,
    name: recipient.name,
    at: madeAt.toISOString(),
    place: `${recipient.zipCode} ${isolated(recipient.city)}`.trim(),
  }));
  return {
    day,
    today,
    last,
    address: addressOf(booking),
    orderReference: booking.orderReference,
    earlier: warned?.earlier ?? [],
    another: booking.another?.parcel ?? null,
    back: booking.back?.parcel ?? null,
  };
}

function addressOf({ parties, outcome }: BookingView): string {
  const customer = parties.find(({ type }) => type === (outcome.isReturn ? 'consignor' : 'consignee'));
  const booked = (name: string) => {
    const found = customer?.fields.find(({ field }) => field === name);
    return found?.answered || found?.asked || '';
  };
  return [isolated(booked('address')), `${booked('zipCode')} ${isolated(booked('city'))}`.trim()]
    .filter(Boolean)
    .join(', ');
}
