import { appendFile, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listAttempts } from '@/lib/bookings/data/booking-attempts';
import { type BookingRow, lockBooking } from '@/lib/bookings/data/bookings';
import { listCorrections } from '@/lib/bookings/data/settlements';
import { recordOutcome } from '@/lib/bookings/record-outcome';
import { correctNumbers, settle, takeNoteOfConflict } from '@/lib/bookings/settle';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { openRestoredServer } from '@/lib/testing/restored-server';
import { countUses } from './journal-use';

let restored: Awaited<ReturnType<typeof openRestoredServer>>;
beforeAll(async () => {
  restored = await openRestoredServer();
});
afterAll(() => restored.close());
beforeEach(async () => {
  await restored.restoreBackup();
  restored.newJournal();
});

const numbers = { shipmentId: 'HJT123456789', trackingReferences: ['370724763243779252'] };
const corrected = { shipmentId: 'HJT123456780', trackingReferences: [] };
const orm = () => restored.testServer.db.orm;
const row = ({ id }: BookingRow) => lockBooking(orm(), id);
const attempts = ({ id }: BookingRow) => listAttempts(orm(), id);
const corrections = ({ id }: BookingRow) => listCorrections(orm(), id);

/** A booking that the carrier did not answer, long ago enough to be settled. */
async function unanswered() {
  const booking = await restored.book(restored.typed('reset-before'));
  await restored.testServer.db.pool.query(
    `update booking_attempts set deadline = now() - interval '5 minutes', ended_at = now() - interval '5 minutes'`,
  );
  return booking;
}

const clerk = () => restored.testServer.clerk.id;
const settledBooked = ({ id }: BookingRow) =>
  settle(restored.server(), id, { as: 'booked', reason: 'They have it', clerkId: clerk() }, numbers);
const settledNotBooked = ({ id }: BookingRow) =>
  settle(restored.server(), id, { as: 'not_booked', reason: 'They do not have it', clerkId: clerk() });

/** As a backup from after the bookings and before what clerks said of them has it. */
const restoreUnsettled = () =>
  restored.testServer.db.pool.query(`
    delete from booking_corrections;
    update booking_attempts set settled_as = null, settled_by = null, settled_at = null, settled_reason = null,
      late_at = null, late_booked = null, late_status = null, late_body = null, conflict_closed_by = null,
      conflict_closed_at = null;
    update bookings set state = 'unknown', has_conflict = false, booked = null, shipment_id = null,
      tracking_references = '{}'`);

/** The lines of the journal, in another journal, in that order. */
async function reordered(order: (lines: string[]) => string[]) {
  const lines = (await readFile(restored.path, 'utf8')).split('\n').filter(Boolean);
  restored.newJournal();
  await appendFile(
    restored.path,
    order(lines)
      .map((line) => `${line}\n`)
      .join(''),
  );
}

it('a booking that was settled as booked after the backup comes back so, under its numbers, with who, when and why', async () => {
  const booking = await unanswered();
  expect(await settledBooked(booking)).toBe('settled');
  const settlement = async () =>
    (await attempts(booking)).map(({ outcome, reason, endedAt, settledAs, settledBy, settledAt, settledReason }) => [
      outcome,
      reason,
      endedAt,
      settledAs,
      settledBy,
      settledAt,
      settledReason,
    ]);
  const before = await settlement();
  for (const lose of [restored.restoreBackup, restoreUnsettled]) {
    await lose();
    expect(countUses(await restored.readBack(), 'settlement', 'restored')).toBe(1);
    expect(await row(booking)).toMatchObject({ state: 'settled_booked', isPrinted: null, ...numbers });
    expect(await settlement()).toEqual(before);
  }
  expect(countUses(await restored.readBack(), 'settlement', 'known')).toBe(1);
});

it('a booking that was settled as not booked after the backup comes back so, and has no numbers', async () => {
  const booking = await unanswered();
  expect(await settledNotBooked(booking)).toBe('settled');
  for (const lose of [restored.restoreBackup, restoreUnsettled]) {
    await lose();
    await restored.readBack();
    expect(await row(booking)).toMatchObject({ state: 'settled_not_booked', shipmentId: null, booked: null });
  }
});

it('numbers that were corrected after the backup come back, in whatever order the lines are read, with the old ones', async () => {
  const booking = await unanswered();
  await settledBooked(booking);
  const third = { shipmentId: null, trackingReferences: ['A-1'] };
  for (const other of [corrected, third]) {
    expect(await correctNumbers(restored.server(), booking.id, clerk(), other)).toBe('corrected');
  }
  const before = await corrections(booking);
  for (const order of [(lines: string[]) => lines, (lines: string[]) => lines.toReversed()]) {
    await reordered(order);
    for (const lose of [restored.restoreBackup, restoreUnsettled]) {
      await lose();
      const use = await restored.readBack();
      expect([countUses(use, 'settlement', 'restored'), countUses(use, 'correction', 'restored')]).toEqual([1, 2]);
      expect(await row(booking)).toMatchObject({ state: 'settled_booked', ...third });
      expect(await corrections(booking)).toEqual(before);
    }
  }
});

