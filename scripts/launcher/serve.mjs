import { END_PATIENCE_MS, REPLACED_EXIT } from '../../lib/platform/http/app-server.mjs';
import { ownUrl } from '../../lib/platform/settings/host-names.mjs';
import { answers, appEnvironment, localAddress } from './app.mjs';
import { runAppScript } from './app-script.mjs';
import { backUpBeforeUpdate } from './backup-before-update.mjs';
import { journalFile, keepAppSecret, recordFile } from './data-folder.mjs';
import { startDatabase } from './database.mjs';
import { settingsWarnings } from './launcher-settings.mjs';
import { backupFolder, backupWarnings, startNightlyBackups } from './nightly-backup.mjs';
import { startPracticeCarrier } from './practice-carrier.mjs';
import { say } from './project.mjs';
import { startService } from './service.mjs';
import { untilAborted } from './stop-signal.mjs';

/** @typedef {Partial<Record<import('../../lib/platform/settings/settings.mjs').SettingName, string>>} Settings */
const REPLACED =
  'a newer build of Parceldesk serves this database, so this one has stopped. Put the newer build in place here, then start again';

/** @typedef {{ stop(hard: AbortSignal): Promise<void> }} Part */

/**
 * Runs database, carrier and app, each only as far as the settings leave it to us, until asked to stop, or until a newer build serves the
 * database. Stops them in order: the app may still be writing a booking to the other two.
 * @param {{
 *   use: 'start' | 'dev', settings: Settings, dataDir: string, stop: import('./stop-signal.mjs').StopSignal,
 *   appArguments: string[], findLink: (env: NodeJS.ProcessEnv) => Promise<string>,
 * }} options
 * @returns {Promise<number>} the exit code
 */
export async function serve({ use, settings, dataDir, stop, appArguments, findLink }) {
  /** @type {Part[]} */
  const running = [];
  try {
    const own = [
      settings.DATABASE_URL ? [] : 'the database',
      settings.CARRIER_ENVIRONMENT ? [] : 'the practice carrier',
    ].flat();
    if (own.length > 0) say(`starting ${own.join(' and ')}`);
    const supplied = await supply(settings, dataDir, stop.soft, running);
    const host = settings.HOST ?? '';
    const port = settings.PORT ?? '';
    const publicUrl = settings.PUBLIC_URL ?? ownUrl(host, port);
    const backups = backupFolder(settings, dataDir);
    const settled = { HOST: host, PORT: port, PUBLIC_URL: publicUrl, BACKUP_DIR: backups };
    const env = appEnvironment(use, { ...supplied, ...settled });
    const kept = use === 'dev' ? 0 : Number(settings.BACKUPS_KEPT ?? 0);
    const { DATABASE_URL, DATABASE_OWNER_URL, OUTCOME_JOURNAL } = { ...settings, ...supplied };
    const ofBackups = { env: { ...env, DATABASE_URL, OUTCOME_JOURNAL }, folder: backups, kept };
    // The role that works with the rows has no rights before the first start with two.
    const asOwner = { ...ofBackups.env, DATABASE_URL: DATABASE_OWNER_URL ?? DATABASE_URL };
    await backUpBeforeUpdate({ ...ofBackups, env: asOwner, signal: stop.soft });
    say('starting the app');
    const address = localAddress(host, port);
    // In development each page is built when it is first asked for, and the first page takes longest: that is not waited for.
    const isReady = () => answers(`${address}${use === 'dev' ? '/readyz' : '/sign-in'}`);
    const app = await startService(
      {
        name: 'The app',
        args: appArguments,
        env,
        recordFile: recordFile(dataDir, 'app'),
        patienceMs: END_PATIENCE_MS,
        isReady,
        lastExit: REPLACED_EXIT,
      },
      stop.soft,
    );
    running.unshift(app);
    running.unshift(startNightlyBackups(ofBackups));
    if (use === 'dev') void answers(`${address}/sign-in`);
    for (const warning of [...settingsWarnings(settings), ...backupWarnings(backups, kept)]) say(`warning: ${warning}`);
    // Only in a database of our own: the settings may name one that others use.
    const developer = use === 'dev' && !settings.DATABASE_URL ? await runAppScript('dev-administrator', env) : '';
    say(`ready. Open ${(await findLink(env)) || publicUrl}`);
    if (developer) say(`sign in as ${developer} (development only)`);

    await Promise.race([untilAborted(stop.soft), app.ended]);
    if (!stop.soft.aborted) {
      say(REPLACED);
      return REPLACED_EXIT;
    }
    say(
      `stopping; bookings under way may still end (at most ${END_PATIENCE_MS / 1000} s, Ctrl+C again to cut them off)`,
    );
    return 0;
  } finally {
    for (const part of running) await part.stop(stop.hard);
  }
}

/**
 * Starts what the settings do not name, and says how the app reaches it.
 * @param {Settings} settings
 * @param {string} dataDir
 * @param {AbortSignal} signal
 * @param {Part[]} running gets what was started, in the order of stopping, also when something fails
 * @returns {Promise<Record<string, string>>}
 */
async function supply(settings, dataDir, signal, running) {
  const [carrier, database] = await Promise.allSettled([
    settings.CARRIER_ENVIRONMENT ? undefined : startPracticeCarrier(dataDir, signal),
    settings.DATABASE_URL ? undefined : startDatabase(dataDir),
  ]);
  for (const { value } of [carrier, database].filter((start) => start.status === 'fulfilled')) {
    if (value) running.push(value);
  }
  if (carrier.status === 'rejected') throw carrier.reason;
  if (database.status === 'rejected') throw database.reason;
  return {
    ...carrier.value?.settings,
    ...(database.value ? { DATABASE_URL: database.value.url, DATABASE_OWNER_URL: database.value.ownerUrl } : {}),
    ...(settings.APP_SECRET ? {} : { APP_SECRET_FILE: keepAppSecret(dataDir) }),
    ...(settings.OUTCOME_JOURNAL ? {} : { OUTCOME_JOURNAL: journalFile(dataDir) }),
  };
}
