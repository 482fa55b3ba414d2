import { readFileSync } from 'node:fs';
import { settings } from './settings.mjs';

/** @typedef {import('./settings.mjs').Setting} Setting */
/** @typedef {import('./settings.mjs').SettingName} SettingName */

/**
 * What is wrong with one setting. Never holds its value: a secret may stand in the wrong variable.
 * @typedef {{ variable: string, problem: string, expectation: string, example: string }} Fault
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
  return { values, faults: [...faults, ...unknownCarrierSettings(source)] };
}

/**
 * The faults as a person reads them on a terminal.
 * @param {readonly Fault[]} faults
 */
export function formatFaults(faults) {
  return faults
    .map(({ variable, problem, expectation, example }) =>
      [`  ${variable} ${problem}.`, `    expected: ${expectation}`, `    example:  ${example}`].join('\n'),
    )
    .join('\n');
}

/**
 * @param {SettingName} name
 * @param {string} problem what is wrong, as the rest of a sentence that begins with the name
 * @returns {Fault}
 */
export function faultOfSetting(name, problem) {
  const setting = table.find((entry) => entry.name === name);
  if (!setting) throw new Error(`no setting ${name}`);
  return faultOf(setting, problem);
}

/**
 * @param {Setting} setting
 * @param {string} problem
 * @returns {Fault}
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
  return setting.required && (reader === 'app' || (setting.group !== undefined && isGroupBegun(setting.group, source)));
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
 * A misspelt CARRIER_ setting must not end in the practice carrier while somebody believes the real one is in use.
 * @param {Record<string, string | undefined>} source
 * @returns {Fault[]}
 */
function unknownCarrierSettings(source) {
  const members = table.filter(({ group }) => group === 'CARRIER');
  const known = members.flatMap(({ name, secret }) => (secret ? [name, `${name}_FILE`] : [name]));
  return Object.keys(source)
    .filter((name) => name.startsWith('CARRIER_') && nonBlank(source[name]) !== undefined && !known.includes(name))
    .map((variable) => ({
      variable,
      problem: 'is not a setting',
      expectation: `one of ${members.map(({ name }) => name).join(', ')}`,
      example: 'CARRIER_ENVIRONMENT=production',
    }));
}

/** @param {string | undefined} value */
function nonBlank(value) {
  return value?.trim() || undefined;
}
