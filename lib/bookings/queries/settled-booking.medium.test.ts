import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertAttempt } from '@/lib/bookings/data/booking-attempts';
import { lockBooking } from '@/lib/bookings/data/bookings';
import { NO_JOURNAL } from '@/lib/bookings/journal/outcome-journal';
import { readListQuery } from '@/lib/bookings/list-query';
import { recordOutcome } from '@/lib/bookings/record-outcome';
import { correctNumbers, settle, takeNoteOfConflict } from '@/lib/bookings/settle';
import type { GivenNumbers } from '@/lib/db/printing-schema';
import { bookingAttempts } from '@/lib/db/schema';
import { findLabel } from '@/lib/labels/queries';
import { countFetches } from '@/lib/printing/data/label-fetches';
import { makeJob } from '@/lib/printing/make-job';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { recordPrint } from '@/lib/testing/record-print';
import { silentLog } from '@/lib/testing/test-server';
import { findBookingView } from './booking';
import { findBookingPage } from './bookings';
import { findBookingByNumber } from './found-bookings';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const server = () => ({ db: database.db, journal: NO_JOURNAL, log: silentLog });

/** A booking that was accepted in an unknown form, settled as booked under what a clerk found out. */
async function settledAsBooked(numbers: GivenNumbers) {
  const { db } = database;
  const { add, clerk, scope } = await furnishShop(db);
  const { id } = await add({ state: 'sending' });
  const attemptId = await insertAttempt(db.orm, id, 60);
  const answer = { status: 201, body: '{}' };
  await recordOutcome(db.orm, attemptId, { kind: 'unknown', reason: 'accepted_unreadable', answer });
  await settle(server(), id, { as: 'booked', reason: 'asked by phone', clerkId: clerk.id }, numbers);
  const source = { db, env: { carrier: { environment: 'practice' as const }, publicUrl: 'https://desk.example' } };
  return { id, attemptId, clerk, scope, source, row: () => lockBooking(db.orm, id) };
}

it('settled as booked under its numbers it is found by them, has a label with them and can be printed', async () => {
  const numbers = { shipmentId: 'HJT123456789', trackingReferences: ['370724763243779252'] };
  const { id, scope, clerk, source, row } = await settledAsBooked(numbers);
  expect(await row()).toMatchObject({ state: 'settled_booked', shipmentId: 'HJT123456789' });
  for (const number of ['HJT123456789', '(00)370724763243779252']) {
    expect(await findBookingByNumber(source, clerk, number)).toMatchObject({ id });
  }
  expect(await findLabel(source, clerk, id)).toMatchObject({
    shipmentId: 'HJT123456789',
    product: 'Home',
    recipient: { name: 'Kari Nordmann', zipCode: '0155' },
    items: [{ number: 1, trackingReference: '370724763243779252', weightGrams: 1500 }],
  });
  const batch = { id: crypto.randomUUID(), bookingIds: [id], order: 'ticked' as const };
  expect(await makeJob(database.db, scope, batch)).toMatchObject({ bookings: 1 });
  const view = await findBookingView(source, clerk, id);
  expect(view).toMatchObject({ isAnswered: false, outcome: { shipmentId: 'HJT123456789', differences: [] } });
});

it('under a shipmentId that surely is none of the carrier, list, page and label say that it was typed, until it is corrected', async () => {
  const { id, clerk, source } = await settledAsBooked({ shipmentId: '123', trackingReferences: [] });
  const said = async () => {
    const { lines } = await findBookingPage(source, clerk, readListQuery(new URLSearchParams()), 'Europe/Oslo');
    const [view, label] = [await findBookingView(source, clerk, id), await findLabel(source, clerk, id)];
    return [lines.find((line) => line.id === id), view, label].map((each) => each?.isTypedByHand);
  };
  expect(await said()).toEqual([true, true, true]);
  const right = { shipmentId: '(401)70724763283719873', trackingReferences: [] };
  expect(await correctNumbers(server(), id, clerk.id, right)).toBe('corrected');
  expect(await said()).toEqual([false, false, false]);
});

it('one that the carrier’s answer named was not typed by hand, whatever its form', async () => {
  const { id, attemptId, clerk, source } = await settledAsBooked({ shipmentId: 'HJT-9', trackingReferences: [] });
  const isTypedByHand = async () => (await findBookingView(source, clerk, id))?.isTypedByHand;
  expect(await isTypedByHand()).toBe(true);
  const findings = { identifiers: { shipmentIds: ['HJT-9'], trackingReferences: [] } };
  await database.db.orm.update(bookingAttempts).set({ findings }).where(eq(bookingAttempts.id, attemptId));
  expect(await isTypedByHand()).toBe(false);
});