const lateAnswer: BookingOutcome = {
  kind: 'booked',
  shipment: bookedShipment({ shipmentId: 'LATE-1' }),
  answer: { status: 200, body: '{"late":true}' },
};

async function answeredLate(booking: BookingRow) {
  const id = (await attempts(booking))[0]?.id ?? '';
  await restored.server().journal.append(id, lateAnswer);
  expect(await recordOutcome(orm(), id, lateAnswer)).toBe('conflict');
}

it('a "booked" that came after the settlement is a conflict after the restore as well, whichever line is read first', async () => {
  const booking = await unanswered();
  await settledNotBooked(booking);
  await answeredLate(booking);
  const [, at] = /"at":"([^"]+)"[^\n]*"LATE-1"/.exec(await readFile(restored.path, 'utf8')) ?? [];
  // Both are written at once where the answer and the clerk come at once.
  const swapped = (lines: string[]) => [...lines.slice(0, -2), ...lines.slice(-2).toReversed()];
  for (const order of [(lines: string[]) => lines, swapped]) {
    await reordered(order);
    await restored.restoreBackup();
    await restored.readBack();
    expect(await row(booking)).toMatchObject({ state: 'settled_not_booked', hasConflict: true, shipmentId: null });
    const late = { lateAt: new Date(at ?? ''), lateBooked: { shipmentId: 'LATE-1' } };
    expect(await attempts(booking)).toMatchObject([{ outcome: 'unknown', ...late }]);
  }
});

it('a conflict that a clerk took note of after the backup stays closed: it is booked as the carrier answered', async () => {
  const booking = await unanswered();
  await settledBooked(booking);
  await answeredLate(booking);
  expect(await takeNoteOfConflict(restored.server(), booking.id, clerk())).toBe(true);
  const [before] = await attempts(booking);
  await restored.restoreBackup();
  await restored.readBack();
  expect(await row(booking)).toMatchObject({ state: 'booked', hasConflict: false, shipmentId: 'LATE-1' });
  const { conflictClosedBy, conflictClosedAt } = before ?? {};
  expect(await attempts(booking)).toMatchObject([{ conflictClosedBy, conflictClosedAt }]);
  expect(await corrections(booking)).toMatchObject([{ before: numbers, after: { shipmentId: 'LATE-1' } }]);
});

it('a conflict with what a clerk settled after the restore stays open, though one before it was closed', async () => {
  const booking = await unanswered();
  await settledNotBooked(booking);
  await answeredLate(booking);
  await takeNoteOfConflict(restored.server(), booking.id, clerk());
  const older = restored.path;
  await restoreUnsettled();
  restored.newJournal();
  await settledNotBooked(booking);
  await restored.readBack(undefined, older);
  expect(await row(booking)).toMatchObject({ state: 'settled_not_booked', hasConflict: true, shipmentId: null });
  expect(await takeNoteOfConflict(restored.server(), booking.id, clerk())).toBe(true);
  expect(await row(booking)).toMatchObject({ state: 'booked', shipmentId: 'LATE-1' });
});

it('what a clerk said of a booking after the restore stands against an older settlement of the journal', async () => {
  const booking = await unanswered();
  await settledBooked(booking);
  await restoreUnsettled();
  await settledNotBooked(booking);
  expect(countUses(await restored.readBack(), 'settlement', 'known')).toBe(1);
  expect((await row(booking))?.state).toBe('settled_not_booked');
});

it('numbers that a clerk gave after the restore stand against an older correction, whichever is read first', async () => {
  const booking = await unanswered();
  await settledBooked(booking);
  await correctNumbers(restored.server(), booking.id, clerk(), corrected);
  const before = await corrections(booking);
  await restoreUnsettled();
  const given = { shipmentId: 'HJT123456799', trackingReferences: [] };
  const newer = () =>
    settle(restored.server(), booking.id, { as: 'booked', reason: 'They have it', clerkId: clerk() }, given);
  expect(await newer()).toBe('settled');
  expect(countUses(await restored.readBack(), 'correction', 'restored')).toBe(1);
  expect(await row(booking)).toMatchObject({ state: 'settled_booked', ...given });
  expect(await corrections(booking)).toEqual(before);
  const newestFirst = (lines: string[]) => lines.slice(-3).toReversed();
  const thenSwapped = (lines: string[]) => [...lines.slice(0, 2).toReversed(), ...lines.slice(2)];
  for (const order of [newestFirst, thenSwapped]) {
    await reordered(order);
    await restored.restoreBackup();
    await restored.readBack();
    expect(await row(booking)).toMatchObject({ state: 'settled_booked', ...given });
    expect(await corrections(booking)).toEqual(before);
  }
});

it('the journal says nothing of a settlement or a correction in clear', async () => {
  const booking = await unanswered();
  await settledBooked(booking);
  await correctNumbers(restored.server(), booking.id, clerk(), corrected);
  const text = await readFile(restored.path, 'utf8');
  const secret = ['They have it', numbers.shipmentId, corrected.shipmentId, 'Kari', booking.id, clerk()];
  for (const word of secret) expect(text).not.toContain(word);
});
