import type { Locale } from '@/lib/i18n/locales';
import { textsOfEach } from '@/lib/i18n/texts-of-each';
import type { MeasureText, Weight } from '@/lib/labels/fit-text';
import type { Sheet } from '@/lib/labels/imposition';
import type { PageOptions } from '@/lib/labels/label';
import { LABEL_FORMATS, type LabelDpi } from '@/lib/labels/label-formats';
import { LABEL_TEXTS, shownDay } from '@/lib/labels/label-texts';
import {
  type Block,
  barCode,
  barCodeMm,
  cellLines,
  cellMarks,
  heightOf,
  LIST_DPI,
  linesMm,
  paginate,
  rule,
  word,
} from '@/lib/labels/list-marks';
import type { Mark } from '@/lib/labels/mark';
import { loadTypeface } from '@/lib/labels/typeface';
import type en from '@/messages/en/online-shops.json';

/** The words of a slip in each language. */
const WORDS = await textsOfEach<typeof en>((locale) => import(`../../messages/${locale}/online-shops.json`));

/** What a slip is printed on. Nothing stands in its margin. */
export type SlipPaper = { widthMm: number; heightMm: number; marginMm: number; dpi: LabelDpi };

/** The papers of slips that are printed by themselves: small, and an office printer's. */
export const SLIP_FORMATS = {
  a6: { widthMm: 105, heightMm: 148, marginMm: 8, dpi: LIST_DPI },
  a4: { widthMm: 210, heightMm: 297, marginMm: 8, dpi: LIST_DPI },
} as const satisfies Record<string, SlipPaper>;

export type SlipFormat = keyof typeof SLIP_FORMATS;

/** The paper of a slip that is printed behind its label: the label's. */
export const slipPaperOf = ({ format, dpi }: PageOptions): SlipPaper => ({ ...LABEL_FORMATS[format], dpi });

/** What is in a parcel, for who packs it and for who opens it: plain data. */
export type PackingSlip = {
  shop: string;
  /** Practice and test both print TEST, as labels do. */
  isTest: boolean;
  /** That of the shop's labels. */
  language: Locale;
  number: string;
  /** The day on the shop's clocks, as `2026-11-24`. */
  placedOn: string;
  /** The address, a line each. */
  recipient: string[];
  /** What the customer wrote; empty for nothing. */
  note: string;
  lines: { quantity: number; name: string; sku: string }[];
};

const TEXT_MM = 3;
const PAD_MM = 0.8;
const GAP_MM = 2;
const QUANTITY_MM = 12;
/** Of the width between the margins. */
const SKU_PART = 0.28;
const FOOT_MM = 8;
const BARS_MM = 10;
/** So much of the width may a code take beside the shop's name, and so many millimetres; a longer number is on the slip as a text alone. */
const MOST_BARS_PART = 0.65;
const MOST_BARS_MM = 58;

/** What a document of slips is called in a language. */
export const slipTitle = (language: Locale): string => WORDS[language].slip.title;

/** The pages of slips: each begins on one of its own, and goes on where its lines do not fit. */
export function* composePackingSlips(slips: readonly PackingSlip[], paper: SlipPaper): Generator<Sheet> {
  const { measure } = loadTypeface();
  const { widthMm, heightMm } = paper;
  for (const slip of slips) {
    const pages = pagesOf(slip, paper, measure);
    for (const [index, marks] of pages.entries())
      yield { widthMm, heightMm, marks: [...marks, ...foot(slip, paper, measure, `${index + 1}/${pages.length}`)] };
  }
}

/** What a slip says on its pages. A row of the table stays together where a page has room for it; what is longer goes on behind its lines. */
function pagesOf(slip: PackingSlip, paper: SlipPaper, measure: MeasureText): Mark[][] {
  const words = WORDS[slip.language].slip;
  const [topMm, bottomMm] = [paper.marginMm, paper.heightMm - paper.marginMm - FOOT_MM];
  const names = rowOf([words.quantity, words.article, words.sku], 'bold', paper, measure);
  const roomMm = bottomMm - topMm - heightOf(names);
  const rows = slip.lines.map(({ quantity, name, sku }) =>
    together(rowOf([String(quantity), name, sku], 'regular', paper, measure), roomMm),
  );
  const [first = []] = rows;
  // The names of the columns stand with the first row.
  const head = together([...names, ...first], bottomMm - topMm)
    .slice(0, names.length)
    .map(notRow);
  return paginate([...headOf(slip, paper, measure), ...(rows.length > 0 ? head : []), ...rows.flat()], names, {
    topMm,
    bottomMm,
  });
}

const notRow = (block: Block): Block => ({ ...block, isRow: false });

/** Blocks that begin a page together where one has room for them. */
const together = (blocks: readonly Block[], roomMm: number): Block[] =>
  blocks.map((block, at) => (at === 0 ? { ...block, wantsMm: Math.min(heightOf(blocks), roomMm) } : block));

const gap = (heightMm: number): Block => ({ heightMm, isRow: false, marksAt: () => [] });

