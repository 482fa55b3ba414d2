import 'server-only';
import { randomUUID } from 'node:crypto';
import type * as sql from '@/lib/db/bookings';
import { newAttempt } from './memory-attempts';
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
  restoredAt: null,
  discardedBy: null,
  discardedAt: null,
} as const;

/** As the unique key of the form keys undoes the whole statement. */
const GIVEN_UP = new Error('given up');

export const insertBooking: typeof sql.insertBooking = (orm, booking, attempt = null) =>
  memoryOf(orm)
    .statement('insert booking', async (rows) => {
      const made = { ...EMPTY, id: randomUUID(), number: 1, createdAt: new Date(0) };
      const row = { ...made, ...booking, ...(attempt ? { state: 'sending' } : {}) } as sql.BookingRow;
      const inserted = await rows.insert('bookings', row, ({ formKey }) => formKey === booking.formKey);
      const { formKey } = booking;
      const key = { formKey, givenUpBy: null, createdAt: new Date(0) };
      if (inserted && !(await rows.insert('keys', key, (there) => there.formKey === formKey))) throw GIVEN_UP;
      if (inserted && attempt) {
        await rows.insert('attempts', newAttempt(rows, inserted.id, attempt.limitSeconds, attempt.id), () => false);
      }
      return inserted;
    })
    .catch((error: unknown) => {
      if (error === GIVEN_UP) return null;
      throw error;
    });

export const findBookingByFormKey: typeof sql.findBookingByFormKey = (orm, clerkId, formKey) =>
  memoryOf(orm).statement('find booking', (rows) => {
    const isTheirs = (row: sql.BookingRow) => row.formKey === formKey && row.clerkId === clerkId;
    return rows.find('bookings', isTheirs)[0] ?? null;
  });

export const findBookingOfAttempt: typeof sql.findBookingOfAttempt = (orm, attemptId) =>
  memoryOf(orm).statement('find booking of attempt', (rows) => {
    const [attempt] = rows.find('attempts', ({ id }) => id === attemptId);
    return rows.find('bookings', ({ id }) => id === attempt?.bookingId)[0] ?? null;
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
