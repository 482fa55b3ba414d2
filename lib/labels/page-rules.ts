import { LABEL_FORMATS, type LabelFormat } from './formats';

// What each paper gives to codes, in millimetres. Pure data.

type PageRules = {
  /** Height of bars: at least, and when there is room (goal E3). */
  barsMm: { least: number; most: number };
  /** Room for the readable text under bars that lie. */
  codeTextMm: number;
  /** The longest upright code; 0 where the room beside the sections decides. */
  longestTurnedMm: number;
  /** A narrow paper sets less side by side. */
  isNarrow: boolean;
};

const WIDE: PageRules = {
  barsMm: { least: 25.2, most: 32 },
  codeTextMm: 4.8,
  longestTurnedMm: 0,
  isNarrow: false,
};

export const PAGE_RULES: Record<LabelFormat, PageRules> = {
  '100x150': WIDE,
  '102x192': WIDE,
  a6: WIDE,
  a4: WIDE,
  // 62 mm leave no room for a word beside the number, so that stands above it. An upright code has a block of its own: a roll has length.
  roll62: { barsMm: { least: 15.2, most: 20 }, codeTextMm: 8.4, longestTurnedMm: 120, isNarrow: true },
};

/** The room above and below one upright code's bars, for the text that is turned with them. */
export const TURNED_TEXT_MM = 4.8;
export const CODE_GAP_MM = 1.2;

/** The printable width of a paper, the most of its height, and the length an upright code can have on it. */
export function contentRoom(format: LabelFormat): { widthMm: number; heightMm: number; turnedMm: number } {
  const { widthMm, longestMm, marginMm } = LABEL_FORMATS[format];
  const { barsMm, codeTextMm, longestTurnedMm } = PAGE_RULES[format];
  const heightMm = longestMm - 2 * marginMm;
  const besideSections = heightMm - barsMm.least - codeTextMm - CODE_GAP_MM;
  return { widthMm: widthMm - 2 * marginMm, heightMm, turnedMm: longestTurnedMm || besideSections };
}
