import { REPLACED_EXIT } from '../../lib/platform/http/app-server.mjs';
import { formatFaults, journalFault } from '../../lib/platform/settings/read-settings.mjs';
import { appCommand } from './app.mjs';
import { runAppScript } from './app-script.mjs';
import { checkPort } from './check-port.mjs';
import { ensureBuilt, ensureInstalled } from './checkout.mjs';
import { checkDataFolder, claimDataFolder, releaseDataFolder } from './data-folder.mjs';
import { isInstalled } from './install.mjs';
import { misspeltWarnings, readLauncherSettings } from './launcher-settings.mjs';
import { say } from './project.mjs';
import { listenForStop } from './stop-signal.mjs';

/** @typedef {import('../../lib/platform/settings/read-settings.mjs').Fault} Fault */

/**
 * Parts that a test replaces by stand-ins, so that it needs no build: what makes the checkout ready, how node runs the app, and
 * where the set-up link comes from.
 * @typedef {{
 *   isInstalled: () => boolean, ensureInstalled: typeof ensureInstalled, ensureBuilt: typeof ensureBuilt,
 *   appCommand: typeof appCommand, findLink: (env: NodeJS.ProcessEnv) => Promise<string>,
 * }} Parts
 */

/** @type {Parts} */
/** @param {NodeJS.ProcessEnv} env that of the app */
const findLink = (env) => runAppScript('setup-link', env);
const REAL_PARTS = { isInstalled, ensureInstalled, ensureBuilt, appCommand, findLink };

/**
 * All of `npm start` and `npm run dev`: checks the settings, makes the checkout ready, runs everything and stops it again.
 * @param {'start' | 'dev'} use
 * @param {Parts} [parts]
 * @returns {Promise<number>} the exit code
 */
export async function runLauncher(use, parts = REAL_PARTS) {
  const stop = listenForStop();
  const { values, faults, misspelt, dataDir } = readLauncherSettings(use);
  // Before a refusal too, which it may explain.
  for (const warning of misspeltWarnings(misspelt)) say(`warning: ${warning}`);
  /** @type {(() => void)[]} */
  const releases = [];
  try {
    if (values.OUTCOME_JOURNAL) faults.push(...listed(journalFault(values.OUTCOME_JOURNAL)));
    const folderFault = checkDataFolder(dataDir) ?? (await claimDataFolder(dataDir, stop.soft));
    if (folderFault) faults.push(folderFault);
    else releases.push(() => releaseDataFolder(dataDir));
    if (values.HOST && values.PORT) faults.push(...listed(await checkPort(values.HOST, Number(values.PORT))));
    const isDatabaseChecked = parts.isInstalled();
    if (isDatabaseChecked) faults.push(...(await databaseFaults(values)));
    if (faults.length > 0) return refuse(faults);

    releases.push(await parts.ensureInstalled(stop.soft));
    const lateFaults = isDatabaseChecked ? [] : await databaseFaults(values);
    if (lateFaults.length > 0) return refuse(lateFaults);
    if (use === 'start') {
      const encryptionKey = values.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY;
      releases.push(await parts.ensureBuilt({ use, encryptionKey, signal: stop.soft }));
    }
    stop.soft.throwIfAborted();
    // Only now are the packages there that it needs.
    const { serve } = await import('./serve.mjs');
    const appArguments = parts.appCommand(use, { host: values.HOST ?? '', port: values.PORT ?? '' });
    return await serve({ use, settings: values, dataDir, stop, appArguments, findLink: parts.findLink });
  } catch (error) {
    if (stop.soft.aborted) return 0;
    console.error(error instanceof Error ? error.message : error);
    const isReplaced = error instanceof Error && error.cause === `exit code ${REPLACED_EXIT}`;
    return isReplaced ? REPLACED_EXIT : 1;
  } finally {
    for (const release of releases.reverse()) release();
    stop.release();
  }
}

/**
 * @param {Fault[]} faults
 * @returns {number} the exit code
 */
function refuse(faults) {
  console.error(`Parceldesk cannot start:\n${formatFaults(faults)}`);
  return 1;
}

/** @param {Partial<Record<import('../../lib/db/database-faults.mjs').DatabaseSetting, string>>} settings */
async function databaseFaults(settings) {
  const { DATABASE_URL, DATABASE_OWNER_URL } = settings;
  if (!DATABASE_URL) return [];
  const { checkDatabase } = await import('./check-database.mjs');
  const faults = await Promise.all([
    checkDatabase(DATABASE_URL),
    DATABASE_OWNER_URL ? checkDatabase(DATABASE_OWNER_URL, 'DATABASE_OWNER_URL') : null,
  ]);
  return faults.flatMap(listed);
}

/** @param {Fault | null} fault */
function listed(fault) {
  return fault ? [fault] : [];
}
