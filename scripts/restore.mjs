// Restores a backup while Parceldesk is stopped: `npm run restore -- FILE`; `npm run restore -- former` takes the last restore back
// (docs/operations.md#back-up-and-restore).
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { listBackups, listBackupsBeforeUpdates } from '../lib/backups/backup-folder.mjs';
import { formatFaults } from '../lib/platform/settings/read-settings.mjs';
import { showAppScript } from './launcher/app-script.mjs';
import { ensureInstalled } from './launcher/checkout.mjs';
import {
  checkDataFolder,
  claimDataFolder,
  journalFile,
  readKeptSecret,
  releaseDataFolder,
} from './launcher/data-folder.mjs';
import { readLauncherSettings } from './launcher/launcher-settings.mjs';
import { backupFolder } from './launcher/nightly-backup.mjs';
import { typed } from './launcher/project.mjs';
import { listenForStop } from './launcher/stop-signal.mjs';

const stop = listenForStop();
const { values, faults, dataDir } = readLauncherSettings('start');
/** @type {(() => void | Promise<void>)[]} */
const ends = [stop.release];
try {
  if (faults.length > 0) throw new Error(`These settings are not good:\n${formatFaults(faults)}`);
  const wanted = await readWanted();
  const folderFault = checkDataFolder(dataDir);
  if (folderFault) throw new Error(formatFaults([folderFault]));
  if (await claimDataFolder(dataDir, stop.soft)) throw new Error('Parceldesk runs here: stop it first.');
  ends.unshift(() => releaseDataFolder(dataDir));
  ends.unshift(await ensureInstalled(stop.soft));
  const env = {
    ...process.env,
    ...(await addresses()),
    APP_SECRET: values.APP_SECRET ?? readKeptSecret(dataDir),
    OUTCOME_JOURNAL: values.OUTCOME_JOURNAL ?? journalFile(dataDir),
  };
  process.exitCode = await showAppScript('restore', env, [wanted], stop.soft);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const end of ends) await end();
}

/** The backup to restore, or `former`. */
async function readWanted() {
  const [wanted] = process.argv.slice(2);
  if (wanted === 'former') return wanted;
  if (wanted && existsSync(wanted)) return resolve(wanted);
  const folder = backupFolder(values, dataDir);
  const found = [...(await listBackups(folder)), ...(await listBackupsBeforeUpdates(folder))];
  const known = found.length > 0 ? `In ${folder} there are:\n${found.join('\n')}` : `There is none in ${folder}.`;
  throw new Error(
    `${wanted ? `${wanted} is not there.` : 'Which backup?'} Expected: ${typed('restore', 'FILE')}\n${known}`,
  );
}

/** The database's addresses, and one for a role that may make another beside it. The embedded PostgreSQL is started for it. */
async function addresses() {
  if (values.DATABASE_URL) {
    const { DATABASE_URL, DATABASE_OWNER_URL = '' } = values;
    const admin = new URL(DATABASE_OWNER_URL || DATABASE_URL);
    admin.pathname = '/postgres';
    return { DATABASE_URL, DATABASE_OWNER_URL, ADMIN_URL: admin.href };
  }
  const { startDatabase } = await import('./launcher/database.mjs');
  const database = await startDatabase(dataDir);
  ends.unshift(database.stop);
  return { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, ADMIN_URL: database.adminUrl };
}
