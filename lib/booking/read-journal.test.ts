import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import { insertAttempt } from '@/lib/db/booking-attempts';
import { claimForSending, lockBooking } from '@/lib/db/bookings';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { openOutcomeJournal } from './outcome-journal';
import { readJournal } from './read-journal';
import { recordOutcome } from './record-outcome';
import { sweepOverdue } from './sweep';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'journal-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const booked = (shipmentId: string): BookingOutcome => ({
  kind: 'booked',
  shipment: bookedShipment({ shipmentId }),
  answer: { status: 200, body: '{"whole":true}' },
});
const inAMinute = () => new Date(Date.now() + 61_000);

/** A booking whose process was killed after the carrier's answer, before the database had it. */
async function orphan() {
  const { db } = database;
  const { id } = await (await furnishShop(db)).add();
  await claimForSending(db.orm, id);
  const attemptId = await insertAttempt(db.orm, id, -1);
  return { attemptId, row: () => lockBooking(db.orm, id) };
}

const journalOf = (name: string) => ({ path: join(folder, name), journal: openOutcomeJournal(join(folder, name)) });

it('a booking whose commit was lost is brought back, also after the sweeper called it unknown', async () => {
  const { path, journal } = journalOf('lost');
  const [first, second] = [await orphan(), await orphan()];
  await journal.append(first.attemptId, booked('LOST-1'));
  await journal.append(second.attemptId, booked('LOST-2'));
  await sweepOverdue(database.db);
  expect((await first.row())?.state).toBe('unknown');
  const told: string[] = [];
  const onBooked = async (attemptId: string) => void told.push(attemptId);
  expect(await readJournal(database.db, path, { byte: 0 }, inAMinute(), onBooked)).toBe(2);
  expect(told).toEqual([first.attemptId, second.attemptId]);
  expect(await first.row()).toMatchObject({ state: 'booked', shipmentId: 'LOST-1' });
  expect(await second.row()).toMatchObject({ state: 'booked', trackingReferences: ['370724763243779252'] });
});

it('a line is left alone for a minute: whoever wrote it is about to store the whole answer', async () => {
  const { path, journal } = journalOf('young');
  const { attemptId, row } = await orphan();
  await journal.append(attemptId, booked('YOUNG-1'));
  const place = { byte: 0 };
  expect(await readJournal(database.db, path, place, new Date())).toBe(0);
  expect((await row())?.state).toBe('sending');
  expect(await readJournal(database.db, path, place, inAMinute())).toBe(1);
});

it('what the database has is left as it is, and nothing is read twice', async () => {
  const { path, journal } = journalOf('known');
  const { attemptId, row } = await orphan();
  await journal.append(attemptId, booked('KNOWN-1'));
  await recordOutcome(database.db.orm, attemptId, booked('KNOWN-1'));
  const place = { byte: 0 };
  expect(await readJournal(database.db, path, place, inAMinute())).toBe(0);
  expect((await row())?.booked?.parties.length).toBeGreaterThan(0);
  expect(place.byte).toBe((await readFile(path)).length);
});

it('a line cut by a kill costs only itself, and one without an end waits for it', async () => {
  const { path, journal } = journalOf('cut');
  const { attemptId, row } = await orphan();
  await appendFile(path, 'not ours\n{"at":"2026-01-01T00:00:00.000Z","attem');
  const place = { byte: 0 };
  expect(await readJournal(database.db, path, place, inAMinute())).toBe(0);
  await journal.append(attemptId, booked('CUT-1'));
  expect(await readJournal(database.db, path, place, inAMinute())).toBe(1);
  expect((await row())?.shipmentId).toBe('CUT-1');
});

it('a journal that is not there is empty', async () => {
  expect(await readJournal(database.db, join(folder, 'none'), { byte: 0 }, inAMinute())).toBe(0);
});

it('the journal holds no name, address, phone or e-mail', async () => {
  const { path, journal } = journalOf('private');
  await journal.append((await orphan()).attemptId, booked('PRIVATE-1'));
  const text = await readFile(path, 'utf8');
  for (const word of ['Kari', 'Storgata', '0155 Oslo', '91234567', '@', 'Books']) expect(text).not.toContain(word);
  expect(text).toContain('PRIVATE-1');
});
