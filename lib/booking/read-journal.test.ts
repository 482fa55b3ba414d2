import fs from 'node:fs';
import { appendFile, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import { steadyNow } from '@/lib/carrier/steady-clock';
import { insertAttempt } from '@/lib/db/booking-attempts';
import { claimForSending, lockBooking } from '@/lib/db/bookings';
import { bookingAttempts } from '@/lib/db/schema';
import type { Log } from '@/lib/log';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import type { OnBooked } from './bring-back';
import { toJournalLine } from './journal-line';
import { countUses, type JournalUse } from './journal-use';
import { openOutcomeJournal } from './outcome-journal';
import { type JournalPlace, type OpenJournal, readJournal, readOn } from './read-journal';
import { recordOutcome } from './record-outcome';
import { journalSeal } from './sealed-booking';
import { sweepOverdue } from './sweep';

vi.mock('node:fs', async (load) => {
  const real = await load<typeof fs>();
  const createReadStream = vi.fn(real.createReadStream);
  return { ...real, createReadStream, default: { ...real, createReadStream } };
});
vi.mock('@/lib/carrier/steady-clock', async (load) => {
  const real = await load<typeof import('@/lib/carrier/steady-clock')>();
  return { steadyNow: vi.fn(real.steadyNow) };
});

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

const seal = journalSeal('the secret of this desk, thirty-two characters');
const journalOf = (name: string) => ({
  path: join(folder, name),
  journal: openOutcomeJournal(join(folder, name), seal),
});
const fromJournal = (use: JournalUse) => countUses(use, 'booking', 'restored') + countUses(use, 'booking', 'answered');
const broughtBack = async (path: string, place: JournalPlace, now: Date, onBooked?: OnBooked) =>
  fromJournal(await readJournal({ db: database.db, seal, ...(onBooked ? { onBooked } : {}) }, path, place, now));

it('a booking whose commit was lost is brought back, also after the sweeper called it unknown', async () => {
  const { path, journal } = journalOf('lost');
  const [first, second] = [await orphan(), await orphan()];
  await journal.append(first.attemptId, booked('LOST-1'));
  await journal.append(second.attemptId, booked('LOST-2'));
  await sweepOverdue(database.db);
  expect((await first.row())?.state).toBe('unknown');
  const remembered: string[] = [];
  const onBooked = async (attemptId: string) => void remembered.push(attemptId);
  expect(await broughtBack(path, { byte: 0, seen: 0 }, inAMinute(), onBooked)).toBe(2);
  expect(remembered).toEqual([first.attemptId, second.attemptId]);
  expect(await first.row()).toMatchObject({ state: 'booked', shipmentId: 'LOST-1' });
  expect(await second.row()).toMatchObject({ state: 'booked', trackingReferences: ['370724763243779252'] });
});

it('an accepted booking of unknown form is brought back with its numbers, and never said to be without an answer', async () => {
  const { path, journal } = journalOf('accepted');
  const [lost, kept] = [await orphan(), await orphan()];
  const found = { shipmentIds: ['HJT123456789'], trackingReferences: [] };
  const answer = { status: 201, body: '{"booking":{"shipmentId":"HJT123456789","name":"Kari"}}' };
  const accepted: BookingOutcome = { kind: 'unknown', reason: 'accepted_unreadable', answer, found };
  await journal.append(lost.attemptId, accepted);
  await journal.append(kept.attemptId, accepted);
  await recordOutcome(database.db.orm, kept.attemptId, accepted);
  await sweepOverdue(database.db);
  expect(await readFile(path, 'utf8')).not.toContain('Kari');
  expect(await broughtBack(path, { byte: 0, seen: 0 }, inAMinute())).toBe(1);
  const attemptOf = async (attemptId: string) =>
    (await database.db.orm.select().from(bookingAttempts).where(eq(bookingAttempts.id, attemptId)))[0];
  const findings = { identifiers: found };
  const heard = { outcome: 'unknown', reason: 'accepted_unreadable', answerStatus: 201, findings };
  expect(await attemptOf(lost.attemptId)).toMatchObject(heard);
  expect(await attemptOf(kept.attemptId)).toMatchObject({ ...heard, answerBody: answer.body });
});

it('a line is left alone for a minute: whoever wrote it is about to store the whole answer', async () => {
  const { path, journal } = journalOf('young');
  const { attemptId, row } = await orphan();
  await journal.append(attemptId, booked('YOUNG-1'));
  const place = { byte: 0, seen: 0 };
  expect(await broughtBack(path, place, new Date())).toBe(0);
  expect((await row())?.state).toBe('sending');
  expect(await broughtBack(path, place, inAMinute())).toBe(1);
});

it('what the database has is left as it is, and nothing is read twice', async () => {
  const { path, journal } = journalOf('known');
  const { attemptId, row } = await orphan();
  await journal.append(attemptId, booked('KNOWN-1'));
  await recordOutcome(database.db.orm, attemptId, booked('KNOWN-1'));
  const place = { byte: 0, seen: 0 };
  expect(await broughtBack(path, place, inAMinute())).toBe(0);
  expect((await row())?.booked?.parties.length).toBeGreaterThan(0);
  expect(place.byte).toBe((await readFile(path)).length);
});

it('a line cut by a kill costs only itself, and one without an end waits for it', async () => {
  const { path, journal } = journalOf('cut');
  const { attemptId, row } = await orphan();
  await appendFile(path, 'not ours\n{"at":"2026-01-01T00:00:00.000Z","attem');
  const place = { byte: 0, seen: 0 };
  expect(await broughtBack(path, place, inAMinute())).toBe(0);
  await journal.append(attemptId, booked('CUT-1'));
  expect(await broughtBack(path, place, inAMinute())).toBe(1);
  expect((await row())?.shipmentId).toBe('CUT-1');
});

const dated = (attemptId: string, shipmentId: string, at: Date) =>
  `\n${JSON.stringify(toJournalLine(attemptId, booked(shipmentId), at))}\n`;

it('a line dated in the future is read all the same once it has stood there for a while, and so is what is behind it', async () => {
  const { path, journal } = journalOf('future');
  const [odd, behind] = [await orphan(), await orphan()];
  await appendFile(path, dated(odd.attemptId, 'FUTURE-1', new Date('2999-01-01')));
  await journal.append(behind.attemptId, booked('FUTURE-2'));
  const place = { byte: 0, seen: 0 };
  expect(await broughtBack(path, place, inAMinute())).toBe(0);
  expect(await broughtBack(path, place, inAMinute())).toBe(2);
  expect((await behind.row())?.shipmentId).toBe('FUTURE-2');
});

it('a line that the database can never take costs only itself', async () => {
  const { path, journal } = journalOf('nul');
  const [odd, behind] = [await orphan(), await orphan()];
  await journal.append(odd.attemptId, booked('NUL-\u0000'));
  await journal.append(behind.attemptId, booked('NUL-2'));
  expect(await broughtBack(path, { byte: 0, seen: 0 }, inAMinute())).toBe(1);
  expect((await behind.row())?.shipmentId).toBe('NUL-2');
});

it('a line cut in the middle of a letter moves no other line', async () => {
  const { path, journal } = journalOf('letter');
  const [first, second] = [await orphan(), await orphan()];
  await appendFile(path, Buffer.from([0x42, 0xc3]));
  await journal.append(first.attemptId, booked('LETTER-1'));
  const place = { byte: 0, seen: 0 };
  expect(await broughtBack(path, place, inAMinute())).toBe(1);
  expect(place.byte).toBe((await readFile(path)).length);
  await journal.append(second.attemptId, booked('LETTER-2'));
  expect(await broughtBack(path, place, inAMinute())).toBe(1);
});

describe('a server', () => {
  const surprises: [string, string][] = [];
  const events: [string, object][] = [];
  const log: Log = {
    event: (name, fields) => void events.push([name, fields]),
    surprise: (reference, where) => void surprises.push([reference, where]),
  };
  const opened = (path: string): OpenJournal => ({ path, seen: new Map(), known: new Map() });
  const readsOn = async (journal: OpenJournal, mostBytes?: number) =>
    fromJournal(await readOn({ db: database.db, seal, log }, journal, inAMinute(), mostBytes));
  const toSending = (attemptId: string) =>
    database.db.pool.query(`update booking_attempts set outcome = null where id = $1`, [attemptId]);

  it('reads on where the one before it ended, and from the start where its database was restored', async () => {
    const { path, journal } = journalOf('places');
    const { attemptId } = await orphan();
    await journal.append(attemptId, booked('PLACE-1'));
    expect(await readsOn(opened(path))).toBe(1);
    await toSending(attemptId);
    expect(await readsOn(opened(path))).toBe(0);
    await database.db.pool.query('delete from journal_places');
    expect(await readsOn(opened(path))).toBe(1);
  });

  it('leaves a young line to its writer however often it reads at once, and takes it a minute later, whatever its date', async () => {
    const { path, journal } = journalOf('restarted');
    const { attemptId, row } = await orphan();
    await journal.append(attemptId, booked('RESTART-1'));
    const reader = opened(path);
    const readsNow = async () => fromJournal(await readOn({ db: database.db, seal, log }, reader, new Date()));
    expect([await readsNow(), await readsNow()]).toEqual([0, 0]);
    expect((await row())?.state).toBe('sending');
    const later = steadyNow() + 61_000;
    vi.mocked(steadyNow).mockReturnValueOnce(later);
    expect(await readsNow()).toBe(1);
  });

  it('puts a journal aside that has grown large, and reads what a process that had it open still appends to it', async () => {
    const { path, journal } = journalOf('large');
    const [first, late, next] = [await orphan(), await orphan(), await orphan()];
    await journal.append(first.attemptId, booked('LARGE-1'));
    const file = await open(path, 'a');
    const reader = opened(path);
    expect(await readsOn(reader, 100)).toBe(1);
    await expect(readFile(path)).rejects.toThrow('ENOENT');
    await file.appendFile(dated(late.attemptId, 'LARGE-2', new Date()));
    await file.close();
    await journal.append(next.attemptId, booked('LARGE-3'));
    expect(await readsOn(reader)).toBe(2);
    expect(await readsOn(opened(path))).toBe(0);
    expect([(await late.row())?.shipmentId, (await next.row())?.shipmentId]).toEqual(['LARGE-2', 'LARGE-3']);
  });

  it('does not open a part that it has read to its end, until something is added to it', async () => {
    const { path, journal } = journalOf('unchanged');
    const [first, next] = [await orphan(), await orphan()];
    const reader = opened(path);
    await journal.append(first.attemptId, booked('UNCHANGED-1'));
    expect(await readsOn(reader, 100)).toBe(1);
    const opens = vi.mocked(fs.createReadStream);
    opens.mockClear();
    expect(await readsOn(reader)).toBe(0);
    expect(opens).not.toHaveBeenCalled();
    await journal.append(next.attemptId, booked('UNCHANGED-2'));
    expect(await readsOn(reader)).toBe(1);
    await database.db.pool.query('delete from journal_places');
    await toSending(first.attemptId);
    expect(await readsOn(reader)).toBe(1);
  });

  it('reads a journal that is shorter than it was, as one from a backup is, from its start', async () => {
    const { path, journal } = journalOf('shorter');
    const [first, second, third, next] = [await orphan(), await orphan(), await orphan(), await orphan()];
    await journal.append(first.attemptId, booked('SHORTER-1'));
    const backup = await readFile(path);
    await journal.append(second.attemptId, booked('SHORTER-2'));
    await journal.append(third.attemptId, booked('SHORTER-3'));
    const reader = opened(path);
    expect(await readsOn(reader)).toBe(3);
    await writeFile(path, backup);
    await journal.append(next.attemptId, booked('SHORTER-4'));
    expect([await readsOn(reader), await readsOn(reader)]).toEqual([1, 0]);
    expect((await next.row())?.shipmentId).toBe('SHORTER-4');
  });

  it('says that it reads, and keeps its place with each 500 lines of a journal, so that one that was ended goes on there', async () => {
    const { path, journal } = journalOf('long');
    const { attemptId } = await orphan();
    const line = () => dated(crypto.randomUUID(), 'LONG-0', new Date()).trimStart();
    await appendFile(path, Array.from({ length: 500 }, line).join(''));
    const { length } = await readFile(path);
    await journal.append(attemptId, booked('LONG-1'));
    const onBooked = () => Promise.reject(new Error('The process was ended'));
    await readOn(
      { db: database.db, seal, log: { ...log, surprise: () => undefined }, onBooked },
      opened(path),
      inAMinute(),
    );
    const kept = await database.db.pool.query('select byte from journal_places where byte = $1', [length]);
    expect(kept.rowCount).toBe(1);
    const { length: bytes } = await readFile(path);
    expect(events).toContainEqual(['journal_reading', { part: 'long', bytes }]);
  });

  it('reads what is behind a part that it cannot read, and logs that part', async () => {
    const { path, journal } = journalOf('unreadable');
    const { attemptId, row } = await orphan();
    // A folder of that name cannot be read as a file, whatever the rights of the user who runs the test.
    await mkdir(`${path}.20260101T000000000Z`);
    await journal.append(attemptId, booked('BEHIND-1'));
    expect(await readsOn(opened(path))).toBe(1);
    expect((await row())?.shipmentId).toBe('BEHIND-1');
    expect(surprises).toEqual([['unreadable.20260101T000000000Z', 'journal-reader']]);
  });
});

it('a journal that is not there is empty', async () => {
  expect(await broughtBack(join(folder, 'none'), { byte: 0, seen: 0 }, inAMinute())).toBe(0);
});

it('the journal holds no name, address, phone or e-mail', async () => {
  const { path, journal } = journalOf('private');
  await journal.append((await orphan()).attemptId, booked('PRIVATE-1'));
  const text = await readFile(path, 'utf8');
  for (const word of ['Kari', 'Storgata', '0155 Oslo', '91234567', '@', 'Books']) expect(text).not.toContain(word);
  expect(text).toContain('PRIVATE-1');
});
