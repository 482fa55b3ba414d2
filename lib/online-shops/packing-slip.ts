import type { Locale } from '@/lib/i18n/locales';
import { textsOfEach } from '@/lib/i18n/texts-of-each';
import { encodeBars } from '@/lib/labels/barcode';
import type { MeasureText, Weight } from '@/lib/labels/fit-text';
import type { Sheet } from '@/lib/labels/imposition';
import { LABEL_TEXTS, shownDay } from '@/lib/labels/label-texts';
import { barCode, cellLines, cellMarks, LIST_DPI, linesMm, rule, word } from '@/lib/labels/list-marks';
import type { Mark } from '@/lib/labels/mark';
import { sheetsToPdf } from '@/lib/labels/pdf';
import { loadTypeface } from '@/lib/labels/typeface';
import type en from '@/messages/en/online-shops.json';

/** The words of a slip in each language. */
const WORDS = await textsOfEach<typeof en>((locale) => import(`../../messages/${locale}/online-shops.json`));

/** The papers of slips: a label's, and an office printer's. */
export const SLIP_FORMATS = { a6: { widthMm: 105, heightMm: 148 }, a4: { widthMm: 210, heightMm: 297 } } as const;

export type SlipFormat = keyof typeof SLIP_FORMATS;

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

export type PackingSlips = { slips: PackingSlip[]; format: SlipFormat; madeAt: Date };

const MARGIN_MM = 8;
const TEXT_MM = 3;
const PAD_MM = 0.8;
const GAP_MM = 2;
const QUANTITY_MM = 12;
/** Of the width between the margins. */
const SKU_PART = 0.28;
const FOOT_MM = 8;
const BARS_MM = 10;
/** The widest code that stands beside the shop's name; a longer number is on the slip as a text alone. */
const MOST_BARS_DOTS = 600;

/** Slips as a PDF, one after the other. The same slips give the same bytes. */
export function* drawPackingSlips({ slips, format, madeAt }: PackingSlips): Generator<Uint8Array> {
  const [first] = slips;
  const language = first?.language ?? 'en';
  const { locale } = LABEL_TEXTS[language];
  yield* sheetsToPdf(composePackingSlips(slips, format), LIST_DPI, {
    title: WORDS[language].slip.title,
    locale,
    madeAt,
  });
}

/** The pages of slips: each begins on one of its own, and goes on where its lines do not fit. */
export function* composePackingSlips(slips: readonly PackingSlip[], format: SlipFormat): Generator<Sheet> {
  const { measure } = loadTypeface();
  const size = SLIP_FORMATS[format];
  for (const slip of slips) {
    const pages = pagesOf(slip, size, measure);
    for (const [index, marks] of pages.entries())
      yield { ...size, marks: [...marks, ...foot(slip, size, measure, `${index + 1}/${pages.length}`)] };
  }
}

type Size = { widthMm: number; heightMm: number };

function pagesOf(slip: PackingSlip, size: Size, measure: MeasureText): Mark[][] {
  const words = WORDS[slip.language].slip;
  const head = headOf(slip, size, measure);
  const names = rowOf([words.quantity, words.article, words.sku], 'bold', size, measure);
  const rows = slip.lines.map(({ quantity, name, sku }) =>
    rowOf([String(quantity), name, sku], 'regular', size, measure),
  );
  const pages: Mark[][] = [];
  let page: Mark[] = [];
  let yMm = 0;
  const begin = (topMm: number, marks: Mark[]) => {
    page = [...marks, ...names.marksAt(topMm)];
    yMm = topMm + names.heightMm;
    pages.push(page);
  };
  begin(head.heightMm, head.marks);
  for (const { heightMm, marksAt } of rows) {
    if (yMm + heightMm > size.heightMm - MARGIN_MM - FOOT_MM) begin(MARGIN_MM, []);
    page.push(...marksAt(yMm));
    yMm += heightMm;
  }
  return pages;
}

/** A longer note is read in the web shop: the articles need their room. */
const MOST_NOTE = 300;

const cut = (note: string) => {
  const text = note.replace(/\s+/g, ' ').trim();
  return text.length > MOST_NOTE ? `${text.slice(0, MOST_NOTE)} …` : text;
};

