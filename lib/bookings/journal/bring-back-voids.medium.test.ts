import { appendFile, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listVoids } from '@/lib/bookings/data/booking-voids';
import { type BookingRow, lockBooking } from '@/lib/bookings/data/bookings';
import { makeVoid, settle, takeVoidBack } from '@/lib/bookings/settle';
import type { Orm } from '@/lib/db/connection';
import { bookingVoids } from '@/lib/db/printing-schema';
import { openRestoredServer } from '@/lib/testing/restored-server';
import { journalReading } from './journal-reader';
import { countUses, unusable } from './journal-use';
import { openOutcomeJournal } from './outcome-journal';
import { journalSeal } from './sealed-lines';

type Restored = Awaited<ReturnType<typeof openRestoredServer>>;
let restored: Restored;
beforeAll(async () => {
  restored = await openRestoredServer();
});
afterAll(() => restored.close());
beforeEach(async () => {
  await restored.restoreBackup();
  restored.newJournal();
});

const clerkId = () => restored.testServer.clerk.id;
const voided = (booking: BookingRow, reason = 'The box was crushed') =>
  makeVoid(restored.server(), booking, clerkId(), reason);
const takenBack = (booking: BookingRow) => takeVoidBack(restored.server(), booking, clerkId());
const row = (booking: BookingRow) => lockBooking(restored.testServer.db.orm, booking.id);
const voids = (booking: BookingRow) => listVoids(restored.testServer.db.orm, booking.id);
/** As a backup from after the bookings and before the voids has it. */
const restoreVoids = () =>
  restored.testServer.db.pool.query('delete from booking_voids; update bookings set is_void = false');

it('a booking that was made void after the backup comes back void, with who, when and why', async () => {
  const booking = await restored.book();
  expect(await voided(booking)).toBe(true);
  const before = await voids(booking);
  for (const lose of [restored.restoreBackup, restoreVoids]) {
    await lose();
    expect(countUses(await restored.readBack(), 'void', 'restored')).toBe(1);
    expect(await row(booking)).toMatchObject({ state: 'booked', isVoid: true, shipmentId: booking.shipmentId });
    expect(await voids(booking)).toEqual(before);
  }
  expect(countUses(await restored.readBack(), 'void', 'known')).toBe(1);
});

it('a void that was taken back comes back as taken back, in whatever order its lines are read', async () => {
  const booking = await restored.book();
  await voided(booking);
  await takenBack(booking);
  await voided(booking, 'Booked twice');
  const [second, first] = await voids(booking);
  const lines = (await readFile(restored.path, 'utf8')).split('\n').filter(Boolean);
  for (const inOrder of [lines, lines.toReversed()]) {
    restored.newJournal();
    await appendFile(restored.path, inOrder.map((line) => `${line}\n`).join(''));
    for (const lose of [restored.restoreBackup, restoreVoids]) {
      await lose();
      expect(countUses(await restored.readBack(), 'void', 'restored')).toBe(2);
      expect(await voids(booking)).toEqual([second, first]);
      expect((await row(booking))?.isVoid).toBe(true);
    }
  }
  expect([first?.undoneByName, second?.undoneAt]).toEqual(['Kari', null]);
});

it('a void of the backup that was taken back after it is taken back again', async () => {
  const booking = await restored.book();
  await voided(booking);
  await takenBack(booking);
  await voided(booking, 'Booked twice');
  await takenBack(booking);
  const before = await voids(booking);
  const lines = (await readFile(restored.path, 'utf8')).split('\n').filter(Boolean);
  for (const inOrder of [lines, lines.toReversed()]) {
    restored.newJournal();
    await appendFile(restored.path, inOrder.map((line) => `${line}\n`).join(''));
    await restored.testServer.db.pool.query(`delete from booking_voids where reason = 'Booked twice'`);
    await restored.testServer.db.pool.query('update booking_voids set undone_at = null, undone_by = null');
    await restored.testServer.db.pool.query('update bookings set is_void = true where id = $1', [booking.id]);
    expect(countUses(await restored.readBack(), 'void', 'restored')).toBe(2);
    expect((await row(booking))?.isVoid).toBe(false);
    expect(await voids(booking)).toEqual(before);
  }
});

