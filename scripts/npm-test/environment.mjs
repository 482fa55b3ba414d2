import { settings } from '../../lib/settings.mjs';
import { buildFolder } from '../launcher/project.mjs';

/**
 * What the tests run with: nobody's settings, neither from the machine nor from `.env` (a name that is there is not read from the
 * file, and blank is unset).
 * @returns {NodeJS.ProcessEnv}
 */
export function testEnvironment() {
  const names = settings.flatMap(({ name }) => [name, `${name}_FILE`]).filter((name) => !name.startsWith('NODE_'));
  return {
    ...process.env,
    ...Object.fromEntries(names.map((name) => [name, ''])),
    NEXT_TELEMETRY_DISABLED: '1',
    PARCELDESK_DIST: buildFolder('test'),
  };
}
