import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import bwipjs from 'bwip-js/node';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { codeText } from '@/components/camera/code-text';
import { readPicture } from '@/components/camera/read-picture';
import { lookAt, NOTHING_IN_SIGHT } from '@/components/camera/sight';
import { BARS_QUIET_MODULES, encodeBars, encodeMatrix, MATRIX_QUIET_MODULES, scannedText } from '@/lib/labels/barcode';
import { DEFAULT_PROFILE } from '@/lib/labels/label-formats';
import { type Raster, rasterise } from '@/lib/testing/label-raster';
import { sampleLabel } from '@/lib/testing/label-sample';
import { lawRuns } from '@/lib/testing/law-runs';
import { asImageData, CLEAR_SHOT, expose, PICTURE, randomFrom, type Shot, seen } from '@/lib/testing/photograph';
import { renderLabelsPdf } from '@/lib/testing/render-labels';

// Codes as a phone sees them, read as the desk reads them where the browser has no reader of its own.

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer },
    fireImmediately: true,
  });
});

/** A printed code, in dots, and what a scanner types for it. */
type Printed = { picture: Raster; text: string };

const BARS_HEIGHT = 60;
/** Most frames show nothing that can be read, which takes longest. */
const BADLY_EACH = lawRuns(5, 1);

function printBars(text: string): Printed {
  const bars = encodeBars(text);
  if (!bars) throw new Error(`${text} has no bars.`);
  return { picture: barsOf(bars.modules), text: bars.content };
}

function printArticle(kind: 'ean13' | 'ean8' | 'upca', text: string): Printed {
  const [symbol] = bwipjs.raw({ bcid: kind, text });
  if (!symbol || !('sbs' in symbol)) throw new Error(`${text} has no bars.`);
  return { picture: barsOf(symbol.sbs), text };
}

function barsOf(modules: number[]): Raster {
  const row = modules.flatMap((width, at) => Array<number>(width).fill(at % 2 === 0 ? 0 : 255));
  const quiet = Array<number>(BARS_QUIET_MODULES).fill(255);
  const line = [...quiet, ...row, ...quiet];
  const data = Uint8Array.from({ length: line.length * BARS_HEIGHT }, (_, at) => line[at % line.length] ?? 255);
  return { width: line.length, height: BARS_HEIGHT, data };
}

function printQr(text: string): Printed {
  const matrix = encodeMatrix(text, 'M');
  if (!matrix) throw new Error(`${text} has no QR code.`);
  return printMatrix(text, matrix.rows);
}

function printDataMatrix(text: string): Printed {
  const [symbol] = bwipjs.raw({ bcid: 'datamatrix', text });
  if (!symbol || !('pixs' in symbol)) throw new Error(`${text} has no DataMatrix.`);
  const { pixs, pixx } = symbol;
  const rows = Array.from({ length: pixs.length / pixx }, (_, y) => pixs.slice(y * pixx, (y + 1) * pixx).map(Boolean));
  return printMatrix(text, rows);
}

/** Twice as large as bars: so are the modules of 2D codes on labels. */
function printMatrix(text: string, rows: boolean[][]): Printed {
  const dots = 2;
  const size = (rows.length + 2 * MATRIX_QUIET_MODULES) * dots;
  const data = Uint8Array.from({ length: size * size }, (_, at) => {
    const [x, y] = [at % size, Math.floor(at / size)].map((place) => Math.floor(place / dots) - MATRIX_QUIET_MODULES);
    return rows[y ?? -1]?.[x ?? -1] ? 0 : 255;
  });
  return { picture: { width: size, height: size, data }, text };
}

