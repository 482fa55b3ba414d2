import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSettings } from '../../lib/read-settings.mjs';
import { projectFolder } from './project.mjs';

/**
 * The settings of this checkout, from the environment and below it from `.env`, and the folder for its data. Development has a
 * folder of its own, so that it can run beside the desk.
 * @param {'start' | 'dev'} use
 */
export function readLauncherSettings(use) {
  const environmentFile = join(projectFolder, '.env');
  if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);
  const dataDir = process.env.DATA_DIR?.trim() || (use === 'dev' ? '.data/dev' : '.data');
  return { ...readSettings(process.env, 'launcher'), dataDir: resolve(projectFolder, dataDir) };
}
