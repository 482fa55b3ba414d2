import fs from 'node:fs';
import { appendFile, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import * as clock from '@/lib/carrier/clock';
import { connect } from '@/lib/db/connection';
import type { Log } from '@/lib/platform/log';
import { booked, dated, inAMinute, openOrphans } from '@/lib/testing/orphans';
import { journalReading, type OpenJournal, openJournal, readJournalOn } from './journal-reader';
import { countUses, type JournalUse } from './journal-use';

let orphans: Awaited<ReturnType<typeof openOrphans>>;
beforeAll(async () => {
  orphans = await openOrphans();
});
afterAll(() => orphans.close());

const orphan = () => orphans.orphan();
const journalOf = (name: string) => orphans.journalOf(name);
const fromJournal = (use: JournalUse) => countUses(use, 'booking', 'restored') + countUses(use, 'booking', 'answered');
const unexpectedErrors: [string, string][] = [];
const events: [string, object][] = [];
const log: Log = {
  event: (name, fields) => void events.push([name, fields]),
  unexpectedError: (reference, where) => void unexpectedErrors.push([reference, where]),
};
const readsOn = async (journal: OpenJournal, mostBytes?: number) =>
  fromJournal(await readJournalOn({ db: orphans.db, seal: orphans.seal, log }, journal, inAMinute(), mostBytes));
const toSending = (attemptId: string) =>
  orphans.db.pool.query(`update booking_attempts set outcome = null where id = $1`, [attemptId]);

it('a reader reads on where the one before it ended, and from the start where its database was restored', async () => {
  const { path, journal } = journalOf('places');
  const { attemptId } = await orphan();
  await journal.append(attemptId, booked('PLACE-1'));
  expect(await readsOn(openJournal(path))).toBe(1);
  await toSending(attemptId);
  expect(await readsOn(openJournal(path))).toBe(0);
  await orphans.db.pool.query('delete from journal_places');
  expect(await readsOn(openJournal(path))).toBe(1);
});

it('a reader leaves a young line to its writer however often it reads at once, and takes it a minute later, whatever its date', async () => {
  const { path, journal } = journalOf('restarted');
  const { attemptId, row } = await orphan();
  await journal.append(attemptId, booked('RESTART-1'));
  const reader = openJournal(path);
  const readsNow = async () =>
    fromJournal(await readJournalOn({ db: orphans.db, seal: orphans.seal, log }, reader, new Date()));
  expect([await readsNow(), await readsNow()]).toEqual([0, 0]);
  expect((await row())?.state).toBe('sending');
  const later = clock.steadyNow() + 61_000;
  const stands = vi.spyOn(clock, 'steadyNow').mockReturnValueOnce(later);
  onTestFinished(() => stands.mockRestore());
  expect(await readsNow()).toBe(1);
});

it('a reader puts a journal aside that has grown large, and reads what a process that had it open still appends to it', async () => {
  const { path, journal } = journalOf('large');
  const [first, late, next] = [await orphan(), await orphan(), await orphan()];
  await journal.append(first.attemptId, booked('LARGE-1'));
  const file = await open(path, 'a');
  const reader = openJournal(path);
  expect(await readsOn(reader, 100)).toBe(1);
  await expect(readFile(path)).rejects.toThrow('ENOENT');
  await file.appendFile(dated(late.attemptId, 'LARGE-2', new Date()));
  await file.close();
  await journal.append(next.attemptId, booked('LARGE-3'));
  expect(await readsOn(reader)).toBe(2);
  expect(await readsOn(openJournal(path))).toBe(0);
  expect([(await late.row())?.shipmentId, (await next.row())?.shipmentId]).toEqual(['LARGE-2', 'LARGE-3']);
});

it('a reader does not open a part that it has read to its end, until something is added to it', async () => {
  const { path, journal } = journalOf('unchanged');
  const [first, next] = [await orphan(), await orphan()];
  const reader = openJournal(path);
  await journal.append(first.attemptId, booked('UNCHANGED-1'));
  expect(await readsOn(reader, 100)).toBe(1);
  const opens = vi.spyOn(fs, 'createReadStream');
  syncBuiltinESMExports();
  onTestFinished(() => {
    opens.mockRestore();
    syncBuiltinESMExports();
  });
  expect(await readsOn(reader)).toBe(0);
  expect(opens).not.toHaveBeenCalled();
  await journal.append(next.attemptId, booked('UNCHANGED-2'));
  expect(await readsOn(reader)).toBe(1);
  await orphans.db.pool.query('delete from journal_places');
  await toSending(first.attemptId);
  expect(await readsOn(reader)).toBe(1);
});

it('a reader reads a journal that is shorter than it was, as one from a backup is, from its start', async () => {
  const { path, journal } = journalOf('shorter');
  const [first, second, third, next] = [await orphan(), await orphan(), await orphan(), await orphan()];
  await journal.append(first.attemptId, booked('SHORTER-1'));
  const backup = await readFile(path);
  await journal.append(second.attemptId, booked('SHORTER-2'));
  await journal.append(third.attemptId, booked('SHORTER-3'));
  const reader = openJournal(path);
  expect(await readsOn(reader)).toBe(3);
  await writeFile(path, backup);
  await journal.append(next.attemptId, booked('SHORTER-4'));
  expect([await readsOn(reader), await readsOn(reader)]).toEqual([1, 0]);
  expect((await next.row())?.shipmentId).toBe('SHORTER-4');
});

it.each([
  ['past its place', 3],
  ['to its place', 1],
])(
  'reads a journal from a backup that has grown %s since from its start, in one process and in the next',
  async (name, more) => {
    const { path, journal } = journalOf(`backup ${name}`);
    const known = await orphan();
    await journal.append(known.attemptId, booked('BACKUP-0'));
    const backup = await readFile(path);
    const lost = await orphan();
    await appendFile(path, dated(lost.attemptId, 'BACKUP-1', new Date()));
    const reader = openJournal(path);
    expect(await readsOn(reader)).toBe(2);
    for (const next of [reader, openJournal(path)]) {
      await writeFile(path, backup);
      const added = await Promise.all(Array.from({ length: more }, orphan));
      for (const { attemptId } of added) await appendFile(path, dated(attemptId, 'BACKUP-2', new Date()));
      expect(await readsOn(next)).toBe(more);
    }
  },
);

type Epoch = { id: string; ticks: number };

it.each([
  [
    'restored',
    (epochs: Epoch[]) =>
      epochs.map(({ id, ticks }) => `update database_epochs set ticks = ${ticks} where id = '${id}'`),
  ],
  [
    'put in place as a copy of just now',
    () => [
      `create or replace function database_incarnation() returns text language sql stable as $$ select 'another' $$`,
    ],
  ],
] as const)(
  'a reader reads again what it put into a database that was %s meanwhile, and keeps no place that is newer than it',
  async (how, replacing) => {
    const { path, journal } = journalOf(`meanwhile ${how}`);
    const [first, second] = [await orphan(), await orphan()];
    await journal.append(first.attemptId, booked('MEANWHILE-1'));
    const reader = openJournal(path);
    expect(await readsOn(reader)).toBe(1);
    const { rows } = await orphans.db.pool.query<Epoch>('select id, ticks from database_epochs');
    await journal.append(second.attemptId, booked('MEANWHILE-2'));
    let restores = 0;
    const onBooked = async () => {
      if (restores++ > 0) return;
      await toSending(second.attemptId);
      for (const statement of replacing(rows)) await orphans.db.pool.query(statement);
    };
    await readJournalOn({ db: orphans.db, seal: orphans.seal, log, onBooked }, reader, inAMinute());
    expect((await second.row())?.state).toBe('booked');
    expect(restores).toBe(2);
    expect(await readsOn(reader)).toBe(0);
  },
);

it('a reader says that it reads, and keeps its place with each 500 lines of a journal, so that one that was ended goes on there', async () => {
  const { path, journal } = journalOf('long');
  const { attemptId } = await orphan();
  const line = () => dated(crypto.randomUUID(), 'LONG-0', new Date()).trimStart();
  await appendFile(path, Array.from({ length: 500 }, line).join(''));
  const { length } = await readFile(path);
  await journal.append(attemptId, booked('LONG-1'));
  const onBooked = () => Promise.reject(new Error('The process was ended'));
  await readJournalOn(
    { db: orphans.db, seal: orphans.seal, log: { ...log, unexpectedError: () => undefined }, onBooked },
    openJournal(path),
    inAMinute(),
  );
  const kept = await orphans.db.pool.query('select byte from journal_places where byte = $1', [length]);
  expect(kept.rowCount).toBe(1);
  const { length: bytes } = await readFile(path);
  expect(events).toContainEqual(['journal_reading', { part: 'long', bytes }]);
});

it('a reader reads what is behind a part that it cannot read, and logs that part', async () => {
  const { path, journal } = journalOf('unreadable');
  const { attemptId, row } = await orphan();
  // A folder of that name cannot be read as a file, whatever the rights of the user who runs the test.
  await mkdir(`${path}.20260101T000000000Z`);
  await journal.append(attemptId, booked('BEHIND-1'));
  expect(await readsOn(openJournal(path))).toBe(1);
  expect((await row())?.shipmentId).toBe('BEHIND-1');
  expect(unexpectedErrors).toEqual([['unreadable.20260101T000000000Z', 'journal-reader']]);
});

it('a reader whose database is away says so: what it could not read yet is not unreadable', async () => {
  const { path, journal } = journalOf('away');
  const { attemptId } = await orphan();
  await journal.append(attemptId, booked('AWAY-1'));
  const away = connect('postgres://nobody@127.0.0.1:1/none');
  const reading = readJournalOn({ db: away, seal: orphans.seal, log }, openJournal(path), inAMinute());
  await expect(reading).rejects.toThrow('Failed query');
  await away.close();
  expect(await readsOn(openJournal(path))).toBe(1);
});

it('lines that are none of a journal are said, once, and keep no booking from coming back', async () => {
  const { path, journal } = journalOf('garbage');
  await writeFile(path, 'garbage of ten thousand signs\n{"half":\n');
  const { attemptId } = await orphan();
  await journal.append(attemptId, booked('GARBAGE-1'));
  events.length = 0;
  const read = journalReading({ db: orphans.db, seal: orphans.seal, log }, path);
  await read();
  await read();
  const said = events.filter(([name]) => name === 'journal_read');
  expect(said).toEqual([['journal_read', expect.objectContaining({ otherLines: 2, unusable: 0 })]]);
  expect(await readsOn(openJournal(path))).toBe(1);
});
