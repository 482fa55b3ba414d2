// Makes a backup into a folder and says so. Run beside the app with the app's settings.
import { mkdir } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { BackupError } from '../lib/backups/backup-file';
import { makeBackup } from '../lib/backups/make-backup';
import { codeOf } from '../lib/db/database-faults.mjs';

const { DATABASE_URL = '', OUTCOME_JOURNAL = '' } = process.env;
const [folder = ''] = process.argv.slice(2);
try {
  // Clerks come first.
  setPriority(10);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { path, bytes, rows } = await makeBackup({ databaseUrl: DATABASE_URL, journal: OUTCOME_JOURNAL }, folder);
  console.log(`backup ${path}: ${rows.bookings} bookings, ${(bytes / 1_000_000).toFixed(1)} MB, read back and whole`);
} catch (error) {
  // A message of the database or the system may hold a secret.
  const ofPlace = error instanceof Error && 'path' in error ? 'the folder cannot be written' : null;
  const reason = `${ofPlace ?? 'a fault of the database or the disk'} (${codeOf(error)})`;
  console.error(error instanceof BackupError ? error.message : reason);
  process.exitCode = 1;
}
