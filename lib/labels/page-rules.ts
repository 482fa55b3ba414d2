import { LABEL_FORMATS, type LabelDpi, type LabelFormat } from './label-formats';

// What each paper gives to codes, in millimetres.

/** How one code is drawn. */
export type CodeRule = {
  /** Height of its bars: at least, and when there is room. */
  barsMm: { least: number; most: number };
  /** How long its bars can be, their clear space included. */
  longestMm: number;
  /** The widest module of its bars, or the largest of a 2D code, in dots; the length decides how much of it there is. */
  mostModuleDots: Record<LabelDpi, number>;
  /** The side of a 2D code, its clear space included, at most. */
  matrixMm: number;
  /** Wanted height of the letters of its number. */
  numberMm: number;
};

type PageRules = {
  /** The one code a scanner shall find: the parcel's, or the shipment's where the parcel has none. */
  main: CodeRule;
  /** The shipment's, and any other. */
  small: CodeRule;
  /** On a roll bars stand upright, side by side. */
  isUpright: boolean;
  /** A narrow paper sets less side by side. */
  isNarrow: boolean;
};

/** Codes are higher on a higher paper, by so many times. */
const wide = (longestMm: number, higher = 1): PageRules => ({
  main: {
    barsMm: { least: 22.2, most: 38 * higher },
    longestMm,
    // 0.9 mm, the widest module of GS1-128 on a parcel.
    mostModuleDots: { 203: 7, 300: 11 },
    matrixMm: 30.2,
    numberMm: 6.2,
  },
  small: {
    barsMm: { least: 8.4, most: 10 * higher },
    longestMm,
    mostModuleDots: { 203: 4, 300: 6 },
    matrixMm: 23,
    numberMm: 4,
  },
  isUpright: false,
  isNarrow: false,
});

// 62 mm are too narrow for modules that survive a bad printer, but a roll has length.
const ROLL: PageRules = {
  main: {
    barsMm: { least: 22.2, most: 30 },
    longestMm: 120,
    mostModuleDots: { 203: 4, 300: 6 },
    matrixMm: 32,
    numberMm: 4.6,
  },
  small: {
    barsMm: { least: 8, most: 8 },
    longestMm: 105,
    mostModuleDots: { 203: 4, 300: 6 },
    matrixMm: 23,
    numberMm: 3.2,
  },
  isUpright: true,
  isNarrow: true,
};

export const PAGE_RULES: Record<LabelFormat, PageRules> = {
  '100x150': wide(contentWidth('100x150')),
  '102x192': wide(contentWidth('102x192'), 1.4),
  a6: wide(contentWidth('a6')),
  a4: wide(contentWidth('a4')),
  roll62: ROLL,
};

/** The printable width of a paper. */
export function contentWidth(format: LabelFormat): number {
  const { widthMm, marginMm } = LABEL_FORMATS[format];
  return widthMm - 2 * marginMm;
}
