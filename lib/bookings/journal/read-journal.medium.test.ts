import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordOutcome } from '@/lib/bookings/record-outcome';
import { sweepOverdue } from '@/lib/bookings/sweep';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import { bookingAttempts } from '@/lib/db/schema';
import { booked, dated, inAMinute, openOrphans } from '@/lib/testing/orphans';
import type { OnBooked } from './bring-back';
import { countUses } from './journal-use';
import { type JournalPlace, readJournal } from './read-journal';

let orphans: Awaited<ReturnType<typeof openOrphans>>;
beforeAll(async () => {
  orphans = await openOrphans();
});
afterAll(() => orphans.close());

const orphan = () => orphans.orphan();
const journalOf = (name: string) => orphans.journalOf(name);
const broughtBack = async (path: string, place: JournalPlace, now: Date, onBooked?: OnBooked) => {
  const use = await readJournal(
    { db: orphans.db, seal: orphans.seal, ...(onBooked ? { onBooked } : {}) },
    path,
    place,
    now,
  );
  return countUses(use, 'booking', 'restored') + countUses(use, 'booking', 'answered');
};

it('a booking whose commit was lost is brought back, also after the sweeper called it unknown', async () => {
  const { path, journal } = journalOf('lost');
  const [first, second] = [await orphan(), await orphan()];
  await journal.append(first.attemptId, booked('LOST-1'));
  await journal.append(second.attemptId, booked('LOST-2'));
  await sweepOverdue(orphans.db);
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
  await recordOutcome(orphans.db.orm, kept.attemptId, accepted);
  await sweepOverdue(orphans.db);
  expect(await readFile(path, 'utf8')).not.toContain('Kari');
  expect(await broughtBack(path, { byte: 0, seen: 0 }, inAMinute())).toBe(1);
  const attemptOf = async (attemptId: string) =>
    (await orphans.db.orm.select().from(bookingAttempts).where(eq(bookingAttempts.id, attemptId)))[0];
  const findings = { identifiers: found };
  const heard = { outcome: 'unknown', reason: 'accepted_unreadable', answerStatus: 201, findings };
  expect(await attemptOf(lost.attemptId)).toMatchObject(heard);
  expect(await attemptOf(kept.attemptId)).toMatchObject({ ...heard, answerBody: answer.body });
});

it('a line is left alone for a minute: the process that wrote it is about to store the whole answer', async () => {
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
  await recordOutcome(orphans.db.orm, attemptId, booked('KNOWN-1'));
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

it('a journal that is not there is empty', async () => {
  expect(await broughtBack(join(orphans.folder, 'none'), { byte: 0, seen: 0 }, inAMinute())).toBe(0);
});

it('the journal holds no name, address, phone or e-mail', async () => {
  const { path, journal } = journalOf('private');
  await journal.append((await orphan()).attemptId, booked('PRIVATE-1'));
  const text = await readFile(path, 'utf8');
  for (const word of ['Kari', 'Storgata', '0155 Oslo', '91234567', '@', 'Books']) expect(text).not.toContain(word);
  expect(text).toContain('PRIVATE-1');
});
