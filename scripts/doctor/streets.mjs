import { isAbsolute } from 'node:path';
import { finding } from '../../lib/doctor/finding.mjs';
import { readStreetFile } from '../../lib/map-tiles/street-file.mjs';

/** @typedef {import('../../lib/doctor/finding.mjs').Finding} Finding */

const DAY_MS = 24 * 60 * 60_000;
const CURE = 'make it again (docs/operations.md#streets-of-your-own), or set MAP_TILES=none';

/**
 * What is wrong with the file of streets that MAP_TILES names, if it names one.
 * @param {string | undefined} tiles
 * @returns {Finding | null}
 */
export function streetsFinding(tiles) {
  if (!tiles || !isAbsolute(tiles)) return null;
  try {
    if (readStreetFile(tiles)) return null;
  } catch {
    const problem = `the file of streets (${tiles}) is not there, or this user may not read it`;
    return finding('streets.not_readable', problem, `let the user of Parceldesk read it, or ${CURE}`);
  }
  return finding(
    'streets.damaged',
    `the file of streets (${tiles}) is damaged, or is no PMTiles of vector tiles`,
    CURE,
  );
}

/**
 * A sentence about that file: its bounds, its zoom and its age. Null where there is none to speak of.
 * @param {string | undefined} tiles
 * @param {Date} [now]
 * @returns {string | null}
 */
export function describeStreets(tiles, now = new Date()) {
  if (!tiles || streetsFinding(tiles) || !isAbsolute(tiles)) return null;
  const read = readStreetFile(tiles);
  if (!read) return null;
  const [south, west, north, east] = read.bounds.map((degrees) => degrees.toFixed(1));
  const days = Math.floor((now.getTime() - read.changed.getTime()) / DAY_MS);
  const place = `${south} to ${north} north, ${west} to ${east} east, zoom ${read.zooms.join(' to ')}`;
  return `Streets of the map: ${tiles} (${place}), ${days} ${days === 1 ? 'day' : 'days'} old.`;
}
