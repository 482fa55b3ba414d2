import { ownUrl } from '../../lib/platform/settings/host-names.mjs';
import { formatFaults } from '../../lib/platform/settings/read-settings.mjs';
import { findRunningDatabase } from '../postgres.mjs';
import { journalFile, readKeptSecret } from './data-folder.mjs';
import { DATABASE, databaseFolder } from './database.mjs';
import { readLauncherSettings } from './launcher-settings.mjs';
import { typedStart } from './project.mjs';

/**
 * The environment of the Parceldesk that runs on this machine, for commands beside it. Throws with a reason a person can act on.
 * @param {string[]} words the command's own; `dev` means the one that `npm run dev` started
 * @returns {NodeJS.ProcessEnv}
 */
export function runningInstallation(words) {
  const { values, faults, dataDir } = readLauncherSettings(words.includes('dev') ? 'dev' : 'start');
  if (faults.length > 0) throw new Error(`These settings are not good:\n${formatFaults(faults)}`);
  const DATABASE_URL = values.DATABASE_URL ?? findRunningDatabase(databaseFolder(dataDir), DATABASE);
  if (!DATABASE_URL) {
    throw new Error(
      `Parceldesk does not run on ${dataDir}. Run ${typedStart} first, or set DATA_DIR as it was set there.`,
    );
  }
  const PUBLIC_URL = values.PUBLIC_URL ?? ownUrl(values.HOST ?? '', values.PORT ?? '');
  const APP_SECRET = values.APP_SECRET ?? readKeptSecret(dataDir);
  const OUTCOME_JOURNAL = values.OUTCOME_JOURNAL ?? journalFile(dataDir);
  return { ...process.env, DATABASE_URL, PUBLIC_URL, APP_SECRET, OUTCOME_JOURNAL };
}
