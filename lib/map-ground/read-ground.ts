import type { LanguageTag } from '@/lib/i18n/locales';

/** What `npm run map-ground:build` writes, a line of text each. */
export type GroundFile = { land: string; borders: string; lakes: string; towns: string };

export type Box = { left: number; top: number; right: number; bottom: number };

/** A line of the map: x and y by turns, and the box around it. Positions are parts of the world's width in the Mercator projection. */
export type Line = { points: Float64Array; box: Box };

export type Town = { name: string; x: number; y: number };

/** Coasts and lakes are closed lines. The largest town stands first. */
export type Ground = { land: Line[]; borders: Line[]; lakes: Line[]; towns: Town[] };

/** The ground of the map with the names that towns have in a language. */
export function readGround(file: GroundFile, language: LanguageTag): Ground {
  return {
    land: file.land.split('\n').map(readLine),
    borders: file.borders.split('\n').map(readLine),
    lakes: file.lakes.split('\n').map(readLine),
    towns: file.towns.split('\n').map((line) => readTown(line, language)),
  };
}

/** Beyond these parallels the Mercator projection has no map. */
const LAST_PARALLEL = 85.05;

/** The place of a position on the map of the whole world, which is 1 wide and 1 high. */
export function placeOf(latitude: number, longitude: number): { x: number; y: number } {
  const sine = Math.sin((Math.max(-LAST_PARALLEL, Math.min(LAST_PARALLEL, latitude)) * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** Each point is written as its distance from the one before, in thousandths of a degree. */
function readLine(line: string): Line {
  const steps = line.split(' ');
  const points = new Float64Array(steps.length);
  const box = { left: 1, top: 1, right: 0, bottom: 0 };
  let [longitude, latitude] = [0, 0];
  for (let index = 0; index < steps.length; index += 2) {
    longitude += Number(steps[index]);
    latitude += Number(steps[index + 1]);
    const { x, y } = placeOf(latitude / 1000, longitude / 1000);
    points[index] = x;
    points[index + 1] = y;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return { points, box };
}

/** `København;55676;12568;1154;en=Copenhagen`: a language without a name of its own takes the first. */
function readTown(line: string, language: LanguageTag): Town {
  const [local = '', latitude, longitude, , ...names] = line.split(';');
  const [code = ''] = language.split('-');
  const own = names.find((name) => name.startsWith(`${code}=`));
  return {
    name: own?.slice(code.length + 1) ?? local,
    ...placeOf(Number(latitude) / 1000, Number(longitude) / 1000),
  };
}
