import { join } from 'node:path';
import { isBackupDue, listBackups, removeOldBackups } from '../../lib/backups/backup-folder.mjs';
import { backupFolderFault } from '../../lib/platform/settings/read-settings.mjs';
import { runAppScript } from './app-script.mjs';
import { say } from './project.mjs';

const LOOK_EVERY_MS = 10 * 60_000;
/**
 * Where backups are kept.
 * @param {Partial<Record<import('../../lib/platform/settings/settings.mjs').SettingName, string>>} settings
 * @param {string} dataDir
 */
export function backupFolder({ BACKUP_DIR }, dataDir) {
  return BACKUP_DIR ?? join(dataDir, 'backups');
}

/**
 * What keeps this machine from making its backups, as a sentence for the console; no reason to keep clerks from booking.
 * @param {string} folder
 * @param {number} kept
 */
export function backupWarnings(folder, kept) {
  const fault = kept > 0 ? backupFolderFault(folder) : null;
  if (!fault) return [];
  return [
    `no backup can be made: ${fault.variable} ${fault.problem}; let this user write there, or name another folder`,
  ];
}

/**
 * Makes a backup each night while Parceldesk runs, and removes the oldest beyond `kept`. One that fails is said, and is tried again.
 * @param {{ env: NodeJS.ProcessEnv, folder: string, kept: number, lookEveryMs?: number }} options `env`: that of the app; `kept` 0: none is made
 * @returns {{ stop(): Promise<void> }}
 */
export function startNightlyBackups({ env, folder, kept, lookEveryMs = LOOK_EVERY_MS }) {
  const ending = new AbortController();
  /** @type {Promise<void> | null} */
  let underway = null;
  const look = async () => {
    try {
      const [newest] = await listBackups(folder);
      if (isBackupDue(new Date(), newest)) {
        say(await runAppScript('backup', env, [folder], ending.signal));
        await removeOldBackups(folder, kept);
      }
    } catch (error) {
      if (!ending.signal.aborted) say(`warning: no backup was made in ${folder}: ${reasonOf(error)}`);
    }
    underway = null;
  };
  const timer = setInterval(() => (underway ??= look()), lookEveryMs);
  if (kept === 0) clearInterval(timer);
  return {
    stop: async () => {
      clearInterval(timer);
      ending.abort();
      await underway;
    },
  };
}

/**
 * Why a backup failed: what its script said, not that it failed.
 * @param {unknown} error
 */
export function reasonOf(error) {
  if (error instanceof Error && 'stderr' in error && error.stderr) return `${error.stderr}`.trim().split('\n').at(-1);
  return error instanceof Error ? error.message : error;
}
