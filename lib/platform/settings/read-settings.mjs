import { accessSync, closeSync, constants, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { companyFaults } from './company-settings.mjs';
import { mayBeOpened } from './host-names.mjs';
import { nearestOf } from './misspelt-settings.mjs';
import { settings } from './settings.mjs';

/** @typedef {import('./settings.mjs').Setting} Setting */
/** @typedef {import('./settings.mjs').SettingName} SettingName */

/**
 * What is wrong with one setting, and what it should be; or, where the setting itself may be right, what helps. Never holds its value: a
 * secret may stand in the wrong variable.
 * @typedef {{ variable: string, problem: string, expectation: string, example: string }} SettingFault
 * @typedef {SettingFault | { variable: string, problem: string, remedy: string }} Fault
 */

/** @type {readonly Setting[]} */
const table = settings;

/**
 * Reads all settings from an environment. Blank is unset; a secret may come from the file that NAME_FILE names; a group is
 * complete or refused; defaults are filled in. All faults are listed at once, and `values` holds only what passed its check.
 * For the launcher the required ones may be missing: it supplies them itself.
 * @param {Record<string, string | undefined>} source
 * @param {'app' | 'launcher'} reader
 * @returns {{ values: Partial<Record<SettingName, string>>, faults: Fault[] }}
 */
export function readSettings(source, reader) {
  /** @type {Record<string, string>} */
  const values = {};
  /** @type {Fault[]} */
  const faults = [];
  for (const setting of table) {
    if (setting.audience === 'launcher' && reader !== 'launcher') continue;
    const given = giveValue(setting, source);
    if ('fault' in given) faults.push(given.fault);
    else if (given.value === undefined) {
      if (setting.default !== undefined) values[setting.name] = setting.default;
      else if (isMissing(setting, source, reader)) faults.push(faultOf(setting, missingProblem(setting, source)));
    } else if (!setting.check(given.value)) {
      faults.push(faultOf(setting, 'is not as expected'));
    } else values[setting.name] = given.value;
  }
  if (values.DATABASE_OWNER_URL !== undefined && values.DATABASE_URL === undefined)
    faults.push(faultOfSetting('DATABASE_OWNER_URL', 'is set without DATABASE_URL'));
  const unknown = ['CARRIER', 'OIDC'].flatMap((group) => unknownSettings(group, source));
  return { values, faults: [...faults, ...plainHttpFaults(values), ...companyFaults(values), ...unknown] };
}

/**
 * Passwords over plain http only where an administrator said so.
 * @param {Partial<Record<SettingName, string>>} values
 * @returns {Fault[]}
 */
function plainHttpFaults({ PUBLIC_URL: publicUrl, PLAIN_HTTP_HOSTS: hosts = '' }) {
  if (publicUrl === undefined || mayBeOpened(publicUrl, hosts)) return [];
  const { hostname } = new URL(publicUrl);
  return [
    {
      variable: 'PUBLIC_URL',
      problem: 'is plain http, so passwords can be read on the way',
      expectation: 'https behind a TLS proxy (docs/security.md), or its host named in PLAIN_HTTP_HOSTS',
      example: `PLAIN_HTTP_HOSTS=${hostname}`,
    },
  ];
}

/**
 * The faults as a person reads them on a terminal.
 * @param {readonly Fault[]} faults
 */
export function formatFaults(faults) {
  return faults
    .map((fault) => {
      const help =
        'remedy' in fault
          ? [`    remedy:   ${fault.remedy}`]
          : [`    expected: ${fault.expectation}`, `    example:  ${fault.example}`];
      return [`  ${fault.variable} ${fault.problem}.`, ...help].join('\n');
    })
    .join('\n');
}

/**
 * What keeps a file from being the outcome journal. One that is not there yet is not made: the first line does that.
 * @param {string} path
 * @returns {Fault | null}
 */
export function journalFault(path) {
  const fault = (/** @type {string} */ problem) => faultOfSetting('OUTCOME_JOURNAL', problem);
  try {
    const folder = statSync(dirname(path), { throwIfNoEntry: false });
    if (!folder?.isDirectory()) return fault('is in a folder that does not exist');
    const file = statSync(path, { throwIfNoEntry: false });
    if (file?.isDirectory()) return fault('is a folder');
    if (file && !file.isFile()) return fault('is not an ordinary file');
    if (file) closeSync(openSync(path, 'a'));
    else accessSync(dirname(path), constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return fault(`cannot be written${codeIn(error)}`);
  }
}

/**
 * What keeps a folder from taking backups. One that is not there yet is not made: the first backup does that.
 * @param {string} folder
 * @returns {Fault | null}
 */
export function backupFolderFault(folder) {
  const fault = (/** @type {string} */ problem) => faultOfSetting('BACKUP_DIR', `is ${folder}, which ${problem}`);
  try {
    let place = folder;
    while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
    if (!statSync(place).isDirectory()) return fault('is a file or in one');
    accessSync(place, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return fault(`cannot be written${codeIn(error)}`);
  }
}

/** @param {unknown} error */
function codeIn(error) {
  return error instanceof Error && 'code' in error ? ` (${error.code})` : '';
}

/**
 * @param {SettingName} name
 * @param {string} problem what is wrong, as the rest of a sentence that begins with the name
 * @returns {SettingFault}
 */
export function faultOfSetting(name, problem) {
  const setting = table.find((entry) => entry.name === name);
  if (!setting) throw new Error(`no setting ${name}`);
  return faultOf(setting, problem);
}

/**
 * @param {Setting} setting
 * @param {string} problem
 * @returns {SettingFault}
 */
function faultOf({ name, expectation, example }, problem) {
  return { variable: name, problem, expectation, example: `${name}=${example}` };
}

/**
 * @param {Setting} setting
 * @param {Record<string, string | undefined>} source
 * @returns {{ value: string | undefined } | { fault: Fault }}
 */
function giveValue(setting, source) {
  const value = nonBlank(source[setting.name]);
  const file = setting.secret ? nonBlank(source[`${setting.name}_FILE`]) : undefined;
  if (file === undefined) return { value };
  const variable = `${setting.name}_FILE`;
  const expectation = `path of a readable file that holds ${setting.expectation}`;
  const fault = (/** @type {string} */ problem) => ({
    fault: { variable, problem, expectation, example: `${variable}=/run/secrets/${setting.name.toLowerCase()}` },
  });
  if (value !== undefined) return fault(`is set beside ${setting.name}; set only one of them`);
  try {
    const content = nonBlank(readFileSync(file, 'utf8'));
    return content === undefined ? fault('names an empty file') : { value: content };
  } catch {
    return fault('names a file that cannot be read');
  }
}

/**
 * @param {Setting} setting
 * @param {Record<string, string | undefined>} source
 * @param {'app' | 'launcher'} reader
 */
function isMissing(setting, source, reader) {
  if (!setting.required) return false;
  const isBegun = setting.group !== undefined && isGroupBegun(setting.group, source);
  return isBegun || (reader === 'app' && setting.required === true);
}

/**
 * @param {Setting} setting
 * @param {Record<string, string | undefined>} source
 */
function missingProblem({ group }, source) {
  return group !== undefined && isGroupBegun(group, source)
    ? `is missing, while other ${group}_ settings are set`
    : 'is missing';
}

/**
 * @param {string} group
 * @param {Record<string, string | undefined>} source
 */
function isGroupBegun(group, source) {
  return Object.keys(source).some((name) => name.startsWith(`${group}_`) && nonBlank(source[name]) !== undefined);
}

/**
 * A misspelt CARRIER_ setting must not end in the practice carrier while an administrator believes the real one is in use; a misspelt OIDC_ one
 * must not let people in.
 * @param {string} group
 * @param {Record<string, string | undefined>} source
 * @returns {Fault[]}
 */
function unknownSettings(group, source) {
  const members = table.filter((setting) => setting.group === group);
  const known = members.flatMap(({ name, secret }) => (secret ? [name, `${name}_FILE`] : [name]));
  const [first] = members;
  return Object.keys(source)
    .filter((name) => name.startsWith(`${group}_`) && nonBlank(source[name]) !== undefined && !known.includes(name))
    .map((variable) => ({
      variable,
      problem: `is not a setting; the nearest is ${nearestOf(variable, known)}`,
      expectation: `one of ${members.map(({ name }) => name).join(', ')}`,
      example: `${first?.name}=${first?.example}`,
    }));
}

/** @param {string | undefined} value */
function nonBlank(value) {
  return value?.trim() || undefined;
}
