import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// The data folders of PostgreSQL in the folder of the database. A major upgrade puts a new one beside the former one, and the newest counts
// (docs/decisions/0010-a-major-upgrade-moves-rows.md).

/**
 * A data folder, and the major version of the PostgreSQL that wrote it.
 * @typedef {{ folder: string, major: number }} Cluster
 */

const NAME = /^cluster(?:-(\d+))?$/;

/**
 * The data folders in `dataDir`. The one of the newest PostgreSQL stands first and is in use; the others are from before an upgrade.
 * @param {string} dataDir
 * @returns {Cluster[]}
 */
export function listClusters(dataDir) {
  const found = namesIn(dataDir).flatMap((name) => {
    const folder = join(dataDir, name);
    // One that is damaged still stands for its version: the former data must not be taken for the newest.
    const major = readMajor(folder) ?? Number(NAME.exec(name)?.[1]);
    return NAME.test(name) && Number.isInteger(major) ? [{ folder, major }] : [];
  });
  return found.sort((one, other) => other.major - one.major);
}

/**
 * The data folder in use, or the place of the first one.
 * @param {string} dataDir
 * @returns {string}
 */
export function clusterFolder(dataDir) {
  return listClusters(dataDir)[0]?.folder ?? join(dataDir, 'cluster');
}

/**
 * The names in a folder; none where it is not there.
 * @param {string} folder
 * @returns {string[]}
 */
export function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @param {string} folder */
function readMajor(folder) {
  try {
    return Number.parseInt(readFileSync(join(folder, 'PG_VERSION'), 'utf8'), 10);
  } catch {
    return null;
  }
}
