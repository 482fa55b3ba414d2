import 'server-only';
import bwipjs from 'bwip-js/node';
import { readGs1Number } from '@/lib/gs1';

/** One row of bars. */
export type Bars = {
  symbology: 'GS1-128' | 'Code 128';
  /** Widths in modules, bar and space in turn, starting and ending with a bar. */
  modules: number[];
  /** What a scanner types: application identifier and digits, or the text itself. */
  content: string;
};

/** A square 2D code. */
export type Matrix = { symbology: 'QR code'; size: number; rows: boolean[][]; content: string };

/** Clear space beside bars, in modules (docs/labels.md#codes). */
export const BARS_QUIET_MODULES = 10;

/** Clear space round a QR code, in modules (ISO/IEC 18004). */
export const MATRIX_QUIET_MODULES = 4;

// Beyond these no paper of ours has room, and the encoder would only work long before it gives up.
const MOST_BAR_CHARACTERS = 80;
const MOST_MATRIX_BYTES = 700;

/**
 * The text as bars: GS1-128 when GS1 knows the number, else plain Code 128 in the shortest mix of its sets. Null for letters outside
 * printable ASCII, which scanners read each in their own way (docs/labels.md#codes), for an empty text, and for one
 * longer than any paper.
 */
export function encodeBars(text: string): Bars | null {
  if (!/^[\x20-\x7e]+$/.test(text) || text.length > MOST_BAR_CHARACTERS) return null;
  const gs1 = readGs1Number(text);
  const content = scannedText(text);
  if (!gs1) return { symbology: 'Code 128', modules: runs('code128', text), content };
  const { applicationIdentifier, digits } = gs1;
  return { symbology: 'GS1-128', modules: runs('gs1-128', `(${applicationIdentifier})${digits}`), content };
}

/**
 * Digits of a GS1-128 whose parts the carrier does not separate: its label guide wants them in a row, without a separator. Anything
 * but digits is read as a text.
 */
export function encodeDigits(text: string): Bars | null {
  if (!/^\d+$/.test(text) || text.length > MOST_BAR_CHARACTERS) return encodeBars(text);
  return { symbology: 'GS1-128', modules: runs('code128', `^FNC1${text}`, { parsefnc: true }), content: text };
}

/** What a scanner types where the text stands as bars or as a 2D code: of a GS1 number its identifier and digits, else the text itself. */
export function scannedText(text: string): string {
  const gs1 = readGs1Number(text);
  return gs1 ? `${gs1.applicationIdentifier}${gs1.digits}` : text;
}

/** Modules a row of bars needs, its clear space on both sides included. */
export function barsWidth(bars: Bars): number {
  return bars.modules.reduce((total, width) => total + width, 2 * BARS_QUIET_MODULES);
}

/** How much of a QR code may be lost: 30, 25 and 15 parts of a hundred. */
export const MATRIX_CORRECTIONS = ['H', 'Q', 'M'] as const;

/** The text as a QR code, marked as UTF-8 when it leaves ASCII. Null for an empty text and for one longer than any paper. */
export function encodeMatrix(text: string, correction: (typeof MATRIX_CORRECTIONS)[number]): Matrix | null {
  if (!text || Buffer.byteLength(text) > MOST_MATRIX_BYTES) return null;
  // In the encoder's escaped text `^` begins a command; `^ECI000026` says that UTF-8 follows.
  const isAscii = /^[\x20-\x7e]*$/.test(text);
  const escaped = `${isAscii ? '' : '^ECI000026'}${text.replaceAll('^', '^^')}`;
  const [symbol] = bwipjs.raw('qrcode', escaped, `eclevel=${correction} parsefnc`);
  if (!symbol || !('pixs' in symbol)) throw new Error('The encoder gave no QR code.');
  const { pixs, pixx: size } = symbol;
  const rows = Array.from({ length: size }, (_, y) => pixs.slice(y * size, (y + 1) * size).map((pixel) => pixel === 1));
  return { symbology: 'QR code', size, rows, content: text };
}

function runs(symbology: string, text: string, options: { parsefnc?: boolean } = {}): number[] {
  const [symbol] = bwipjs.raw({ bcid: symbology, text, ...options });
  if (!symbol || !('sbs' in symbol)) throw new Error(`The encoder gave no bars for ${symbology}.`);
  return symbol.sbs;
}
