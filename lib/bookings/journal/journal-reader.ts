import { basename } from 'node:path';
import { readIncarnation } from '@/lib/bookings/data/instance-journals';
import { findJournalPlace, keepJournalPlace } from '@/lib/bookings/data/journal-places';
import { type DatabaseEpoch, openEpoch, tick } from '@/lib/bookings/database-epoch';
import { steadyNow } from '@/lib/carrier/clock';
import { isDatabaseAway } from '@/lib/db/query-errors';
import type { Log } from '@/lib/platform/log';
import type { Restorer } from './bring-back';
import { countBrought, type JournalUse, nothingRead, unusable } from './journal-use';
import {
  findJournalFile,
  identifyJournal,
  journalFiles,
  markBefore,
  readJournal,
  rotateJournal,
  SETTLED_AFTER_MS,
} from './read-journal';

/** A journal of so many bytes is put aside, and a new one begun. */
const MOST_BYTES = 16_000_000;

export type LoggedRestorer = Restorer & { log: Log };

/** How far a part was seen, in bytes, and when, by the steady clock. */
type Sight = { byte: number; at: number };

/** What a part was identified as, and when its file had changed then. */
type Known = { journal: string; changedAt: number };

/**
 * A journal as one process reads it again and again: how far it has seen each of its parts, by what identifies the part, and what does, by
 * its file. Its epoch tells a database that is restored while it is being read.
 */
export type OpenJournal = { path: string; seen: Map<string, Sight>; known: Map<string, Known>; epoch: DatabaseEpoch };

/** Before anything was read. */
export function openJournal(path: string): OpenJournal {
  return { path, seen: new Map(), known: new Map(), epoch: openEpoch() };
}

/** The database that lines were brought into was restored before their place was kept. */
class RestoredMeanwhile extends Error {
  override readonly name = 'RestoredMeanwhile';
}

/**
 * Reads every part of a journal on from where this database has read it, which a new process finds again, and keeps the new place;
 * gives what it did. In a database that was restored the place is an older one, so what it lost is read once more.
 * A part that cannot be read is logged and tried again next time, and those behind it are read. A part that has grown large is put
 * aside. Rejects while the database is away.
 */
export async function readJournalOn(
  restorer: LoggedRestorer,
  open: OpenJournal,
  now: Date,
  mostBytes = MOST_BYTES,
): Promise<JournalUse> {
  const use = nothingRead();
  for (const path of await journalFiles(open.path)) {
    try {
      while (!(await readPart(restorer, path, open, now, use)));
    } catch (error) {
      // It says nothing of the part, which is read as soon as the database is back.
      if (isDatabaseAway(error)) throw error;
      use.unreadable += 1;
      restorer.log.unexpectedError(basename(path), 'journal-reader', error);
    }
  }
  await rotateJournal(open.path, mostBytes);
  return use;
}

/**
 * Reads a part on. One that was read to its end and did not change is not opened; one that has other lines before its place, or is shorter,
 * is from a backup, and read from its start. False where the database was restored meanwhile: it is to be read again.
 */
async function readPart(
  restorer: LoggedRestorer,
  path: string,
  { seen, known, epoch }: OpenJournal,
  now: Date,
  use: JournalUse,
): Promise<boolean> {
  const file = await findJournalFile(path);
  if (!file) return true;
  const before = known.get(file.id);
  const isUnchanged = before?.changedAt === file.changedAt;
  const journal = isUnchanged ? before.journal : await identifyJournal(path);
  if (!journal) return true;
  known.set(file.id, { journal, changedAt: file.changedAt });
  const { orm } = restorer.db;
  // Asked each time: the database may be restored under this process.
  if (isUnchanged && (await findJournalPlace(orm, journal))?.byte === file.size) return true;
  const incarnation = await readIncarnation(orm);
  await tick(restorer, epoch);
  const into = { epoch: epoch.mark ?? '', incarnation };
  const kept = await findJournalPlace(orm, journal);
  const markedAt = async (read: number) => ({ byte: read, mark: await markBefore(path, read) });
  const isSame = kept === null || (kept.byte <= file.size && kept.mark === (await markedAt(kept.byte)).mark);
  if (!isSame) seen.delete(journal);
  const byte = kept && isSame ? kept.byte : 0;
  if (byte === file.size) return true;
  const sight = seen.get(journal) ?? null;
  if (!sight) restorer.log.event('journal_reading', { part: basename(path), bytes: file.size - byte });
  const isOld = sight !== null && steadyNow() - sight.at >= SETTLED_AFTER_MS;
  const keep = async (read: number) => {
    if (!(await keepJournalPlace(orm, journal, await markedAt(read), into))) throw new RestoredMeanwhile();
  };
  const place = { byte, seen: isOld ? sight.byte : 0, keep };
  try {
    await readJournal(restorer, path, place, now, use);
  } catch (error) {
    if (error instanceof RestoredMeanwhile) return false;
    throw error;
  }
  // A sight is kept until it is old: what another process wrote just before the next reading is not settled by it.
  if (!sight || isOld) seen.set(journal, { byte: place.seen, at: steadyNow() });
  return true;
}

/** Reads a journal on each time it is called, and says and gives what that did. What could not come back is said once, however often it is read. */
export function journalReading(restorer: LoggedRestorer, path: string): () => Promise<JournalUse> {
  const journal = openJournal(path);
  const said = new Set<string>();
  return async () => {
    const use = await readJournalOn(restorer, journal, new Date());
    sayWhatItDid(restorer.log, use, said);
    return use;
  };
}

/** In one line what came back, what could not, and how many lines are none of ours, and each of those in a line of its own. */
function sayWhatItDid(log: Log, use: JournalUse, said: Set<string>): void {
  const brought = countBrought(use);
  const lost = unusable(use).filter(({ of, id }) => !said.has(`${of} ${id}`));
  const { otherLines } = use;
  if (otherLines === 0 && Object.values(brought).every((count) => count === 0) && lost.length === 0) return;
  const reasons = [...new Set(lost.map(({ why }) => why))];
  const because = reasons.map((why) => `${why}: ${lost.filter((one) => one.why === why).length}`).join(', ');
  log.event('journal_read', { ...brought, unusable: lost.length, because, otherLines });
  for (const { of, id, why, name } of lost) {
    said.add(`${of} ${id}`);
    log.event('journal_unusable', { of, id, why, name });
  }
}
