import { constants, existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { majorOf } from './binaries.mjs';
import { listClusters, namesIn } from './clusters.mjs';

/** @typedef {import('./binaries.mjs').Programs} Programs */

const NAME = /^programs-(\d+\.[\w.-]*\w)$/;
const UNFINISHED = '.unfinished';
/** For who builds programs against PostgreSQL. */
const NEEDLESS = /\.a$|\/lib\/(pkgconfig|postgresql\/pgxs)$/;

/**
 * Keeps a copy of PostgreSQL's programs beside the data they write: a later version of Parceldesk brings others, and needs these once
 * more to read the data (docs/decisions/0010-a-major-upgrade-moves-rows.md). Removes those that no data needs.
 * @param {string} dataDir
 * @param {Programs} programs
 */
export async function keepPrograms(dataDir, { native, version }) {
  const kept = join(dataDir, `programs-${version}`);
  if (!existsSync(kept)) {
    const unfinished = `${kept}${UNFINISHED}`;
    await rm(unfinished, { recursive: true, force: true });
    const filter = (/** @type {string} */ source) => !NEEDLESS.test(source);
    const mode = constants.COPYFILE_FICLONE;
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true, filter, mode });
    await rename(unfinished, kept);
  }
  const needed = listClusters(dataDir).map(({ major }) => major);
  for (const name of namesIn(dataDir).filter((each) => each.startsWith('programs-') && each !== basename(kept))) {
    const other = keptVersion(name);
    const isNeeded =
      other && majorOf({ version: other }) !== majorOf({ version }) && needed.includes(majorOf({ version: other }));
    if (!isNeeded) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/**
 * The programs of a major version that were kept beside the data.
 * @param {string} dataDir
 * @param {number} major
 * @returns {Programs | null}
 */
export function findKeptPrograms(dataDir, major) {
  for (const name of namesIn(dataDir)) {
    const version = keptVersion(name);
    if (version && majorOf({ version }) === major) return { native: join(dataDir, name), version };
  }
  return null;
}

/** @param {string} name of a folder */
const keptVersion = (name) => (name.endsWith(UNFINISHED) ? undefined : NAME.exec(name)?.[1]);
