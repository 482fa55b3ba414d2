import 'server-only';
import { randomUUID } from 'node:crypto';
import type * as sql from '@/lib/db/bookings';
import { memoryOf } from './memory-database';

// In the place of lib/db/bookings: the same statements on rows in memory.

const EMPTY = {
  state: 'prepared',
  booked: null,
  servicePoint: null,
  orderReference: '',
  shipmentId: null,
  trackingReferences: [],
  hasConflict: false,
  isPrinted: false,
  isVoid: false,
  discardedBy: null,
  discardedAt: null,
} as const;

export const insertBooking: typeof sql.insertBooking = (orm, booking) =>
  memoryOf(orm).statement('insert booking', (rows) => {
    const row = { ...EMPTY, id: randomUUID(), number: 1, createdAt: new Date(0), ...booking } as sql.BookingRow;
    return rows.insert('bookings', row, ({ formKey }) => formKey === booking.formKey);
  });

export const findBookingByFormKey: typeof sql.findBookingByFormKey = (orm, clerkId, formKey) =>
  memoryOf(orm).statement('find booking', (rows) => {
    const isTheirs = (row: sql.BookingRow) => row.formKey === formKey && row.clerkId === clerkId;
    return rows.find('bookings', isTheirs)[0] ?? null;
  });

export const claimForSending: typeof sql.claimForSending = (orm, bookingId) =>
  memoryOf(orm).statement('claim for sending', async (rows) => {
    const isFree = (row: sql.BookingRow) => row.id === bookingId && row.state === 'prepared';
    return (await rows.change('bookings', isFree, () => ({ state: 'sending' as const }))).length === 1;
  });

export const lockBooking: typeof sql.lockBooking = (orm, bookingId) =>
  memoryOf(orm).statement('lock booking', async (rows) => {
    const [row] = await rows.lock('bookings', ({ id }) => id === bookingId);
    return row ?? null;
  });

export const updateBooking: typeof sql.updateBooking = (orm, bookingId, change) =>
  memoryOf(orm).statement('update booking', async (rows) => {
    await rows.change(
      'bookings',
      ({ id }) => id === bookingId,
      () => change,
    );
  });
