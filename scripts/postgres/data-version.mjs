import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finding } from '../../lib/doctor/finding.mjs';
import { majorOf } from './binaries.mjs';
import { clusterFolder } from './cluster.mjs';

/**
 * That the data in `dataDir` is of another major version than these programs, which then cannot read it, and what a person does about it
 * (docs/decisions/0013-a-major-upgrade-is-a-restore.md).
 * @param {string} dataDir
 * @param {import('./binaries.mjs').Programs} programs
 * @returns {import('../../lib/doctor/finding.mjs').Finding | null}
 */
export function otherMajor(dataDir, programs) {
  const ofData = readMajor(dataDir);
  const own = majorOf(programs);
  if (ofData === null || ofData === own) return null;
  const problem = `the data in ${dataDir} is of PostgreSQL ${ofData}, and this version of Parceldesk has PostgreSQL ${own}`;
  const cure =
    ofData > own
      ? 'put the newer version of Parceldesk back; or, to go back, move that folder away and put the one from before the update in its place'
      : 'with the former version make a backup (npm run backup) and stop it; then move that folder to another place, and with this version run npm run restore -- FILE and start';
  return finding('database.other_major', problem, cure);
}

/**
 * Null where there is no data, or none that PostgreSQL would start on.
 * @param {string} dataDir
 */
function readMajor(dataDir) {
  try {
    return Number.parseInt(readFileSync(join(clusterFolder(dataDir), 'PG_VERSION'), 'utf8'), 10) || null;
  } catch {
    return null;
  }
}
