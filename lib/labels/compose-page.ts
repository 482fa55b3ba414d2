import { readGs1Number } from '@/lib/gs1';
import { composePackingSlips, slipPaperOf } from '@/lib/online-shops/packing-slip';
import type { MeasureText } from './fit-text';
import type { Sheet } from './imposition';
import {
  clean,
  type Label,
  type LabelItem,
  type LabelNote,
  type LabelPart,
  type PageOptions,
  type PrintedLabel,
} from './label';
import { dotsToMm, LABEL_FORMATS, type LabelFormat } from './label-formats';
import { LABEL_TEXTS, type LabelTexts } from './label-texts';
import { type CodeShape, isRoomy, layOutPage, type PageLayout, type SectionName, type SectionWishes } from './layout';
import type { Mark } from './mark';
import { contentWidth, PAGE_RULES } from './page-rules';
import { type CodeText, codeShape, paintCode } from './paint-code';
import { type Brush, hasEdges, paintSection, ruleAcross, type SectionWish, sectionWish } from './paint-section';
import { type PageCode, placeCodes } from './place-codes';
import { type SectionCell, type SectionContent, sectionContents } from './section-content';
import { loadTypeface, type Typeface } from './typeface';

/** What a page had to do, before it is known which page it is. */
type PageNote = Omit<LabelNote, 'page'>;

type Painted = { marks: Mark[]; notes: PageNote[] };

type WishedSection = { content: SectionContent; wish: SectionWish };

/** One page with its size, which depends on the content on a roll. */
type ComposedPage = Painted & { widthMm: number; heightMm: number };

/**
 * What is printed for each parcel of a booking: the page of its label, and behind the last one the packing slips. Not on sheets of A4 labels, where
 * each slip would take the place of one.
 */
export function* sheetsOfEach(label: PrintedLabel, options: PageOptions): Generator<[Sheet, ...Sheet[]]> {
  let left = label.items.length;
  for (const page of pagesOf(label, options)) {
    left -= 1;
    const slips = left === 0 && options.format !== 'a4' ? (label.slips ?? []) : [];
    yield [page, ...composePackingSlips(slips, slipPaperOf(options))];
  }
}

/** The page of each parcel, or of those from `first` until `end`, counted from 0. Throws only for a broken installation. */
export function* pagesOf(label: PrintedLabel, options: PageOptions, first = 0, end = Infinity): Generator<Sheet> {
  if (!('dpi' in label)) {
    yield* composePages(label, options, label.items.slice(first, end));
    return;
  }
  for (const page of label.items.slice(first, end)) {
    const [widthMm, heightMm] = [dotsToMm(page.widthDots, label.dpi), dotsToMm(page.heightDots, label.dpi)];
    yield { widthMm, heightMm, marks: [{ kind: 'dots', xDots: 0, yDots: 0, ...page }] };
  }
}

/** The page of each parcel, or of some of them, composed when it is asked for. Throws only for a broken installation (no font). */
export function* composePages(label: Label, options: PageOptions, items = label.items): Generator<ComposedPage> {
  const typeface = loadTypeface();
  for (const item of items) yield composePage(label, item, options, typeface);
}

/** Decides everything about one page: codes, boxes, sizes, line ends. A backend only draws what comes out. */
function composePage(label: Label, item: LabelItem, options: PageOptions, typeface: Typeface): ComposedPage {
  const texts = LABEL_TEXTS[label.language];
  const brush: Brush = { dpi: options.dpi, measure: typeface.measure, continued: texts.continued };
  const codes = placeCodes(label, item, options).map((code) => ({ code, text: codeText(code, label, texts) }));
  const shapes = codes.map(({ code, text }) => codeShape(code, text, options, brush.measure));
  const usual = sectionContents(label, item, texts, PAGE_RULES[options.format].isNarrow);
  const sections = withRoom(usual, shapes, options.format, brush.measure);
  const layout = layOutPage(options.format, wishesOf(sections), shapes);
  const drawn = [paintSections(sections, layout, options, brush), paintCodes(codes, shapes, layout, options, brush)];
  return {
    widthMm: LABEL_FORMATS[options.format].widthMm,
    heightMm: layout.heightMm,
    marks: drawn.flatMap(({ marks }) => marks),
    notes: [...drawn.flatMap(({ notes }) => notes), ...lackingLetters(label, item, usual, typeface)],
  };
}

/** The sections, in larger letters where all of it still finds room beside codes of full height. */
function withRoom(
  usual: SectionContent[],
  shapes: CodeShape[],
  format: LabelFormat,
  measure: MeasureText,
): WishedSection[] {
  const width = contentWidth(format);
  const asUsual = usual.map((content) => ({ content, wish: sectionWish(content, width, measure) }));
  if (!isRoomy(format, wishesOf(asUsual), shapes)) return asUsual;
  for (const times of LARGER) {
    const larger = enlarged(usual, times).map((content) => {
      return (
        asUsual.find((section) => section.content === content) ?? {
          content,
          wish: sectionWish(content, width, measure),
        }
      );
    });
    if (isRoomy(format, wishesOf(larger), shapes)) return larger;
  }
  return asUsual;
}

