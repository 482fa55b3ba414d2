import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, readdir, rename, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { bringBack, type ReadLine, type Restorer } from './bring-back';
import { isInDatabase, readJournalLine } from './journal-line';
import { addUse, type JournalUse, nothingRead } from './journal-use';

/** The process that wrote a line younger than this may still be writing the whole answer into the database, which says more. */
export const SETTLED_AFTER_MS = 60_000;
const LINES_AT_ONCE = 500;

/**
 * How far a journal has been dealt with, in bytes, and how far it was seen a minute before: what stood there already is settled whatever
 * its date, since a clock can be wrong by years. `keep` hears of each new byte once all before it is in the database, and throws where it is not
 * there any more.
 */
export type JournalPlace = { byte: number; seen: number; keep?: (byte: number) => Promise<void> };

/** Before everything that stands in a journal, which is settled as a whole: the process that wrote it is gone. */
export const WHOLE_JOURNAL: Readonly<JournalPlace> = { byte: 0, seen: Number.POSITIVE_INFINITY };

/**
 * Brings what the journal knows and the database does not into the database: bookings and notes that it lacks because it was restored, and
 * answers whose commit was lost (docs/architecture.md#the-life-of-a-booking). Reads on from `place`, moves it over what needs no second
 * look, and adds to `use` what each line did. A file that is not there is empty. A booking or a note was in the database before its line
 * was written, so one that is not there is brought back at once, also as booked; any other answer that is young is left alone.
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
  const lines: ReadLine[] = [];
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
    if (line) lines.push({ ...line, isYoung: !isSettled && !isInDatabase(line) });
    if (lines.length >= LINES_AT_ONCE) await moveOn();
  }
  await moveOn();
  place.seen = seen;
  return use;
}

/** A longer line is not one of ours. */
const LONGEST_LINE = 1_000_000;
const BREAK = 0x0a;

/** The files of a journal, the earlier parts before the one that is being written. */
export async function journalFiles(path: string): Promise<string[]> {
  const names = await readdir(dirname(path)).catch(missing([]));
  const parts = names.filter((name) => name.startsWith(`${basename(path)}.`) && /\.\d{8}T\d{9}Z$/.test(name)).sort();
  return [...parts.map((name) => join(dirname(path), name)), path];
}

/**
 * Puts a journal aside once it has `mostBytes`, under its name and the time; the next line makes a new one. A process that had it open
 * may still append to it, so it goes on being read.
 */
export async function rotateJournal(path: string, mostBytes: number): Promise<void> {
  if (((await findJournalFile(path))?.size ?? 0) < mostBytes) return;
  await rename(path, partOf(path, new Date())).catch(missing(undefined));
}

/** Keeps a copy of another machine's journal as a part of this one, so that its bookings come back after a later restore too. */
export async function keepAsPart(path: string, other: string, at: Date): Promise<string> {
  const part = partOf(path, at);
  await copyFile(other, part, constants.COPYFILE_EXCL);
  return part;
}

const partOf = (path: string, at: Date) => `${path}.${at.toISOString().replace(/[-:.]/g, '')}`;

/** What tells a file from every other that has its name before or after it, its bytes, and when they changed; null where there is none. */
export async function findJournalFile(path: string): Promise<{ id: string; size: number; changedAt: number } | null> {
  const found = await stat(path).catch(missing(null));
  // The number of a file that was deleted is given to a later one.
  return found && { id: `${found.dev} ${found.ino} ${found.birthtimeMs}`, size: found.size, changedAt: found.mtimeMs };
}

/** What tells a journal from every other, whatever its file is called: its first line, which no other has. Null while it has none. */
export async function identifyJournal(path: string): Promise<string | null> {
  for await (const { text } of linesFrom(path, 0)) {
    if (text) return createHash('sha256').update(text).digest('hex');
  }
  return null;
}

/** When the first whole line from a byte on was written, by its own word; null where there is none, or it is none of ours. */
export async function findLineTime(path: string, from: number): Promise<number | null> {
  for await (const { text } of linesFrom(path, from)) {
    const line = readJournalLine(text);
    if (line) return Date.parse(line.at);
  }
  return null;
}

/** So much has parts of a line that no other journal has. */
const MARKED_BYTES = 1_000;

/** What tells the lines before a place in a journal from all others. */
export async function markBefore(path: string, byte: number): Promise<string> {
  const digest = createHash('sha256');
  if (byte > 0) {
    const stream = createReadStream(path, { start: Math.max(0, byte - MARKED_BYTES), end: byte - 1 });
    for await (const chunk of stream as AsyncIterable<Buffer>) digest.update(chunk);
  }
  return digest.digest('hex');
}

/**
 * The whole lines of a file from a byte on, each with the byte behind its break. One that has no end yet is left for later; one that is
 * too long to be ours is an empty text. A file that is not there has none.
 */
export async function* linesFrom(path: string, from: number): AsyncGenerator<{ text: string; end: number }> {
  let pieces: Buffer[] = [];
  let length = 0;
  let end = from;
  try {
    for await (const chunk of createReadStream(path, { start: from }) as AsyncIterable<Buffer>) {
      let at = 0;
      for (let found = chunk.indexOf(BREAK); found >= 0; found = chunk.indexOf(BREAK, at)) {
        pieces.push(chunk.subarray(at, found));
        length += found - at;
        end += length + 1;
        yield { text: length > LONGEST_LINE ? '' : Buffer.concat(pieces).toString(), end };
        [pieces, length, at] = [[], 0, found + 1];
      }
      length += chunk.length - at;
      if (length > LONGEST_LINE) pieces = [];
      else pieces.push(chunk.subarray(at));
    }
  } catch (error) {
    missing(undefined)(error);
  }
}

/** What stands for a file that is not there; any other fault is thrown on. */
function missing<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead;
    throw error;
  };
}