it('a void of the backup is over where a later one was taken back, in whatever order the lines of that one are read', async () => {
  const booking = await restored.book();
  await voided(booking);
  await takenBack(booking);
  await voided(booking, 'Booked twice');
  await takenBack(booking);
  const ofSecond = (await readFile(restored.path, 'utf8')).split('\n').filter(Boolean).slice(-2);
  for (const inOrder of [ofSecond, ofSecond.toReversed()]) {
    restored.newJournal();
    await appendFile(restored.path, inOrder.map((line) => `${line}\n`).join(''));
    await restored.testServer.db.pool.query(`delete from booking_voids where reason = 'Booked twice'`);
    await restored.testServer.db.pool.query('update booking_voids set undone_at = null, undone_by = null');
    await restored.testServer.db.pool.query('update bookings set is_void = true where id = $1', [booking.id]);
    await restored.readBack();
    expect((await row(booking))?.isVoid).toBe(false);
  }
});

it('what the desk said of a booking after the restore stands against an older void of the journal', async () => {
  const booking = await restored.book();
  await voided(booking);
  await restoreVoids();
  restored.newJournal();
  await voided(booking, 'Crushed, seen once more');
  await takenBack(booking);
  const older = restored.path.replace(/\d+(?=\.jsonl$)/, (journal: string) => `${Number(journal) - 1}`);
  expect(countUses(await restored.readBack(undefined, older), 'void', 'known')).toBe(1);
  expect((await row(booking))?.isVoid).toBe(false);
});

it('a void of a database that is given up stands not against a later end that the desk said of an earlier one', async () => {
  const booking = await restored.book();
  await voided(booking);
  const [standing] = (await restored.testServer.db.pool.query('select * from booking_voids')).rows;
  // The database that is given up: its desk ends the void, and makes another one.
  await takenBack(booking);
  await voided(booking, 'Booked twice');
  const givenUp = (await readFile(restored.path, 'utf8')).split('\n').filter(Boolean).slice(-2);
  for (const inOrder of [givenUp, givenUp.toReversed()]) {
    const { pool } = restored.testServer.db;
    await pool.query('delete from booking_voids');
    await restored.testServer.db.orm.insert(bookingVoids).values({
      id: standing.id,
      bookingId: booking.id,
      clerkId: clerkId(),
      reason: standing.reason,
      voidedAt: standing.voided_at,
    });
    await pool.query('update bookings set is_void = true where id = $1', [booking.id]);
    restored.newJournal();
    await takenBack(booking);
    const [said] = await voids(booking);
    restored.newJournal();
    await appendFile(restored.path, inOrder.map((line) => `${line}\n`).join(''));
    await restored.readBack();
    expect((await row(booking))?.isVoid).toBe(false);
    expect((await voids(booking)).at(-1)?.undoneAt).toEqual(said?.undoneAt);
  }
});

it('the journal of the machine that made the void brings the booking back without that of the one that booked', async () => {
  const booking = await restored.book();
  restored.newJournal();
  await voided(booking);
  await restored.restoreBackup();
  const use = await restored.readBack();
  expect([countUses(use, 'booking', 'restored'), countUses(use, 'void', 'restored')]).toEqual([1, 1]);
  expect(await row(booking)).toMatchObject({ state: 'unknown', isVoid: true, restoredAt: expect.any(Date) });
});