function wishesOf(sections: WishedSection[]): SectionWishes {
  return Object.fromEntries(sections.map(({ content, wish }) => [content.name, wish]));
}

/** Which parts have letters that no font has, and which letters. */
function lackingLetters(label: Label, item: LabelItem, contents: SectionContent[], typeface: Typeface): PageNote[] {
  const cells = contents.flatMap(({ rows }) => rows.flat());
  const texts = [
    ...cells.flatMap(({ part, paragraphs }) => paragraphs.map(({ text }) => ({ part, text }))),
    { part: 'shipmentId' as const, text: label.shipmentId },
    { part: 'trackingReference' as const, text: item.trackingReference ?? '' },
  ];
  const lacking = new Map<LabelPart, Set<string>>();
  for (const { part, text } of texts) {
    const letters = typeface.lackingLetters(text);
    if (letters.length > 0) lacking.set(part, new Set([...(lacking.get(part) ?? []), ...letters]));
  }
  return [...lacking].map(([part, letters]) => ({ kind: 'letters', part, letters: [...letters].join(' ') }));
}

function paintSections(
  sections: WishedSection[],
  layout: PageLayout,
  { format, dpi }: PageOptions,
  brush: Brush,
): Painted {
  const marks: Mark[] = [];
  const notes: PageNote[] = [];
  sections.forEach(({ content, wish }, index) => {
    const box = layout.sections[content.name];
    if (!box) return;
    const painted = paintSection(content, wish, box, brush);
    marks.push(...painted.marks);
    notes.push(...painted.continued.map((part): PageNote => ({ kind: 'continued', part })));
    const next = sections[index + 1]?.content;
    const isRuled = !hasEdges(content.look) && !(next && hasEdges(next.look));
    if (isRuled) marks.push(ruleAcross(LABEL_FORMATS[format].marginMm, layout.gapsMm[index] ?? 0, box.widthMm, dpi));
  });
  return { marks, notes };
}

/** The number of a code as the eye reads it. The one to scan needs no word but TEST: the parcel is counted in a column of its own. */
function codeText({ part, text, isMain }: PageCode, { isTest }: Label, texts: LabelTexts): CodeText {
  const words = { shipmentId: texts.shipment, missionCode: texts.mission, trackingReference: texts.tracking };
  const word = isMain && part === 'trackingReference' ? '' : words[part];
  const label = [isTest ? texts.test : '', word].filter(Boolean).join(' · ');
  return { label, labelWeight: isTest ? 'bold' : 'regular', number: groupIdentifier(clean(text)) };
}

function paintCodes(
  codes: { code: PageCode; text: CodeText }[],
  shapes: CodeShape[],
  layout: PageLayout,
  { format, dpi }: PageOptions,
  brush: Brush,
): Painted {
  const { marginMm } = LABEL_FORMATS[format];
  const marks = layout.codeGapsMm.map((yMm) => ruleAcross(marginMm, yMm, contentWidth(format), dpi));
  const notes: PageNote[] = [];
  codes.forEach(({ code, text }, index) => {
    const box = layout.codes[index];
    if (!box) return;
    const painted = paintCode(code, text, box, shapes[index]?.kind === 'upright', brush);
    marks.push(...painted.marks);
    if (code.note) notes.push({ kind: code.note, part: code.part });
    if (painted.isContinued) notes.push({ kind: 'continued', part: code.part });
  });
  return { marks, notes };
}

// Larger letters where a label has room to spare: for where it goes first of all.

/** So many times larger, the largest first. */
const LARGER = [1.4, 1.3, 1.2, 1.1];

/** So much of it is for these sections, and none of it for others, nor for what stands beside an address. */
const SHARES: Partial<Record<SectionName, number>> = { destination: 1, recipient: 1, details: 0.4 };

/** The sections with letters so many times larger. A line that is whole at its usual size stays whole. */
function enlarged(contents: SectionContent[], times: number): SectionContent[] {
  return contents.map((content) => {
    const share = SHARES[content.name] ?? 0;
    const larger = (cell: SectionCell): SectionCell => {
      if (cell.share === 'natural') return cell;
      const by = 1 + (times - 1) * share;
      const paragraphs = cell.paragraphs.map((paragraph) => {
        return { ...paragraph, sizeMm: paragraph.sizeMm * by, oneLineMm: paragraph.sizeMm };
      });
      return { ...cell, paragraphs };
    };
    return share === 0 ? content : { ...content, rows: content.rows.map((row) => row.map(larger)) };
  });
}

/**
 * An identifier as the eye reads it: the application identifier in parentheses and digits in groups of four. A text that is
 * not mostly one long number stays as it is, because its own dashes already group it.
 */
export function groupIdentifier(text: string): string {
  const gs1 = readGs1Number(text);
  if (gs1) return `(${gs1.applicationIdentifier}) ${inFours(gs1.digits)}`;
  return /^\d{9,}$/.test(text) ? inFours(text) : text;
}

function inFours(digits: string): string {
  return digits.replace(/\d{4}(?=\d)/g, '$& ');
}
