import 'server-only';
import { bringBack, type Restorer } from './bring-back';
import { linesFrom } from './journal-files';
import { isInDatabase, type JournalLine, readJournalLine } from './journal-line';
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
 * was written, so one that is not there is brought back at once; an answer that is young is left alone.
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