/** A longer note is read in the web shop: the articles need their room. */
const MOST_NOTE = 300;

const cut = (note: string) => {
  const text = note.replace(/\s+/g, ' ').trim();
  if (text.length <= MOST_NOTE) return text;
  const end = text.lastIndexOf(' ', MOST_NOTE);
  return `${text.slice(0, end > 0 ? end : MOST_NOTE)} …`;
};

/** Shop, order with its code and day in one block, then address and note. */
function headOf(slip: PackingSlip, { widthMm, marginMm, dpi }: SlipPaper, measure: MeasureText): Block[] {
  const { shop, isTest, language, number, placedOn, recipient, note } = slip;
  const words = WORDS[language].slip;
  const { test, testMeaning, locale } = LABEL_TEXTS[language];
  const rightMm = widthMm - marginMm;
  const wholeMm = rightMm - marginMm;
  const barsMm = barCodeMm(number, dpi);
  const hasBars = barsMm !== null && barsMm <= Math.min(MOST_BARS_MM, wholeMm * MOST_BARS_PART);
  const text = (said: string, sizeMm: number, weight: Weight, toMm = wholeMm): Block[] => [
    ...cellLines(measure, said, toMm, sizeMm, weight).map((line) => ({
      heightMm: linesMm(1, sizeMm),
      isRow: false,
      marksAt: (yMm: number) => cellMarks(measure, [line], { xMm: marginMm, yMm, sizeMm, weight, isRight: false }),
    })),
    gap(PAD_MM),
  ];
  const besideMm = wholeMm - (hasBars ? barsMm : 0);
  const title = [
    ...text(shop, 3.4, 'bold', besideMm),
    ...text(`${words.order} ${number}`, 5, 'bold', besideMm),
    ...text(shownDay(placedOn, locale), TEXT_MM, 'regular', besideMm),
  ];
  const top: Block = {
    heightMm: Math.max(heightOf(title), hasBars ? BARS_MM + 5 : 0),
    isRow: false,
    marksAt: (topMm) => [
      ...title.flatMap(({ marksAt }, at) => marksAt(topMm + heightOf(title.slice(0, at)))),
      ...(hasBars ? barCode(measure, number, { rightMm, yMm: topMm, heightMm: BARS_MM, dpi }) : []),
    ],
  };
  return [
    top,
    ...(isTest ? text(`${test}. ${testMeaning}`, TEXT_MM, 'bold') : []),
    gap(2),
    ...recipient.flatMap((line) => text(line, 3.4, 'regular')),
    ...(note === '' ? [] : [gap(2), ...text(`${words.note} ${cut(note)}`, TEXT_MM, 'regular')]),
    gap(2),
  ];
}

/** A row of the table, a block for each of its lines, with a rule under the last. */
function rowOf(
  [quantity, name, sku]: readonly [string, string, string],
  weight: Weight,
  { widthMm: paperMm, marginMm, dpi }: SlipPaper,
  measure: MeasureText,
): Block[] {
  const widthMm = paperMm - 2 * marginMm;
  const skuMm = widthMm * SKU_PART;
  const nameMm = widthMm - QUANTITY_MM - skuMm;
  const cells = [
    { text: quantity, xMm: marginMm, widthMm: QUANTITY_MM - GAP_MM },
    { text: name, xMm: marginMm + QUANTITY_MM, widthMm: nameMm - GAP_MM },
    { text: sku, xMm: marginMm + QUANTITY_MM + nameMm, widthMm: skuMm },
  ].map((cell) => ({ xMm: cell.xMm, lines: cellLines(measure, cell.text, cell.widthMm, TEXT_MM, weight) }));
  const last = Math.max(1, ...cells.map(({ lines }) => lines.length)) - 1;
  return Array.from({ length: last + 1 }, (_, at) => {
    const aboveMm = at === 0 ? PAD_MM : 0;
    const heightMm = aboveMm + linesMm(1, TEXT_MM) + (at === last ? PAD_MM : 0);
    const marksAt = (topMm: number): Mark[] => [
      ...cells.flatMap(({ lines, xMm }) =>
        cellMarks(measure, lines.slice(at, at + 1), {
          xMm,
          yMm: topMm + aboveMm,
          sizeMm: TEXT_MM,
          weight,
          isRight: false,
        }),
      ),
      ...(at === last ? [rule(marginMm, topMm + heightMm, widthMm, dpi)] : []),
    ];
    return { heightMm, isRow: true, marksAt };
  });
}

function foot(
  { number, language }: PackingSlip,
  { widthMm, heightMm, marginMm }: SlipPaper,
  measure: MeasureText,
  page: string,
): Mark[] {
  const at = { baselineMm: heightMm - marginMm, sizeMm: 2.7 };
  return [
    word(measure, `${WORDS[language].slip.order} ${number}`, { xMm: marginMm, ...at }),
    word(measure, page, { xMm: widthMm - marginMm, ...at, isRight: true }),
  ];
}
