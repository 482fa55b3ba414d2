import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/**
 * What a file of streets says of itself (PMTiles, version 3). Bounds are south, west, north, east in degrees.
 * @typedef {{ bounds: [number, number, number, number], zooms: [number, number], bytes: number, changed: Date }} StreetFile
 */

const HEADER_BYTES = 127;
/** The kind of its tiles that can be drawn: vector tiles. */
const VECTOR_TILES = 1;

/**
 * Reads the head of a file of streets; null where it is none, or not whole. Throws where it cannot be read.
 * @param {string} file
 * @returns {StreetFile | null}
 */
export function readStreetFile(file) {
  const opened = openSync(file, 'r');
  try {
    const head = Buffer.alloc(HEADER_BYTES);
    const { size, mtime } = fstatSync(opened);
    if (readSync(opened, head, 0, HEADER_BYTES, 0) < HEADER_BYTES) return null;
    if (head.toString('latin1', 0, 7) !== 'PMTiles' || head[7] !== 3 || head[99] !== VECTOR_TILES) return null;
    const numberAt = (/** @type {number} */ at) => Number(head.readBigUInt64LE(at));
    // Each part of the file is named by where it begins and how long it is.
    const ends = [8, 24, 40, 56].map((at) => numberAt(at) + numberAt(at + 8));
    if (Math.max(...ends) > size) return null;
    const degrees = (/** @type {number} */ at) => head.readInt32LE(at) / 1e7;
    return {
      bounds: [degrees(106), degrees(102), degrees(114), degrees(110)],
      zooms: [head.readUInt8(100), head.readUInt8(101)],
      bytes: size,
      changed: mtime,
    };
  } finally {
    closeSync(opened);
  }
}
