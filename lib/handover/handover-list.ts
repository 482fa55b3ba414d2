import type { Locale } from '@/lib/i18n/locales';
import { textsOfEach } from '@/lib/i18n/texts-of-each';
import type { MeasureText, Weight } from '@/lib/labels/fit-text';
import type { Sheet } from '@/lib/labels/imposition';
import { kilograms, LABEL_TEXTS, shownDay } from '@/lib/labels/label-texts';
import {
  type Block,
  barCode,
  cellLines,
  cellMarks,
  LIST_DPI,
  linesMm,
  paginate,
  rule,
  word,
} from '@/lib/labels/list-marks';
import type { Mark } from '@/lib/labels/mark';
import { sheetsToPdf } from '@/lib/labels/pdf';
import { loadTypeface } from '@/lib/labels/typeface';
import type en from '@/messages/en/handover.json';
import type { HandoverLine } from './handover-line';

type Words = typeof en.paper;

/** The words of a list in each language. */
const WORDS = await textsOfEach<typeof en>((locale) => import(`../../messages/${locale}/handover.json`));

/** A closed list as it is printed: plain data. */
export type HandoverPaper = {
  /** What its bar code says. */
  code: string;
  number: number;
  /** Practice and test both print TEST, as labels do. */
  isTest: boolean;
  shop: string;
  closedAt: Date;
  /** The same on the shop's clocks, as `2026-11-24 16:10:05`. */
  closedOn: string;
  /** The link of the audit log that the closing is, signed; null for a list that was closed before there was one. */
  auditHead: string | null;
  /** That of the shop's labels. */
  language: Locale;
  lines: HandoverLine[];
};

const PAGE = { widthMm: 210, heightMm: 297, leftMm: 12, rightMm: 198, topMm: 12, firstMm: 43, lastMm: 282 };
/** Where the foot of a page has the audit log's code: between the number of the list and that of the page. */
const LOG_MM = 60;
const TEXT_MM = 2.7;
const PAD_MM = 0.8;
const GAP_MM = 2;

/** Columns from the left; widths in millimetres, the gap behind each included. */
const COLUMNS = [
  { name: 'index', widthMm: 9, isRight: true },
  { name: 'order', widthMm: 27, isRight: false },
  { name: 'recipient', widthMm: 47, isRight: false },
  { name: 'zipCode', widthMm: 17, isRight: false },
  { name: 'product', widthMm: 30, isRight: false },
  { name: 'number', widthMm: 42, isRight: false },
  { name: 'weight', widthMm: 14, isRight: true },
] as const;

type Row = Record<(typeof COLUMNS)[number]['name'], string>;

/**
 * A closed list as a PDF on A4, page by page: the shop's copy, then the same pages as the carrier's, each with its number of how many. The
 * same list gives the same bytes. Throws only for a broken installation.
 */
export function* drawHandoverList(list: HandoverPaper): Generator<Uint8Array> {
  const title = `${WORDS[list.language].paper.title} ${list.number}`;
  const { locale } = LABEL_TEXTS[list.language];
  yield* sheetsToPdf(composeHandoverList(list), LIST_DPI, { title, locale, madeAt: list.closedAt });
}

/** The pages of both copies. */
export function* composeHandoverList(list: HandoverPaper): Generator<Sheet> {
  const { measure } = loadTypeface();
  const words = WORDS[list.language].paper;
  const pages = paginate(blocksOf(list, words, measure), [rowBlock(columnNames(words), 'bold', measure)], {
    topMm: PAGE.firstMm,
    bottomMm: PAGE.lastMm,
  });
  for (const copy of ['shopCopy', 'carrierCopy'] as const) {
    for (const [index, marks] of pages.entries()) {
      const page = `${words.page} ${index + 1} ${words.of} ${pages.length}`;
      const { widthMm, heightMm } = PAGE;
      yield { widthMm, heightMm, marks: [...headMarks(list, words[copy], measure), ...marks, ...foot(page)] };
    }
  }

  function foot(page: string): Mark[] {
    const at = { baselineMm: PAGE.heightMm - 9, sizeMm: TEXT_MM };
    return [
      word(measure, `${words.title} ${list.number}`, { xMm: PAGE.leftMm, ...at }),
      ...(list.auditHead ? [word(measure, `${words.auditLog} ${list.auditHead}`, { xMm: LOG_MM, ...at })] : []),
      word(measure, page, { xMm: PAGE.rightMm, ...at, isRight: true }),
    ];
  }
}

function headMarks(
  { code, shop, number, closedOn, isTest, language }: HandoverPaper,
  copy: string,
  measure: MeasureText,
): Mark[] {
  const words = WORDS[language].paper;
  const { test, testMeaning, locale } = LABEL_TEXTS[language];
  const { leftMm, rightMm, topMm } = PAGE;
  // Beside the bar code.
  const widthMm = 120;
  const shopLines = cellLines(measure, shop, widthMm, 3.4, 'regular');
  const day = `${words.closed} ${shownDay(closedOn.slice(0, 10), locale)} ${closedOn.slice(11, 16)}`;
  const at = (baselineMm: number, sizeMm: number, weight: Weight = 'regular') => ({
    xMm: leftMm,
    baselineMm,
    sizeMm,
    weight,
  });
  return [
    word(measure, `${words.title} ${number}`, at(topMm + 5, 6, 'bold')),
    word(measure, `${copy} · ${day}`, at(topMm + 10.5, 3.4, 'bold')),
    ...cellMarks(measure, shopLines, { xMm: leftMm, yMm: topMm + 12, sizeMm: 3.4, weight: 'regular', isRight: false }),
    ...(isTest ? [word(measure, `${test}. ${testMeaning}`, at(topMm + 28, 3.4, 'bold'))] : []),
    ...barCode(measure, code, { rightMm, yMm: topMm, heightMm: 14, dpi: LIST_DPI }),
  ];
}

