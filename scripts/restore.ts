// Restores a backup and says what came of it. Run by scripts/restore.mjs, while no instance works with the database.
import { BackupError } from '../lib/backups/backup-file';
import { type InPlace, restoreBackup, takeRestoreBack } from '../lib/backups/restore-backup';
import { connect } from '../lib/db/connection';
import { codeOf } from '../lib/db/database-faults.mjs';
import { appSecretFault } from '../lib/platform/app-secret';
import { formatFaults } from '../lib/platform/settings/read-settings.mjs';
import { typed } from './launcher/project.mjs';

const { DATABASE_URL = '', DATABASE_OWNER_URL, ADMIN_URL = '', OUTCOME_JOURNAL = '', APP_SECRET = '' } = process.env;
const [wanted = ''] = process.argv.slice(2);
const target = {
  databaseUrl: DATABASE_URL,
  ...(DATABASE_OWNER_URL ? { ownerUrl: DATABASE_OWNER_URL } : {}),
  adminUrl: ADMIN_URL,
  journal: OUTCOME_JOURNAL,
};
try {
  if (wanted === 'former') {
    const inPlace = await takeRestoreBack(target);
    console.log('The database from before the last restore is in place again.');
    sayStopped(inPlace);
    console.log('Start Parceldesk.');
  } else await restore();
} catch (error) {
  // A message of the database or the system may hold a secret.
  const reason =
    error instanceof BackupError ? error.message : `a fault of the database or the disk (${codeOf(error)})`;
  console.error(`Nothing was restored: ${reason}. What was there is as it was.`);
  process.exitCode = 1;
}

async function restore(): Promise<void> {
  const startedAt = performance.now();
  const { madeAt, rows, former, ...inPlace } = await restoreBackup(wanted, target, (step) =>
    console.log(`${step} ...`),
  );
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  console.log(`Restored in ${seconds} s: ${rows.bookings} bookings, as they were on ${madeAt}.`);
  if (former)
    console.log(
      `What was there before is kept as the database ${former}: ${typed('restore', 'former')} takes it back.`,
    );
  sayStopped(inPlace);
  await saySecret();
  console.log('Start Parceldesk now. It brings back what its outcome journal has from after the backup.');
}

/** What does not go on by itself, and what has to start before anything new is sent. */
function sayStopped({ stopped, waitsFor }: InPlace): void {
  if (stopped > 0) {
    console.log(
      `Stopped: ${stopped} imports, waiting bookings and plans. They may have been sent since; ask the carrier first.`,
    );
  }
  if (waitsFor.length === 0) return;
  console.log(`Nothing new is sent before these outcome journals were read, each by the start of its instance:
${waitsFor.join('\n')}
An administrator gives up one that is lost under Settings, System.`);
}

/** The one thing that a backup does not hold. */
async function saySecret(): Promise<void> {
  if (APP_SECRET === '') {
    console.log(
      'There is no APP_SECRET here yet: before the start, put the file app-secret of the former machine into DATA_DIR.',
    );
    return;
  }
  const db = connect(DATABASE_URL);
  const fault = await appSecretFault(db.orm, { appSecret: APP_SECRET, appSecretReplaces: null }).finally(db.close);
  if (fault) console.log(formatFaults([fault]));
}