it('settled as booked without a shipmentId it has no label, and is found by its tracking references', async () => {
  const numbers = { shipmentId: null, trackingReferences: ['A-4711'] };
  const { id, clerk, source, row } = await settledAsBooked(numbers);
  expect(await row()).toMatchObject({ state: 'settled_booked', shipmentId: null, booked: null });
  expect(await findBookingByNumber(source, clerk, 'a-4711')).toMatchObject({ id });
  expect(await findLabel(source, clerk, id)).toBeNull();
});

it('corrected, its numbers are on record with who and when, and what was printed or fetched before is out of date', async () => {
  const wrong = { shipmentId: 'HJT123456780', trackingReferences: [] };
  const { id, clerk, source, row } = await settledAsBooked(wrong);
  const scope = { clerkId: clerk.id, environment: 'practice' as const };
  const print = { way: 'dialog' as const, printerName: null, format: 'a6', dpi: 203 };
  const printIt = () => recordPrint(database.db, scope, print, { bookingId: id, pages: 1 });
  await printIt();
  await database.db.orm.transaction((tx) => countFetches(tx, clerk.id, [id]));
  expect(await row()).toMatchObject({ isPrinted: true, isFetched: true });
  const right = { shipmentId: 'HJT123456789', trackingReferences: ['370724763243779252'] };
  expect(await correctNumbers(server(), id, clerk.id, right)).toBe('corrected');
  expect(await row()).toMatchObject({ state: 'settled_booked', ...right, isPrinted: false, isFetched: false });
  expect(await findLabel(source, clerk, id)).toMatchObject({ shipmentId: 'HJT123456789' });
  expect(await findBookingByNumber(source, clerk, 'HJT123456789')).toMatchObject({ id });
  const view = await findBookingView(source, clerk, id);
  const correction = { clerkName: 'Kari', at: expect.any(Date), before: wrong, after: right };
  expect(view?.corrections).toEqual([{ ...correction, isOwn: true }]);
  const seenByAnother = await findBookingView(source, { ...clerk, id: randomUUID(), isAdministrator: true }, id);
  expect(seenByAnother?.corrections).toEqual([{ ...correction, isOwn: false }]);
  expect(view?.prints).toMatchObject([{ isOutOfDate: true }]);
  await printIt();
  expect((await row())?.isPrinted).toBe(true);
  const printedAgain = await findBookingView(source, clerk, id);
  expect(printedAgain?.prints).toMatchObject([{ isOutOfDate: false }, { isOutOfDate: true }]);
});

it('a correction that takes the shipmentId away takes the label away', async () => {
  const { id, clerk, source, row } = await settledAsBooked({ shipmentId: 'HJT123456780', trackingReferences: ['A-1'] });
  const none = { shipmentId: null, trackingReferences: [] };
  expect(await correctNumbers(server(), id, clerk.id, none)).toBe('corrected');
  expect(await row()).toMatchObject({ shipmentId: null, booked: null, trackingReferences: [] });
  expect(await findLabel(source, clerk, id)).toBeNull();
});

it('the same numbers are no correction, and numbers that the carrier gave are not corrected', async () => {
  const numbers = { shipmentId: 'HJT123456789', trackingReferences: ['370724763243779252'] };
  const { id, clerk } = await settledAsBooked(numbers);
  expect(await correctNumbers(server(), id, clerk.id, numbers)).toBe('same');
  const { add } = await furnishShop(database.db);
  const booked = await add({ state: 'booked' });
  expect(await correctNumbers(server(), booked.id, clerk.id, numbers)).toBe('not_settled');
});

it.each([
  { shipmentId: 'HJT-1', trackingReferences: [] },
  { shipmentId: null, trackingReferences: ['A-4711'] },
])(
  'the carrier names other numbers than $shipmentId $trackingReferences: taking note of it is a correction as well',
  async (numbers) => {
    const { id, attemptId, clerk, source, row } = await settledAsBooked(numbers);
    const answer = { status: 200, body: '{}' };
    const shipment = bookedShipment({ shipmentId: 'LATE-1' });
    await recordOutcome(database.db.orm, attemptId, { kind: 'booked', shipment, answer });
    expect(await takeNoteOfConflict(server(), id, clerk.id)).toBe(true);
    expect(await row()).toMatchObject({ state: 'booked', shipmentId: 'LATE-1', isPrinted: false });
    const view = await findBookingView(source, clerk, id);
    expect(view?.corrections).toMatchObject([{ before: numbers, after: { shipmentId: 'LATE-1' } }]);
  },
);