function columnNames({ order, recipient, zipCode, product, number, weight }: Words): Row {
  return { index: '', order, recipient, zipCode, product, number, weight };
}

function rowBlock(row: Row, weight: Weight, measure: MeasureText): Block {
  let xMm: number = PAGE.leftMm;
  const cells = COLUMNS.map(({ name, widthMm, isRight }) => {
    const cell = {
      lines: cellLines(measure, row[name], widthMm - GAP_MM, TEXT_MM, weight),
      xMm: isRight ? xMm + widthMm - GAP_MM : xMm,
      isRight,
    };
    xMm += widthMm;
    return cell;
  });
  const heightMm = linesMm(Math.max(1, ...cells.map(({ lines }) => lines.length)), TEXT_MM) + 2 * PAD_MM;
  const marksAt = (yMm: number) => [
    ...cells.flatMap(({ lines, ...at }) =>
      cellMarks(measure, lines, { ...at, yMm: yMm + PAD_MM, sizeMm: TEXT_MM, weight }),
    ),
    rule(PAGE.leftMm, yMm + heightMm, PAGE.rightMm - PAGE.leftMm, LIST_DPI),
  ];
  return { heightMm, isRow: true, marksAt };
}

function blocksOf(list: HandoverPaper, words: Words, measure: MeasureText): Block[] {
  const { locale } = LABEL_TEXTS[list.language];
  const rows = list.lines.map((line, index) => {
    const of = line.parcels > 1 ? ` (${line.parcel}/${line.parcels})` : '';
    const row = {
      index: String(index + 1),
      order: line.orderReference,
      recipient: line.recipient.name + of,
      zipCode: line.recipient.zipCode,
      product: line.product,
      number: line.trackingReference ?? line.shipmentId,
      weight: line.weightGrams === null ? '' : kilograms(line.weightGrams, locale),
    };
    return rowBlock(row, 'regular', measure);
  });
  const products = [...new Set(list.lines.map(({ product }) => product))];
  const sum = (name: string, lines: readonly HandoverLine[], weight: Weight) => {
    const grams = lines.reduce((total, line) => total + (line.weightGrams ?? 0), 0);
    return sumBlock([name, String(lines.length), kilograms(grams, locale)], weight, measure);
  };
  return [
    ...rows,
    sumBlock([words.product, words.parcels, words.weight], 'bold', measure, 8),
    ...products.map((product) =>
      sum(
        product,
        list.lines.filter((line) => line.product === product),
        'regular',
      ),
    ),
    sum(words.sum, list.lines, 'bold'),
    signBlock(words, measure),
  ];
}

/** A product, how many parcels, and what they weigh. */
function sumBlock(
  [name, parcels, weight]: readonly [string, string, string],
  ink: Weight,
  measure: MeasureText,
  aboveMm = 0,
): Block {
  const sizeMm = 3.2;
  const [parcelsMm, weightMm] = [PAGE.leftMm + 110, PAGE.leftMm + 140];
  const lines = cellLines(measure, name, 90, sizeMm, ink);
  const heightMm = aboveMm + linesMm(Math.max(1, lines.length), sizeMm) + 2 * PAD_MM;
  const marksAt = (topMm: number) => {
    const at = { yMm: topMm + aboveMm + PAD_MM, sizeMm, weight: ink };
    return [
      ...cellMarks(measure, lines, { ...at, xMm: PAGE.leftMm, isRight: false }),
      ...cellMarks(measure, [parcels], { ...at, xMm: parcelsMm, isRight: true }),
      ...cellMarks(measure, [weight], { ...at, xMm: weightMm, isRight: true }),
      rule(PAGE.leftMm, topMm + heightMm, weightMm - PAGE.leftMm, LIST_DPI),
    ];
  };
  return { heightMm, isRow: false, marksAt };
}

/** Where the driver signs. */
function signBlock(words: Words, measure: MeasureText): Block {
  const { leftMm, rightMm } = PAGE;
  const fields = [
    { name: words.name, xMm: leftMm, widthMm: 58 },
    { name: words.signature, xMm: leftMm + 63, widthMm: 70 },
    { name: words.time, xMm: leftMm + 138, widthMm: rightMm - leftMm - 138 },
  ];
  const marksAt = (yMm: number) => [
    word(measure, words.received, { xMm: leftMm, baselineMm: yMm + 10, sizeMm: 3.4, weight: 'bold' }),
    ...fields.flatMap(({ name, xMm, widthMm }) => [
      rule(xMm, yMm + 25, widthMm, LIST_DPI),
      word(measure, name, { xMm, baselineMm: yMm + 29, sizeMm: TEXT_MM }),
    ]),
  ];
  return { heightMm: 32, isRow: false, marksAt };
}
