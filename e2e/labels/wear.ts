import { type LabelDpi, mmToDots } from '@/lib/labels/label-formats';
import type { Raster } from '@/lib/testing/label-raster';

// What becomes of a code between the label printer and the scanner, done to its picture in dots.

/** A picture of one code, and what its dots mean. `small`: the 2D code of a shipment, beside the code that is the one to scan. */
export type WornCode = {
  picture: Raster;
  moduleDots: number;
  dpi: LabelDpi;
  kind: 'lying' | 'upright' | 'matrix' | 'small';
};

type Wear = (code: WornCode) => Raster;

const PAPER = 255;
const INK = 0;
const SCRATCH_MM = 1;
const TILT_DEGREES = 5;
/** A scanner has so many of its own dots for a module. */
const LEAST_SEEN_DOTS = 6;
/** How far the spot of a scanner that is in focus spreads. */
const SPOT_MODULES = 0.35;

/** Twelve conditions, by name. A dead dot column may cost a code in eight; any other none. */
export const WEAR: Record<string, Wear> = {
  'tilted 5 degrees to the right': ({ picture }) => tilt(picture, TILT_DEGREES),
  'tilted 5 degrees to the left': ({ picture }) => tilt(picture, -TILT_DEGREES),
  'scratched across': (code) => scratch(code, 0),
  'scratched down': (code) => scratch(code, 90),
  'scratched aslant': (code) => scratch(code, 30),
  'blurred by half a module': (code) => see(code, 1 / 2),
  'bled by a dot to the right': ({ picture }) => spread(picture, INK, 1, 0),
  'bled by a dot downwards': ({ picture }) => spread(picture, INK, 0, 1),
  'thinned by a dot from the right': ({ picture }) => spread(picture, PAPER, -1, 0),
  'thinned by a dot from below': ({ picture }) => spread(picture, PAPER, 0, -1),
  'with a dead dot column in the middle': (code) =>
    see({ ...code, picture: killColumn(code.picture, 1 / 2) }, SPOT_MODULES),
  'with a dead dot column at a third': (code) =>
    see({ ...code, picture: killColumn(code.picture, 1 / 3) }, SPOT_MODULES),
};

/**
 * True where that code need not stand that wear. Scratched through its middle, a code of one centimetre is not read by both decoders: versions 1
 * and 2 with corrections of 25 and 30 parts of a hundred were tried, with lines of 0.5 and 1 mm. Its digits stand beside it.
 */
export function isSpared(name: string, kind: WornCode['kind']): boolean {
  return kind === 'small' && name.startsWith('scratched');
}

/** True for a condition that may cost a code in eight. */
export function isDeadColumn(name: string): boolean {
  return name.startsWith('with a dead dot column');
}

/** White paper round a picture, so that nothing turned leaves it. */
function onPaper({ width, height, data }: Raster, edge: number): Raster {
  const wide: Raster = { width: width + 2 * edge, height: height + 2 * edge, data: new Uint8Array() };
  wide.data = new Uint8Array(wide.width * wide.height).fill(PAPER);
  for (let y = 0; y < height; y += 1) {
    wide.data.set(data.subarray(y * width, (y + 1) * width), (y + edge) * wide.width + edge);
  }
  return wide;
}

function tilt(picture: Raster, degrees: number): Raster {
  const from = onPaper(picture, Math.ceil(Math.max(picture.width, picture.height) * 0.1));
  const { width, height } = from;
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return draw(from, (x, y) => {
    const [dx, dy] = [x - width / 2, y - height / 2];
    return between(from, width / 2 + dx * cos + dy * sin, height / 2 - dx * sin + dy * cos);
  });
}

/**
 * A line that the ink was scraped off, at an angle to the code's own direction. Down bars or aslant it ends in their middle: bars that are
 * cut from end to end are read by no decoder, however large they are.
 */
function scratch({ picture, dpi, kind }: WornCode, degrees: number): Raster {
  const half = mmToDots(SCRATCH_MM, dpi) / 2;
  const angle = ((kind === 'upright' ? degrees + 90 : degrees) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return draw(picture, (x, y) => {
    const [dx, dy] = [x + 0.5 - picture.width / 2, y + 0.5 - picture.height / 2];
    const isBeyond = degrees > 0 && (kind === 'lying' ? dy > 0 : kind === 'upright' && dx > 0);
    return !isBeyond && Math.abs(dx * sin - dy * cos) <= half ? PAPER : dotAt(picture, x, y);
  });
}

/** What a scanner sees: its own dots are finer than those of small modules, and its spot spreads by so much of a module (one sigma). */
function see({ picture, moduleDots }: WornCode, modules: number): Raster {
  const times = Math.ceil(LEAST_SEEN_DOTS / moduleDots);
  const { width, height, data } = picture;
  const dot = (x: number, y: number) => data[Math.floor(y / times) * width + Math.floor(x / times)] ?? PAPER;
  return blur(draw({ width: width * times, height: height * times, data }, dot), modules * moduleDots * times);
}

function blur(picture: Raster, sigma: number): Raster {
  const reach = Math.ceil(3 * sigma);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const along = (from: Raster, dx: number, dy: number) =>
    draw(from, (x, y) => {
      const sum = weights.reduce((total, weight, at) => {
        return total + weight * dotAt(from, x + (at - reach) * dx, y + (at - reach) * dy);
      }, 0);
      return Math.round(sum / whole);
    });
  return along(along(picture, 1, 0), 0, 1);
}

/** Every dot of that colour colours its neighbour too. */
function spread(picture: Raster, colour: number, dx: number, dy: number): Raster {
  return draw(picture, (x, y) => (dotAt(picture, x - dx, y - dy) === colour ? colour : dotAt(picture, x, y)));
}

/** One element of the print head is dead: a column of the paper stays white. */
function killColumn(picture: Raster, at: number): Raster {
  const dead = Math.round(picture.width * at);
  return draw(picture, (x, y) => (x === dead ? PAPER : dotAt(picture, x, y)));
}

function draw({ width, height }: Raster, dot: (x: number, y: number) => number): Raster {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) data[y * width + x] = dot(x, y);
  return { width, height, data };
}

function dotAt({ width, height, data }: Raster, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? PAPER : (data[y * width + x] ?? PAPER);
}

function between(picture: Raster, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, low] = [x - left, y - top];
  const upper = dotAt(picture, left, top) * (1 - right) + dotAt(picture, left + 1, top) * right;
  const lower = dotAt(picture, left, top + 1) * (1 - right) + dotAt(picture, left + 1, top + 1) * right;
  return Math.round(upper * (1 - low) + lower * low);
}
