import 'server-only';
import { createReadStream } from 'node:fs';
import { findOpenAttempts } from '@/lib/db/booking-attempts';
import type { Database } from '@/lib/db/connection';
import type { Log } from '@/lib/log';
import { repeat } from '@/lib/repeat';
import { type JournalLine, readJournalLine, toBookedOutcome } from './journal-line';
import { recordOutcome } from './record-outcome';

const READ_EVERY_MS = 60_000;
/** Whoever wrote a line younger than this may still be writing the whole answer into the database, which says more. */
const SETTLED_AFTER_MS = 60_000;
const LINES_AT_ONCE = 500;

/** What is to be done for a booking that the journal knew to be booked, by its attempt. Never rejects. */
export type OnBooked = (attemptId: string) => Promise<void>;

/** How far a journal has been dealt with, in bytes; kept by whoever reads it again and again. */
export type JournalPlace = { byte: number };

/**
 * Brings what the journal knows and the database does not into the database: bookings whose commit was lost (design 4). Reads on
 * from `place` and moves it over what needs no second look. Gives how many bookings it brought back; `onBooked` is told each one that
 * is booked by it. A file that is not there is empty.
 */
export async function readJournal(
  db: Database,
  path: string,
  place: JournalPlace,
  now: Date,
  onBooked: OnBooked = async () => undefined,
): Promise<number> {
  let broughtBack = 0;
  let byte = place.byte;
  const lines: JournalLine[] = [];
  for await (const text of linesFrom(path, place.byte)) {
    const line = readJournalLine(text);
    if (line && now.getTime() - Date.parse(line.at) < SETTLED_AFTER_MS) break;
    byte += Buffer.byteLength(text) + 1;
    if (line?.booked) lines.push(line);
    if (lines.length < LINES_AT_ONCE) continue;
    broughtBack += await bringBack(db, lines.splice(0), onBooked);
    place.byte = byte;
  }
  broughtBack += await bringBack(db, lines, onBooked);
  place.byte = byte;
  return broughtBack;
}

async function bringBack(db: Database, lines: readonly JournalLine[], onBooked: OnBooked): Promise<number> {
  const open = new Set(
    await findOpenAttempts(
      db.orm,
      lines.map(({ attemptId }) => attemptId),
    ),
  );
  let count = 0;
  for (const line of lines.filter(({ attemptId }) => open.has(attemptId))) {
    const outcome = toBookedOutcome(line);
    const recorded = outcome ? await recordOutcome(db.orm, line.attemptId, outcome) : 'ignored';
    if (recorded !== 'ignored') count += 1;
    if (recorded === 'counted') await onBooked(line.attemptId);
  }
  return count;
}

/** Whole lines only: one that has no end yet is read when it has. */
async function* linesFrom(path: string, byte: number): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const chunk of createReadStream(path, { start: byte, encoding: 'utf8' })) {
      const parts = `${rest}${chunk}`.split('\n');
      rest = parts.pop() ?? '';
      yield* parts;
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** Reads the journal now and every minute until `stop`. */
export function startJournalReader(db: Database, path: string, log: Log, onBooked: OnBooked): { stop(): void } {
  const place: JournalPlace = { byte: 0 };
  return repeat(READ_EVERY_MS, 'journal-reader', log, async () => {
    const broughtBack = await readJournal(db, path, place, new Date(), onBooked);
    if (broughtBack > 0) log.event('journal_read', { broughtBack });
  });
}
