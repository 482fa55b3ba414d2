import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { findJournalFile, journalFiles } from '@/lib/bookings/read-journal';
import { BackupError } from './backup-file';
import { skip } from './make-backup';

/** A suffix as `make-backup` and the rotation of a journal write them: the file goes nowhere else. */
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