const withCheckDigit = (digits: string): string => {
  const sum = [...digits].reduceRight((total, digit, at) => {
    return total + Number(digit) * ((digits.length - at) % 2 === 1 ? 3 : 1);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

/** Fifty codes of labels, packing slips, lists for the driver and articles, of every kind that is read. */
function fiftyCodes(): Printed[] {
  const random = randomFrom(20_261_130);
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
  return [
    ...times(10, () => printBars(withCheckDigit(`37072476${digits(9)}`))),
    ...times(6, () => printBars(`(401)${withCheckDigit(`7072476${digits(9)}`)}`)),
    ...times(8, () => printBars(`${Math.floor(1_000 + random() * 9_000)}`)),
    ...times(4, () => printBars(`WEB-${digits(6)}`)),
    ...times(2, () => printBars(`HO-${digits(6)}`)),
    ...times(6, () => printQr(scannedText(`(401)${withCheckDigit(`7072476${digits(9)}`)}`))),
    ...times(2, () => printDataMatrix(`4410-${digits(4)}`)),
    ...times(8, () => printArticle('ean13', withCheckDigit(`703801${digits(6)}`))),
    ...times(2, () => printArticle('ean8', withCheckDigit(`7038${digits(3)}`))),
    ...times(2, () => printArticle('upca', withCheckDigit(`03600${digits(6)}`))),
  ];
}

/** How a hand holds a code that it wants to have read: any way round, aslant, not quite sharp, and in the light of a store. */
function handHeld({ picture }: Printed, random: () => number): Shot {
  const around = (most: number) => (random() * 2 - 1) * most;
  const longest = Math.max(picture.width, picture.height);
  return {
    // It fills most of the picture, and is in it whichever way it is turned.
    scale: Math.min(6, ((0.75 + random() * 0.2) * PICTURE.height) / longest),
    turned: around(180),
    yaw: around(30),
    pitch: around(30),
    blur: 0.3 + random() * 0.5,
    shake: random() * 2,
    light: 0.3 + random() * 0.7,
    noise: 2 + random() * 6,
  };
}

/** So bad that few are read: what is read of it all the same must be right. */
function badly(code: Printed, random: () => number): Shot {
  const shot = handHeld(code, random);
  return {
    ...shot,
    scale: shot.scale * (0.5 + random() * 0.4),
    blur: 0.5 + random() * 1.5,
    shake: random() * 5,
    light: 0.1 + random() * 0.3,
    noise: 3 + random() * 10,
  };
}

/** What is taken of so many frames of a code in the hand; null for nothing. */
async function film(picture: Raster, shot: Shot, random: () => number, frames = 3): Promise<string | null> {
  const lens = seen(picture, shot);
  let sight = NOTHING_IN_SIGHT;
  for (let frame = 0; frame < frames; frame += 1) {
    const codes = await readPicture(asImageData(expose(lens, shot, random)));
    const found = lookAt(
      sight,
      codes.flatMap((code) => codeText(code) ?? []),
      frame * 100,
    );
    sight = found.sight;
    if (found.finding.kind === 'take') return found.finding.text;
  }
  return null;
}

/** The number of an article of 12 digits is one of 13 with a 0 in front (lib/bench/packing.ts). */
const plain = (text: string | null) => (text && /^\d{12}$/.test(text) ? `0${text}` : text);

async function filmAll(codes: Printed[], shotOf: (code: Printed, random: () => number) => Shot) {
  const random = randomFrom(7);
  const misread: string[] = [];
  let read = 0;
  for (const code of codes) {
    const taken = await film(code.picture, shotOf(code, random), random);
    if (taken === null) continue;
    if (plain(taken) === plain(code.text)) read += 1;
    else misread.push(`${code.text} as ${taken}`);
  }
  return { read, misread };
}

test('of fifty codes in the hand, at angles and not quite sharp, none is misread and nearly all are read', async () => {
  const codes = fiftyCodes();
  const { read, misread } = await filmAll(codes, handHeld);
  process.stdout.write(`Codes in the hand: ${read} of ${codes.length} read\n`);
  expect([codes.length, misread]).toEqual([50, []]);
  expect(read).toBeGreaterThanOrEqual(40);
});

test('of codes that are held badly and in the dark none is misread either', async () => {
  const codes = fiftyCodes().filter((_, index) => index % BADLY_EACH === 0);
  const { read, misread } = await filmAll(codes, badly);
  process.stdout.write(`Codes held badly: ${read} of ${codes.length} read\n`);
  expect(misread).toEqual([]);
});

test('a whole label is never read by guess: it has more than one code', async () => {
  const [page] = await rasterise(renderLabelsPdf([sampleLabel({ hasShipmentBars: true })], DEFAULT_PROFILE).pdf, 203);
  if (!page) throw new Error('A label has a page.');
  const shot = { ...CLEAR_SHOT, scale: 0.6, turned: 90 };
  const codes = await readPicture(asImageData(expose(seen(page, shot), shot, randomFrom(1))));
  expect(new Set(codes.map(({ text }) => text)).size).toBeGreaterThan(1);
  expect(await film(page, shot, randomFrom(2))).toBeNull();
});

test('two codes at angles far apart are both read, so that neither is alone', async () => {
  const [straight, aslant] = [printBars('1050'), printBars('370724760000000016')];
  const shots = [seen(straight.picture, CLEAR_SHOT), seen(aslant.picture, { ...CLEAR_SHOT, turned: 40 })] as const;
  // The one to the left of the middle, the other to the right.
  const aside = PICTURE.width / 4;
  const [left, right] = [shots[0].data.subarray(aside), new Uint8Array([...Array(aside).fill(255), ...shots[1].data])];
  const both = { ...PICTURE, data: shots[0].data.map((_, at) => Math.min(left[at] ?? 255, right[at] ?? 255)) };
  const codes = await readPicture(asImageData(expose(both, CLEAR_SHOT, randomFrom(3))));
  expect([...new Set(codes.map(({ text }) => text))].sort()).toEqual([straight.text, aslant.text]);
});
