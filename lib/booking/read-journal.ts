import 'server-only';
import { basename } from 'node:path';
import { steadyNow } from '@/lib/carrier/steady-clock';
import { findJournalPlace, keepJournalPlace } from '@/lib/db/journal-places';
import type { Log } from '@/lib/log';
import { repeat } from '@/lib/repeat';
import { bringBack, type Restorer } from './bring-back';
import { findJournalFile, identifyJournal, journalFiles, linesFrom, rotateJournal } from './journal-files';
import { isInDatabase, type JournalLine, readJournalLine } from './journal-line';
import { addUse, countUses, type JournalUse, nothingRead, unusable } from './journal-use';

const READ_EVERY_MS = 60_000;
/** Whoever wrote a line younger than this may still be writing the whole answer into the database, which says more. */
const SETTLED_AFTER_MS = 60_000;
const LINES_AT_ONCE = 500;
/** A journal of so many bytes is put aside, and a new one begun. */
const MOST_BYTES = 16_000_000;

/**
 * How far a journal has been dealt with, in bytes, and how far it was seen a minute before: what stood there already is settled whatever
 * its date, since a clock can be wrong by years. `keep` hears of each new byte once all before it is in the database.
 */
export type JournalPlace = { byte: number; seen: number; keep?: (byte: number) => Promise<void> };

/** Before everything that stands in a journal, which is settled as a whole: the process that wrote it is gone. */
export const WHOLE_JOURNAL: Readonly<JournalPlace> = { byte: 0, seen: Number.POSITIVE_INFINITY };

/**
 * Brings what the journal knows and the database does not into the database: bookings and notes that it lacks because it was restored, and
 * answers whose commit was lost (design 4). Reads on from `place`, moves it over what needs no second look, and adds to `use` what each line did. A
 * file that is not there is empty. A booking or a note was in the database before its line was written, so one that is not there is brought
 * back at once; an answer that is young is left alone.
 */
export async function readJournal(
  restorer: Restorer,
  path: string,
  place: JournalPlace,
  now: Date,
  use: JournalUse = nothingRead(),
): Promise<JournalUse> {
  let { byte, seen } = place;
  let isSettled = true;
  const lines: JournalLine[] = [];
  const moveOn = async () => {
    for (const done of await bringBack(restorer, lines.splice(0))) addUse(use, done);
    if (place.byte !== byte) await place.keep?.(byte);
    place.byte = byte;
  };
  for await (const { text, end } of linesFrom(path, place.byte)) {
    const line = readJournalLine(text);
    seen = Math.max(seen, end);
    const isYoung = line && !isInDatabase(line) && now.getTime() - Date.parse(line.at) < SETTLED_AFTER_MS;
    isSettled &&= end <= place.seen || !isYoung;
    if (isSettled) byte = end;
    if (isSettled && !line && text) use.otherLines += 1;
    if (line && (isSettled || isInDatabase(line))) lines.push(line);
    if (lines.length >= LINES_AT_ONCE) await moveOn();
  }
  await moveOn();
  place.seen = seen;
  return use;
}

/** How far a part was seen, in bytes, and when, by the steady clock. */
type Sight = { byte: number; at: number };

/**
 * A journal as one process reads it again and again: how far it has seen each of its parts, by what identifies the part, and what does, by
 * its file.
 */
export type OpenJournal = { path: string; seen: Map<string, Sight>; known: Map<string, string> };

/**
 * Reads every part of a journal on from where this database has read it, which a new process finds again, and keeps the new place;
 * gives what it did. In a database that was restored the place is an older one, so what it lost is read once more.
 * A part that cannot be read is logged and tried again next time, and those behind it are read. A part that has grown large is put
 * aside.
 */
export async function readOn(
  restorer: Restorer & { log: Log },
  open: OpenJournal,
  now: Date,
  mostBytes = MOST_BYTES,
): Promise<JournalUse> {
  const use = nothingRead();
  for (const path of await journalFiles(open.path)) {
    try {
      await readPart(restorer, path, open, now, use);
    } catch (error) {
      restorer.log.surprise(basename(path), 'journal-reader', error);
    }
  }
  await rotateJournal(open.path, mostBytes);
  return use;
}

/** Reads a part on. One that was read to its end is not opened; one that is shorter than it was is from a backup, and read anew. */
async function readPart(
  restorer: Restorer & { log: Log },
  path: string,
  { seen, known }: OpenJournal,
  now: Date,
  use: JournalUse,
) {
  const file = await findJournalFile(path);
  const journal = file && (known.get(file.id) ?? (await identifyJournal(path)));
  if (!file || !journal) return;
  known.set(file.id, journal);
  const { orm } = restorer.db;
  // Asked each time: the database may be restored under this process.
  const kept = await findJournalPlace(orm, journal);
  if (kept === file.size) return;
  const keep = (byte: number) => keepJournalPlace(orm, journal, byte);
  if (kept > file.size) await keep(0);
  const byte = kept > file.size ? 0 : kept;
  const before = seen.get(journal);
  const sight = before && before.byte <= file.size ? before : null;
  if (!sight) restorer.log.event('journal_reading', { part: basename(path), bytes: file.size - byte });
  const isOld = sight !== null && steadyNow() - sight.at >= SETTLED_AFTER_MS;
  const place = { byte, seen: isOld ? sight.byte : 0, keep };
  await readJournal(restorer, path, place, now, use);
  // A sight is kept until it is old: what another process wrote just before the next reading is not settled by it.
  if (!sight || isOld) seen.set(journal, { byte: place.seen, at: steadyNow() });
}

/**
 * Reads the journal now and every minute until `stop`. Ends once it has been read for the first time: what a restored database lacks is back
 * before a page asks for it.
 */
export async function startJournalReader(restorer: Restorer & { log: Log }, path: string): Promise<{ stop(): void }> {
  const { log } = restorer;
  const journal: OpenJournal = { path, seen: new Map(), known: new Map() };
  const read = async () => sayWhatItDid(log, await readOn(restorer, journal, new Date()));
  await read().catch((error: unknown) => log.surprise('repeat', 'journal-reader', error));
  return repeat(READ_EVERY_MS, 'journal-reader', log, read);
}

function sayWhatItDid(log: Log, use: JournalUse): void {
  const brought = {
    restored: countUses(use, 'booking', 'restored'),
    answered: countUses(use, 'booking', 'answered'),
    voids: countUses(use, 'void', 'restored'),
    settlements: countUses(use, 'settlement', 'restored'),
    corrections: countUses(use, 'correction', 'restored'),
    keys: countUses(use, 'key', 'restored'),
  };
  if (Object.values(brought).some((count) => count > 0)) log.event('journal_read', brought);
  for (const { of, id, why, name } of unusable(use)) log.event('journal_unusable', { of, id, why, name });
}
