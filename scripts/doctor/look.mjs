import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askInstance } from '../../lib/doctor/ask-instance.mjs';
import { finding } from '../../lib/doctor/finding.mjs';
import { ownUrl } from '../../lib/platform/settings/host-names.mjs';
import { localAddress } from '../launcher/app.mjs';
import { runAppScript } from '../launcher/app-script.mjs';
import { isBuilt } from '../launcher/build.mjs';
import { checkDatabase } from '../launcher/check-database.mjs';
import { readHolder } from '../launcher/claim.mjs';
import { journalFile, readKeptSecret, recordFile } from '../launcher/data-folder.mjs';
import { DATABASE, databaseFolder } from '../launcher/database.mjs';
import { readLauncherSettings } from '../launcher/launcher-settings.mjs';
import { backupFolder } from '../launcher/nightly-backup.mjs';
import { buildFolder, projectFolder } from '../launcher/project.mjs';
import { findRunningDatabase } from '../postgres.mjs';
import {
  databaseFinding,
  dataFinding,
  folderFinding,
  portFinding,
  secretFileFinding,
  secretFinding,
  settingsFindings,
} from './launcher-checks.mjs';
import { streetsFinding } from './streets.mjs';

/** @typedef {import('../../lib/doctor/finding.mjs').Finding} Finding */

const ASK_MS = 3_000;
const WHOLE_MS = 19_000;

/**
 * Looks at the installation on this machine and gives what is wrong. Changes nothing.
 * @param {{ asksToken: boolean, signal: AbortSignal }} options
 * @returns {Promise<Finding[]>}
 */
export async function look({ asksToken, signal }) {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(WHOLE_MS)]);
  const read = readLauncherSettings('start');
  const { values, dataDir } = read;
  const host = values.HOST ?? '127.0.0.1';
  const port = values.PORT ?? '3000';
  const launcher = readHolder(recordFile(dataDir, 'launcher'))?.pid ?? null;
  const isReadable = folderFinding(dataDir)?.id !== 'data_dir.not_writable';
  const embedded = isReadable ? findRunningDatabase(databaseFolder(dataDir), DATABASE) : null;
  const url = values.DATABASE_URL ?? embedded;
  const answering = await askInstance(localAddress(host, port), ASK_MS);
  const isOurs = answering.kind === 'parceldesk' && launcher !== null;
  const isStarting = launcher !== null && !isOurs;
  const log = join(databaseFolder(dataDir), 'server.log');
  const ofDatabase = await databaseFinding(url, { isRunning: isOurs, log });
  const ofOwner = await ownerUrlFinding(values, { isRunning: isOurs, log });
  const disk = isOurs ? buildOnDisk(values.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY) : { build: null, isOfSources: true };
  const own = [
    ...settingsFindings(read),
    folderFinding(dataDir),
    // The first start makes it once the database is there.
    isStarting ? null : secretFinding(read),
    secretFileFinding({ dataDir, projectFolder, source: process.env }),
    streetsFinding(values.MAP_TILES),
    await portFinding({ host, port: Number(port), answering, launcher, disk }),
    ofDatabase,
    ofOwner,
    url === null ? dataFinding(databaseFolder(dataDir)) : null,
  ];
  const known = {
    dataDir,
    backups: { folder: backupFolder(values, dataDir), kept: Number(values.BACKUPS_KEPT ?? 0) },
    // Asked as the owner of the tables.
    restore: ofOwner ? null : { isEmbedded: !values.DATABASE_URL },
    publicUrl: (values.PUBLIC_URL ?? ownUrl(host, port)).replace(/\/+$/, ''),
    uptimeSeconds: isOurs ? (answering.uptimeSeconds ?? 0) : null,
    asksToken,
  };
  const env = appSettings(read, ofDatabase ? null : url);
  return [...own.filter((found) => found !== null), ...(await examined(env, known, ending))];
}

/**
 * Whether the database answers the role that owns its tables, where the settings name one.
 * @param {ReturnType<typeof readLauncherSettings>['values']} settings
 * @param {{ isRunning: boolean, log: string }} app
 */
async function ownerUrlFinding({ DATABASE_URL, DATABASE_OWNER_URL }, app) {
  if (!DATABASE_URL || !DATABASE_OWNER_URL) return null;
  return databaseFinding(DATABASE_OWNER_URL, app, (url) => checkDatabase(url, 'DATABASE_OWNER_URL'));
}

/**
 * The settings of the app, with what the launcher supplies; secrets go this way, since other users see the words of a command.
 * @param {ReturnType<typeof readLauncherSettings>} read
 * @param {string | null} databaseUrl
 * @returns {NodeJS.ProcessEnv}
 */
function appSettings({ values, dataDir }, databaseUrl) {
  const isThere = existsSync(dataDir);
  return {
    ...process.env,
    ...without('DATABASE_URL', databaseUrl ?? ''),
    ...without('APP_SECRET', values.APP_SECRET ?? keptSecret(dataDir)),
    OUTCOME_JOURNAL: values.OUTCOME_JOURNAL ?? (isThere ? journalFile(dataDir) : ''),
  };
}

/**
 * A secret itself, in the place of the file that holds it.
 * @param {string} name
 * @param {string} value
 */
function without(name, value) {
  return { [name]: value, [`${name}_FILE`]: '' };
}

/** @param {string} dataDir */
function keptSecret(dataDir) {
  try {
    return readKeptSecret(dataDir);
  } catch {
    // Another check says that it cannot be read.
    return '';
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {object} known
 * @param {AbortSignal} signal
 * @returns {Promise<Finding[]>}
 */
async function examined(env, known, signal) {
  try {
    return JSON.parse(await runAppScript('doctor', env, [JSON.stringify(known)], signal));
  } catch {
    const problem = 'what the app itself can look at was not finished';
    return [
      finding(
        'doctor.failed',
        problem,
        'install this version again, then run this again; if it stays, report this line',
      ),
    ];
  }
}

/** @param {string | undefined} encryptionKey */
function buildOnDisk(encryptionKey) {
  try {
    const build = readFileSync(join(projectFolder, buildFolder('start'), 'BUILD_ID'), 'utf8').trim();
    return { build, isOfSources: isBuilt('start', encryptionKey) };
  } catch {
    return { build: null, isOfSources: false };
  }
}