it('a void of a clerk that the database lacks comes back under the clerk who booked, and its reason says so', async () => {
  const booking = await restored.book();
  const { pool } = restored.testServer.db;
  await pool.query(`insert into users (id, name, email) values ('young', 'Ola', 'young@example.no')`);
  await makeVoid(restored.server(), booking, 'young', 'Crushed');
  await takeVoidBack(restored.server(), booking, 'young');
  const [whole] = await voids(booking);
  const lines = (await readFile(restored.path, 'utf8')).split('\n').filter(Boolean);
  const said = {
    clerkName: 'Kari',
    voidedAt: whole?.voidedAt,
    reason: expect.stringMatching(/^Crushed \(.*not in the restored database/),
  };
  const ends = [
    [lines.slice(0, -1), true, { undoneAt: null, undoneByName: null }],
    [lines, false, { undoneAt: whole?.undoneAt, undoneByName: 'Kari' }],
    [lines.toReversed(), false, { undoneAt: whole?.undoneAt, undoneByName: 'Kari' }],
  ] as const;
  for (const [read, isVoid, end] of ends) {
    restored.newJournal();
    await appendFile(restored.path, read.map((line) => `${line}\n`).join(''));
    await restored.restoreBackup();
    await pool.query(`delete from users where id = 'young'`);
    expect(countUses(await restored.readBack(), 'void', 'restored')).toBe(1);
    expect(countUses(await restored.readBack(), 'void', 'known')).toBe(1);
    expect((await row(booking))?.isVoid).toBe(isVoid);
    expect(await voids(booking)).toEqual([{ ...said, ...end }]);
  }
});

it('a void that cannot come back is counted and named, with the reason', async () => {
  const booking = await restored.book();
  await voided(booking);
  await restoreVoids();
  const other = journalSeal('the secret of another desk, of thirty-two characters');
  expect(unusable(await restored.readBack(other))).toMatchObject([{ of: 'void', why: 'other_secret' }]);
});

it('a journal that cannot be written, or is not set, keeps no booking from being made void', async () => {
  const booking = await restored.book();
  const unexpectedErrors: string[] = [];
  const log = {
    ...restored.testServer.log,
    unexpectedError: (_: string, where: string) => void unexpectedErrors.push(where),
  };
  const note = () => Promise.reject(new Error('No space left on device'));
  const full = { ...openOutcomeJournal(restored.path, restored.seal), note };
  expect(await makeVoid({ ...restored.testServer, log, journal: full }, booking, clerkId(), 'Crushed')).toBe(true);
  expect(await takeVoidBack({ ...restored.testServer, log }, booking, clerkId())).toBe(true);
  expect(unexpectedErrors).toEqual(['journal']);
});

it('a void whose database is gone as soon as it is committed comes back all the same', async () => {
  const booking = await restored.book();
  const server = restored.server();
  const { db } = restored.testServer;
  // Only the transaction of the void itself is answered.
  const orm = { transaction: db.orm.transaction.bind(db.orm) } as Pick<Orm, 'transaction'> as Orm;
  expect(await makeVoid({ ...server, db: { ...db, orm } }, booking, clerkId(), 'Crushed')).toBe(true);
  await restoreVoids();
  expect(countUses(await restored.readBack(), 'void', 'restored')).toBe(1);
  expect((await row(booking))?.isVoid).toBe(true);
});

it('a server that starts on a restored database says in one line what came back and what could not', async () => {
  const [booking, other] = [await restored.book(), await restored.book(restored.typed('reset-before'))];
  await voided(booking);
  const { pool } = restored.testServer.db;
  await pool.query(`insert into users (id, name, email) values ('left', 'Ola', 'left@example.no')`);
  await settle(restored.server(), other.id, { as: 'booked', reason: 'They have it', clerkId: 'left' });
  await restored.restoreBackup();
  await pool.query(`delete from users where id = 'left'`);
  const events: [string, object][] = [];
  const log = { ...restored.testServer.log, event: (name: string, fields: object) => void events.push([name, fields]) };
  const restorer = { db: restored.testServer.db, seal: restored.seal, log };
  const read = journalReading(restorer, restored.path);
  await read();
  const brought = { bookings: 2, answers: 0, voids: 1, settlements: 0, corrections: 0, keys: 0 };
  expect(events).toEqual([
    ['journal_reading', expect.anything()],
    ['journal_read', { ...brought, unusable: 1, because: 'clerk: 1', otherLines: 0 }],
    ['journal_unusable', { of: 'settlement', id: expect.any(String), why: 'clerk', name: expect.any(String) }],
  ]);
  // The answers are young, so the same lines are read once more.
  await read();
  expect(events).toHaveLength(3);
});

it('the journal says nothing of a void in clear', async () => {
  const booking = await restored.book();
  await voided(booking, 'Kari wanted blue ones');
  const text = await readFile(restored.path, 'utf8');
  for (const word of ['Kari', 'blue', 'Storgata', booking.id, clerkId()]) expect(text).not.toContain(word);
});
