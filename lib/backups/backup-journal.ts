import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findJournalFile, journalFiles } from '@/lib/bookings/journal/read-journal';
import { type AddPart, BackupError, skip } from './backup-file';

/** Adds the journal at `path` to a backup, file by file. */
export async function addJournal(add: AddPart, path: string): Promise<void> {
  for (const file of await journalFiles(path)) {
    // Its lines of now; one that is being written has no end yet, and is left out by every reader.
    const { size } = (await findJournalFile(file)) ?? { size: 0 };
    if (size > 0) await add(`journal/${suffixOf(file, path)}`, createReadStream(file, { end: size - 1 }));
  }
}

/** A part of a journal by what its name has more than that of the journal: the name itself may be another after a restore. */
const suffixOf = (file: string, path: string) => basename(file).slice(basename(path).length) || '.now';

/** A suffix as `addJournal` and the rotation of a journal write them: the file goes nowhere else. */
const SUFFIX = /^\.(?:now|\d{8}T\d{9}Z)$/;

/** Takes the files of a journal out of a backup, and keeps them once the rows have taken their place. */
export type RestoredJournal = {
  take(suffix: string, pieces: AsyncIterable<Buffer>): Promise<void>;
  keep(): Promise<void>;
  drop(): Promise<void>;
};

/**
 * The journal at `path`, out of a backup. One that is there is kept instead: it is newer, and brings back what was booked since the backup.
 */
export async function restoreJournal(path: string): Promise<RestoredJournal> {
  const taken: { from: string; to: string }[] = [];
  const found = await Promise.all((await journalFiles(path)).map(findJournalFile));
  const isThere = found.some((file) => file !== null && file.size > 0);
  return {
    take: async (suffix, pieces) => {
      if (!SUFFIX.test(suffix)) throw new BackupError('it has a journal of another name than Parceldesk writes');
      if (isThere) return skip(suffix, pieces);
      const to = suffix === '.now' ? path : `${path}${suffix}`;
      const from = `${to}.restoring`;
      taken.push({ from, to });
      await pipeline(pieces, createWriteStream(from, { mode: 0o600 }));
    },
    keep: async () => {
      for (const { from, to } of taken) await rename(from, to);
    },
    drop: async () => {
      for (const { from } of taken) await rm(from, { force: true });
    },
  };
}
