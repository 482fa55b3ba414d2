// Moves a database to another server and says so. Run by the launcher for a major upgrade of the embedded PostgreSQL, while nothing else
// works with either.
import { BackupError } from '../lib/backups/backup-file';
import { moveRows } from '../lib/backups/move-rows';
import { codeOf } from '../lib/db/database-faults.mjs';
import { say } from './launcher/project.mjs';

const { FROM_URL = '', TO_URL = '' } = process.env;
try {
  const tables = await moveRows(FROM_URL, TO_URL, say);
  say(`${tables} tables moved, and the same row by row`);
} catch (error) {
  // A message of the database or the system may hold a secret.
  console.error(
    error instanceof BackupError ? error.message : `a fault of the database or the disk (${codeOf(error)})`,
  );
  process.exitCode = 1;
}
