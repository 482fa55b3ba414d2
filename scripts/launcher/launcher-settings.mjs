import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { misspeltSettings } from '../../lib/platform/settings/misspelt-settings.mjs';
import { faultOfSetting, readSettings } from '../../lib/platform/settings/read-settings.mjs';
import { packaged, projectFolder } from './project.mjs';

/**
 * The settings of this checkout, from the environment and below it from `.env`, those with a slip in their names, and the folder for its data. Development has a
 * folder of its own, so that it can run beside the desk. A package has no PostgreSQL of its own.
 * @param {'start' | 'dev'} use
 */
export function readLauncherSettings(use) {
  const environmentFile = join(projectFolder, '.env');
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
  const dataDir = process.env.DATA_DIR?.trim() || (use === 'dev' ? '.data/dev' : '.data');
  const { values, faults } = readSettings(process.env, 'launcher');
  if (packaged && !values.DATABASE_URL && !faults.some(({ variable }) => variable.startsWith('DATABASE_URL')))
    faults.push(faultOfSetting('DATABASE_URL', 'is missing'));
  return { values, faults, misspelt: misspeltSettings(process.env), dataDir: resolve(projectFolder, dataDir) };
}

/**
 * What works with these settings and yet should not stay so, as sentences for the console.
 * @param {Partial<Record<import('../../lib/platform/settings/settings.mjs').SettingName, string>>} settings
 * @returns {string[]}
 */
export function settingsWarnings({ PUBLIC_URL, TRUSTED_PROXIES, PLAIN_HTTP_HOSTS }) {
  const warnings = [];
  if (PUBLIC_URL?.startsWith('https:') && !TRUSTED_PROXIES)
    warnings.push('all clerks behind your proxy count as one computer: name it in TRUSTED_PROXIES');
  if (PLAIN_HTTP_HOSTS)
    warnings.push(
      `passwords can be read on the way to ${PLAIN_HTTP_HOSTS}: put a TLS proxy in front (docs/security.md)`,
    );
  return warnings;
}

/**
 * What may be a setting with a slip in its name, as sentences for the console.
 * @param {ReturnType<typeof misspeltSettings>} misspelt
 */
export function misspeltWarnings(misspelt) {
  return misspelt.map(({ variable, nearest }) => `${variable} is not a setting: set ${nearest} if that is meant`);
}
