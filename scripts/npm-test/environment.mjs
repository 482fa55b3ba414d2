import { settings } from '../../lib/settings.mjs';
import { buildFolder } from '../launcher/project.mjs';

/**
 * Every setting, blank: blank is unset, and a name that is there is not read from a developer's `.env`.
 * @returns {Record<string, string>}
 */
export function blankSettings() {
  const names = settings.flatMap(({ name }) => [name, `${name}_FILE`]).filter((name) => !name.startsWith('NODE_'));
  return Object.fromEntries(names.map((name) => [name, '']));
}

/**
 * What the tests run with: the machine's environment, but no settings.
 * @returns {NodeJS.ProcessEnv}
 */
export function testEnvironment() {
  return {
    ...process.env,
    ...blankSettings(),
    NODE_ENV: 'test',
    NEXT_TELEMETRY_DISABLED: '1',
    PARCELDESK_DIST: buildFolder('test'),
  };
}
