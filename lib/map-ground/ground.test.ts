import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES } from '@/lib/i18n/country-names';
import boxes from '@/lib/service-points/country-boxes.json';
import { clipRing, meets } from './clip';
import file from './ground.json';
import { placeNames } from './place-names';
import { type Line, placeOf, readGround } from './read-ground';

const english = readGround(file, 'en-GB');
const norwegian = readGround(file, 'nb');

/** Whether a place lies within an odd number of closed lines. */
function isWithin(lines: Line[], { x, y }: { x: number; y: number }): boolean {
  let isInside = false;
  for (const { points } of lines)
    for (let index = 0; index < points.length; index += 2) {
      const [fromX = 0, fromY = 0] = points.subarray(index - 2 < 0 ? points.length - 2 : index - 2);
      const [toX = 0, toY = 0] = points.subarray(index);
      if (fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)) isInside = !isInside;
    }
  return isInside;
}

describe('the built-in ground', () => {
  it('weighs at most 120 KB compressed', () => {
    const bytes = gzipSync(readFileSync(new URL('ground.json', import.meta.url))).length;
    expect(bytes).toBeLessThanOrEqual(120_000);
  });

  it('has a town in every country that a form offers, and knows where each country lies', () => {
    const inBox = (code: string) => {
      const [south = 0, west = 0, north = 0, east = 0] = boxes[code as keyof typeof boxes];
      const [low, high] = [placeOf(south, west), placeOf(north, east)];
      return english.towns.some(({ x, y }) => x >= low.x && x <= high.x && y <= low.y && y >= high.y);
    };
    expect(COUNTRY_CODES.filter((code) => !inBox(code))).toEqual([]);
  });

  it.each([
    ['Oslo', 59.95, 10.8],
    ['Røros in the mountains', 62.57, 11.38],
    ['Berlin', 52.52, 13.4],
    ['Paris', 48.85, 2.35],
    ['Reykjavík', 64.1, -21.8],
    ['Åland', 60.12, 19.94],
    ['Saint Helier', 49.21, -2.13],
    ['Valletta', 35.89, 14.45],
    ['Chicago', 41.8, -88],
  ])('has land at %s', (_, latitude, longitude) => {
    expect(isWithin(english.land, placeOf(latitude, longitude))).toBe(true);
  });

  it('has water in the seas, the far north too, and in the lake Vänern', () => {
    for (const [latitude = 0, longitude = 0] of [
      [57, 4],
      [67, 5],
      [73, -5],
      [40, -40],
    ])
      expect(isWithin(english.land, placeOf(latitude, longitude))).toBe(false);
    expect(isWithin(english.lakes, placeOf(58.9, 13.3))).toBe(true);
  });

  it('names towns in the language of the clerk, and by their own name where it has no other', () => {
    const names = (ground: typeof english) => new Set(ground.towns.map(({ name }) => name));
    const [inEnglish, inNorwegian] = [names(english), names(norwegian)];
    for (const name of ['Gothenburg', 'Copenhagen', 'Helsinki', 'Munich', 'Oslo']) expect(inEnglish).toContain(name);
    for (const name of ['Göteborg', 'København', 'Helsingfors', 'München', 'Oslo']) expect(inNorwegian).toContain(name);
    expect(inNorwegian).not.toContain('Copenhagen');
  });
});

describe('the names on a map', () => {
  const widthOf = (name: string) => name.length * 7;

  it.each([3, 6, 9, 12])('never stand over one another at zoom %d', (zoom) => {
    const placed = placeNames(norwegian.towns, 256 * 2 ** zoom, widthOf);
    expect(placed.length).toBeGreaterThan(10);
    const clashes = placed.filter(({ box }, index) => placed.slice(index + 1).some((other) => meets(box, other.box)));
    expect(clashes).toEqual([]);
  });

  it('are those of the largest towns first', () => {
    const towns = [
      { name: 'Oslo', x: 0.5, y: 0.5 },
      { name: 'Bærum', x: 0.5001, y: 0.5 },
    ];
    expect(placeNames([...towns, ...towns], 256, widthOf).map(({ name }) => name)).toEqual(['Oslo']);
    expect(placeNames(towns, 256 * 2 ** 12, widthOf)).toHaveLength(2);
  });
});

describe('a coast cut to a piece of the map', () => {
  const box = { left: -1, top: -1, right: 1, bottom: 1 };
  const square = (half: number) => Float64Array.of(-half, -half, half, -half, half, half, -half, half);

  it('covers the piece where the piece lies inland, and is nothing where it lies far off', () => {
    expect([...clipRing(square(9), box)].sort()).toEqual([...square(1)].sort());
    expect(clipRing(square(9), { left: 20, top: 20, right: 21, bottom: 21 })).toHaveLength(0);
  });

  it('is unchanged within the piece and never leaves it', () => {
    expect(clipRing(square(0.5), box)).toEqual(square(0.5));
    const number = fc.double({ min: -5, max: 5, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(number, number), { minLength: 3 }), (points) => {
        for (const value of clipRing(Float64Array.from(points.flat()), box))
          expect(Math.abs(value)).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});