/** Shop, order with its code, day, address and note. */
function headOf(slip: PackingSlip, { widthMm }: Size, measure: MeasureText) {
  const { shop, isTest, language, number, placedOn, recipient, note } = slip;
  const words = WORDS[language].slip;
  const { test, testMeaning, locale } = LABEL_TEXTS[language];
  const bars = encodeBars(number);
  const barsDots = (bars?.modules.reduce((sum, module) => sum + module, 0) ?? 0) * 4;
  const hasBars = barsDots > 0 && barsDots <= MOST_BARS_DOTS;
  const rightMm = widthMm - MARGIN_MM;
  let yMm = MARGIN_MM;
  const marks: Mark[] = [];
  const put = (text: string, sizeMm: number, weight: Weight, toMm: number) => {
    const lines = cellLines(measure, text, toMm, sizeMm, weight);
    marks.push(...cellMarks(measure, lines, { xMm: MARGIN_MM, yMm, sizeMm, weight, isRight: false }));
    yMm += linesMm(lines.length, sizeMm) + PAD_MM;
  };
  const besideMm = rightMm - MARGIN_MM - (hasBars ? (barsDots / LIST_DPI) * 25.4 + 8 : 0);
  put(shop, 3.4, 'bold', besideMm);
  put(`${words.order} ${number}`, 5, 'bold', besideMm);
  put(shownDay(placedOn, locale), TEXT_MM, 'regular', besideMm);
  if (hasBars) {
    marks.push(...barCode(measure, number, rightMm, MARGIN_MM, BARS_MM));
    yMm = Math.max(yMm, MARGIN_MM + BARS_MM + 5);
  }
  if (isTest) put(`${test}. ${testMeaning}`, TEXT_MM, 'bold', rightMm - MARGIN_MM);
  yMm += 2;
  for (const line of recipient) put(line, 3.4, 'regular', rightMm - MARGIN_MM);
  if (note !== '') {
    yMm += 2;
    put(`${words.note} ${cut(note)}`, TEXT_MM, 'regular', rightMm - MARGIN_MM);
  }
  return { marks, heightMm: yMm + 2 };
}

function rowOf(
  [quantity, name, sku]: readonly [string, string, string],
  weight: Weight,
  size: Size,
  measure: MeasureText,
) {
  const widthMm = size.widthMm - 2 * MARGIN_MM;
  const skuMm = widthMm * SKU_PART;
  const nameMm = widthMm - QUANTITY_MM - skuMm;
  const cells = [
    { text: quantity, xMm: MARGIN_MM, widthMm: QUANTITY_MM - GAP_MM },
    { text: name, xMm: MARGIN_MM + QUANTITY_MM, widthMm: nameMm - GAP_MM },
    { text: sku, xMm: MARGIN_MM + QUANTITY_MM + nameMm, widthMm: skuMm },
  ].map((cell) => ({ xMm: cell.xMm, lines: cellLines(measure, cell.text, cell.widthMm, TEXT_MM, weight) }));
  const heightMm = linesMm(Math.max(1, ...cells.map(({ lines }) => lines.length)), TEXT_MM) + 2 * PAD_MM;
  const marksAt = (yMm: number): Mark[] => [
    ...cells.flatMap(({ lines, xMm }) =>
      cellMarks(measure, lines, { xMm, yMm: yMm + PAD_MM, sizeMm: TEXT_MM, weight, isRight: false }),
    ),
    rule(MARGIN_MM, yMm + heightMm, widthMm),
  ];
  return { heightMm, marksAt };
}

function foot(
  { number, language }: PackingSlip,
  { widthMm, heightMm }: Size,
  measure: MeasureText,
  page: string,
): Mark[] {
  const at = { baselineMm: heightMm - MARGIN_MM, sizeMm: 2.7 };
  return [
    word(measure, `${WORDS[language].slip.order} ${number}`, { xMm: MARGIN_MM, ...at }),
    word(measure, page, { xMm: widthMm - MARGIN_MM, ...at, isRight: true }),
  ];
}
