import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { zxyToTileId } from 'pmtiles';

const ZOOM = 12;
const COLUMNS = [2167, 2174] as const;
const ROWS = [1068, 1071] as const;
/** The real tiles are of Trøndelag; there they lie on Oslo, where the practice carrier has most points. */
const ROWS_TO_OSLO = 122;

/** A file of streets (PMTiles, version 3) with the 32 real Norwegian tiles of @mapbox/mvt-fixtures, laid on Oslo. */
export function osloStreetFile(): Buffer {
  const folder = createRequire(import.meta.url)
    .resolve('@mapbox/mvt-fixtures/package.json')
    .replace('package.json', '');
  const tiles: { id: number; bytes: Buffer }[] = [];
  for (let x: number = COLUMNS[0]; x <= COLUMNS[1]; x++)
    for (let y: number = ROWS[0]; y <= ROWS[1]; y++) {
      const bytes = readFileSync(`${folder}real-world/norway/${ZOOM}-${x}-${y}.mvt`);
      tiles.push({ id: zxyToTileId(ZOOM, x, y + ROWS_TO_OSLO), bytes });
    }
  tiles.sort((a, b) => a.id - b.id);
  const root = directory(tiles);
  const metadata = Buffer.from('{}');
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  return Buffer.concat([head(root.length, metadata.length, data.length, tiles.length), root, metadata, data]);
}

const HEAD_BYTES = 127;

/** The ids of the tiles, each as its distance from the one before, then how many there are of each, their lengths and their places. */
function directory(tiles: { id: number; bytes: Buffer }[]): Buffer {
  const ids = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0));
  const lengths = tiles.map(({ bytes }) => bytes.length);
  // A place of 0 is the end of the tile before.
  const places = tiles.map((_, index) => (index === 0 ? 1 : 0));
  return Buffer.from([tiles.length, ...ids, ...tiles.map(() => 1), ...lengths, ...places].flatMap(varint));
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

function head(root: number, metadata: number, data: number, count: number): Buffer {
  const bytes = Buffer.alloc(HEAD_BYTES);
  bytes.write('PMTiles', 'latin1');
  bytes[7] = 3;
  const [afterRoot, afterMetadata] = [HEAD_BYTES + root, HEAD_BYTES + root + metadata];
  const numbers = [HEAD_BYTES, root, afterRoot, metadata, afterMetadata, 0, afterMetadata, data, count, count, count];
  for (const [index, value] of numbers.entries()) bytes.writeBigUInt64LE(BigInt(value), 8 + 8 * index);
  // Sorted by id; nothing is compressed; vector tiles of one zoom.
  bytes.set([1, 1, 1, 1, ZOOM, ZOOM], 96);
  const [west, north] = [longitudeOf(COLUMNS[0]), latitudeOf(ROWS[0] + ROWS_TO_OSLO)];
  const [east, south] = [longitudeOf(COLUMNS[1] + 1), latitudeOf(ROWS[1] + 1 + ROWS_TO_OSLO)];
  for (const [index, value] of [west, south, east, north].entries())
    bytes.writeInt32LE(Math.round(value * 1e7), 102 + 4 * index);
  return bytes;
}

const longitudeOf = (column: number) => (column / 2 ** ZOOM) * 360 - 180;
const latitudeOf = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** ZOOM))) * 180) / Math.PI;
