import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFault, OLD_SERVER } from '../../lib/db/database-faults.mjs';
import { finding, findingOfFault } from '../../lib/doctor/finding.mjs';
import { settings } from '../../lib/platform/settings/settings.mjs';
import { checkDatabase } from '../launcher/check-database.mjs';
import { checkPort } from '../launcher/check-port.mjs';
import { appSecretFile } from '../launcher/data-folder.mjs';
import { misspeltWarnings, settingsWarnings } from '../launcher/launcher-settings.mjs';
import { typedStart } from '../launcher/project.mjs';
import { embeddedPrograms } from '../postgres/binaries.mjs';
import { otherMajor } from '../postgres/data-version.mjs';
import { isOpenToOthers } from '../private-folder.mjs';

/** @typedef {import('../../lib/doctor/finding.mjs').Finding} Finding */
/** @typedef {import('../../lib/doctor/ask-instance.mjs').Answering} Answering */
/** @typedef {ReturnType<typeof import('../launcher/launcher-settings.mjs').readLauncherSettings>} LauncherSettings */

/**
 * What is wrong with the settings themselves.
 * @param {LauncherSettings} read
 * @returns {Finding[]}
 */
export function settingsFindings({ values, faults, misspelt }) {
  const { PUBLIC_URL, TRUSTED_PROXIES } = values;
  const proxy = { ...(PUBLIC_URL ? { PUBLIC_URL } : {}), ...(TRUSTED_PROXIES ? { TRUSTED_PROXIES } : {}) };
  return [
    ...faults.map((fault) => findingOfFault('settings.invalid', fault)),
    ...misspeltWarnings(misspelt).map((text) => finding('settings.misspelt', ...inTwo(text))),
    ...settingsWarnings(proxy).map((text) => finding('proxy.not_trusted', ...inTwo(text))),
  ];
}

/**
 * What is wrong with the folder of the data.
 * @param {string} dataDir
 * @returns {Finding | null}
 */
export function folderFinding(dataDir) {
  if (!existsSync(dataDir)) {
    const cure = `set DATA_DIR as it was set for ${typedStart}, or start Parceldesk, which makes it`;
    return finding('data_dir.missing', `DATA_DIR (${dataDir}) is not there`, cure);
  }
  try {
    if (!statSync(dataDir).isDirectory()) throw new Error('A file');
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    const cure = 'run this as the user of Parceldesk, and let that user own the folder (chown -R)';
    return finding('data_dir.not_writable', `DATA_DIR (${dataDir}) cannot be written by this user`, cure);
  }
  if (!isOpenToOthers(dataDir)) return null;
  return finding(
    'data_dir.open',
    `other users of this machine may look into DATA_DIR (${dataDir})`,
    `run chmod 700 ${dataDir}`,
  );
}

const SECRETS = settings.flatMap((setting) => ('secret' in setting ? setting.name : []));

/**
 * Files with secrets that other users of this machine may read. Those of a container (/run/secrets) are open by intention.
 * @param {{ dataDir: string, projectFolder: string, source: Record<string, string | undefined> }} places
 * @returns {Finding | null}
 */
export function secretFileFinding({ dataDir, projectFolder, source }) {
  const environment = join(projectFolder, '.env');
  const files = [
    appSecretFile(dataDir),
    ...(existsSync(environment) && holdsSecret(readFileSync(environment, 'utf8')) ? [environment] : []),
    ...SECRETS.flatMap((name) => source[`${name}_FILE`]?.trim() || []).filter(
      (file) => !file.startsWith('/run/secrets/'),
    ),
  ];
  const open = [...new Set(files)].filter(isOpenToOthers);
  if (open.length === 0) return null;
  const problem = `other users of this machine may read secrets in ${open.join(', ')}`;
  return finding('secret_file.open', problem, `run chmod 600 ${open.join(' ')}`);
}

