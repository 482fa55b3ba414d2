import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import { readJournalLine } from './journal-line';
import { isWritten, openOutcomeJournal } from './outcome-journal';
import { journalSeal } from './sealed-lines';

vi.mock('node:fs/promises', async (real) => {
  const promises = await real<typeof import('node:fs/promises')>();
  return { ...promises, open: vi.fn(promises.open) };
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parceldesk-journal-'));
});
afterEach(() => rm(folder, { recursive: true }));

const silentLog = { event: () => undefined, unexpectedError: () => undefined };
const seal = journalSeal('a secret of the tests, long enough');
const silence: BookingOutcome = { kind: 'unknown', reason: 'timed_out', answer: { status: null, body: null } };
const attempts = Array.from({ length: 100 }, () => crypto.randomUUID());

it('outcomes that come at once go to the disk together, each on a line of its own', async () => {
  const path = join(folder, 'outcomes.jsonl');
  const journal = openOutcomeJournal(path, seal);
  vi.mocked(open).mockClear();
  const kept = await Promise.all(attempts.map((attemptId) => journal.append(attemptId, silence)));
  expect(new Set(kept)).toEqual(new Set([true]));
  expect(vi.mocked(open).mock.calls.length).toBeLessThan(4);
  const lines = (await readFile(path, 'utf8')).split('\n').filter(Boolean);
  expect(lines.map((line) => readJournalLine(line)?.attemptId)).toEqual(attempts);
});

it('a journal that cannot be written says so to each outcome of that moment, and takes the next one', async () => {
  const path = join(folder, 'later', 'outcomes.jsonl');
  const journal = openOutcomeJournal(path, seal);
  const refused = await Promise.allSettled(attempts.map((attemptId) => journal.append(attemptId, silence)));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(['rejected']));
  await mkdir(join(folder, 'later'));
  expect(await journal.append(attempts[0] ?? '', silence)).toBe(true);
});

it('a disk that answered while the process stood still has answered in time, one that is silent has not', async () => {
  vi.useFakeTimers();
  let answer: (isWritten: boolean) => void = () => undefined;
  const answered = isWritten(silentLog, '', () => new Promise((resolve) => (answer = resolve)));
  vi.advanceTimersByTime(60_000);
  answer(true);
  expect(await answered).toBe(true);
  const silent = isWritten(silentLog, '', () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await silent).toBe(false);
  vi.useRealTimers();
});
