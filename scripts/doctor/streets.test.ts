import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { osloStreetFile } from '@/lib/testing/street-file';
import { describeStreets, streetsFinding } from './streets.mjs';

const folder = mkdtempSync(join(tmpdir(), 'doctor-streets-'));
const whole = osloStreetFile();
const now = new Date('2026-11-30T12:00:00Z');

function fileOf(name: string, bytes: Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  utimesSync(file, now, new Date('2026-11-18T12:00:00Z'));
  return file;
}

test('the doctor names the file of streets, its bounds, its zoom and its age', () => {
  const file = fileOf('whole.pmtiles', whole);
  expect(streetsFinding(file)).toBeNull();
  expect(describeStreets(file, now)).toBe(
    `Streets of the map: ${file} (59.8 to 60.0 north, 10.5 to 11.2 east, zoom 12 to 12), 12 days old.`,
  );
});

test.each([
  ['is not there', () => join(folder, 'none.pmtiles'), 'streets.not_readable'],
  ['is cut off', () => fileOf('cut.pmtiles', whole.subarray(0, 5_000)), 'streets.damaged'],
  ['is another kind of file', () => fileOf('other.pmtiles', Buffer.alloc(500, 'x')), 'streets.damaged'],
])('the doctor says so where the file %s', (_, file, id) => {
  const tiles = file();
  expect(streetsFinding(tiles)?.id).toBe(id);
  expect(streetsFinding(tiles)?.text).toContain(tiles);
  expect(describeStreets(tiles, now)).toBeNull();
});

test.each([undefined, 'none', 'https://tiles.example.com/{z}/{x}/{y}.png'])(
  'no file is spoken of with MAP_TILES %s',
  (tiles) => {
    expect([streetsFinding(tiles), describeStreets(tiles)]).toEqual([null, null]);
  },
);
