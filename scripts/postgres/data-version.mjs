import { finding } from '../../lib/doctor/finding.mjs';
import { majorOf } from './binaries.mjs';
import { listClusters } from './clusters.mjs';
import { findKeptPrograms } from './kept-programs.mjs';

/** @typedef {import('../../lib/doctor/finding.mjs').Finding} Finding */
/** @typedef {import('./binaries.mjs').Programs} Programs */

/**
 * What the data in `dataDir` asks for before these programs can work on it: nothing, or an upgrade with the programs of before
 * (`former`), or that a person acts.
 * @param {string} dataDir
 * @param {Pick<Programs, 'version'>} programs
 * @returns {{ cluster: import('./clusters.mjs').Cluster, former: Programs | null, finding: Finding } | null}
 */
export function otherMajor(dataDir, programs) {
  const [cluster, ...others] = listClusters(dataDir);
  const own = majorOf(programs);
  if (!cluster || cluster.major === own) return null;
  const problem = `the data in ${cluster.folder} is of PostgreSQL ${cluster.major}, and this version of Parceldesk has PostgreSQL ${own}`;
  const say = (/** @type {string} */ cure) => finding('database.other_major', problem, cure);
  if (cluster.major > own) {
    const isKept = others.some(({ major }) => major === own);
    const back = isKept
      ? '; or, to go back to the data from before the upgrade, move that folder to another place'
      : '';
    return { cluster, former: null, finding: say(`put the newer version of Parceldesk back${back}`) };
  }
  const former = findKeptPrograms(dataDir, cluster.major);
  const cure = former
    ? 'start Parceldesk, which upgrades the data and keeps what is there'
    : 'put the former version of Parceldesk back, start it once, then update again';
  return { cluster, former, finding: say(cure) };
}