/** @param {string} text lines of a .env file */
const holdsSecret = (text) =>
  SECRETS.some((name) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=\\s*\\S`, 'm').test(text));

/**
 * A secret that is lost while what it signed and sealed is still there.
 * @param {LauncherSettings} read
 * @returns {Finding | null}
 */
export function secretFinding({ values, dataDir }) {
  const file = appSecretFile(dataDir);
  if (values.APP_SECRET || existsSync(file) || !existsSync(join(dataDir, 'postgres'))) return null;
  return finding(
    'secret_file.missing',
    `${file} is not there`,
    'put it back from where you keep it; see docs/security.md if it is lost',
  );
}

const OLD_FAULT = databaseFault(Object.assign(new Error(), { code: OLD_SERVER }));

/**
 * Whether the database answers.
 * @param {string | null} url null where the embedded one does not run
 * @param {{ isRunning: boolean, log: string }} app
 * @param {(url: string) => Promise<import('../../lib/platform/settings/read-settings.mjs').Fault | null>} [check]
 * @returns {Promise<Finding | null>}
 */
export async function databaseFinding(url, { isRunning, log }, check = checkDatabase) {
  if (url !== null) {
    const fault = await check(url);
    if (!fault) return null;
    const id = fault.problem === OLD_FAULT.problem ? 'database.old' : 'database.unreachable';
    return findingOfFault(id, fault);
  }
  if (!isRunning) return null;
  const cure = `see the last lines of ${log}; then stop Parceldesk and start it again`;
  return finding('database.stopped', 'the embedded PostgreSQL does not run, though Parceldesk does', cure);
}

/**
 * That the data is of another major version than the embedded PostgreSQL.
 * @param {string} folder
 * @returns {Finding | null}
 */
export function dataFinding(folder) {
  try {
    return otherMajor(folder, embeddedPrograms());
  } catch {
    // There is no embedded PostgreSQL for this system.
    return null;
  }
}

/**
 * What the port says: that Parceldesk does not run, is silent, runs from other files or another folder, or that another program is there.
 * @param {{
 *   host: string, port: number, answering: Answering, launcher: number | null,
 *   disk: { build: string | null, isOfSources: boolean },
 * }} options `launcher`: the process that runs Parceldesk on this DATA_DIR
 * @returns {Promise<Finding | null>}
 */
export async function portFinding({ host, port, answering, launcher, disk }) {
  if (answering.kind === 'parceldesk' && launcher === null) {
    const problem = `the Parceldesk on port ${port} does not run on this DATA_DIR`;
    return finding('app.other_installation', problem, `set DATA_DIR and PORT as they were set for ${typedStart}`);
  }
  if (answering.kind === 'parceldesk') return buildFinding(answering, disk);
  if (launcher !== null) {
    const problem = `Parceldesk runs (process ${launcher}) and does not answer on port ${port}`;
    return finding(
      'app.silent',
      problem,
      'wait a minute; if it stays, read the last lines of its console and start it again',
    );
  }
  const fault = await checkPort(host, port);
  if (!fault) return finding('app.stopped', 'Parceldesk does not run', `start it: ${typedStart}`);
  return fault.variable === 'HOST'
    ? findingOfFault('host.wrong', fault)
    : findingOfFault('port.taken', fault, 'stop that program, or set another PORT');
}

/**
 * @param {Extract<Answering, { kind: 'parceldesk' }>} answering
 * @param {{ build: string | null, isOfSources: boolean }} disk
 */
function buildFinding({ build }, disk) {
  if (build === null || (build === disk.build && disk.isOfSources)) return null;
  const problem = `Parceldesk runs an older build (${build}) than the files on disk`;
  return finding('app.older_build', problem, 'stop Parceldesk and start it again');
}

/**
 * @param {string} warning what is wrong, a colon, and what to do
 * @returns {[string, string]}
 */
function inTwo(warning) {
  const [problem = '', cure = ''] = warning.split(': ');
  return [problem, cure];
}
