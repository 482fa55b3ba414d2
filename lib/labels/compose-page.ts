import 'server-only';
import type { Weight } from './fit-text';
import { LABEL_FORMATS } from './formats';
import { groupIdentifier } from './group-identifier';
import type { Label, LabelItem } from './label';
import type { LabelNote, LabelPart } from './label-note';
import type { PageOptions } from './label-options';
import { clean } from './label-party';
import { layOutPage, type PageLayout } from './layout';
import type { Mark } from './mark';
import { contentRoom, PAGE_RULES, TURNED_TEXT_MM } from './page-rules';
import { paintCode } from './paint-code';
import { type Brush, hasEdges, paintSection, ruleAcross, sectionWish } from './paint-section';
import { type PageCodes, placeCodes } from './place-codes';
import { type SectionContent, sectionContents } from './section-content';
import { loadTypeface, type Typeface } from './typeface';

/** What a page had to do, before it is known which page it is. */
type PageNote = Omit<LabelNote, 'page'>;

type Painted = { marks: Mark[]; notes: PageNote[] };

/** One page with its size, which depends on the content on a roll. */
type ComposedPage = Painted & { widthMm: number; heightMm: number };

/** The page of each parcel, or of some of them, composed when it is asked for. Throws only for a broken installation (no font). */
export function* composePages(label: Label, options: PageOptions, items = label.items): Generator<ComposedPage> {
  const typeface = loadTypeface();
  for (const item of items) yield composePage(label, item, options, typeface);
}

/** Decides everything about one page: codes, boxes, sizes, line ends. A backend only draws what comes out. */
function composePage(label: Label, item: LabelItem, options: PageOptions, typeface: Typeface): ComposedPage {
  const brush: Brush = { dpi: options.dpi, measure: typeface.measure, continued: options.texts.continued };
  const contents = sectionContents(label, item, options.texts, PAGE_RULES[options.format].isNarrow);
  const codes = placeCodes(label.shipmentId, item.trackingReference, options);
  const layout = layOut(contents, codes, options, brush);
  const drawn = [
    paintSections(contents, layout, options, brush),
    paintCodes(label, item, codes, layout, options, brush),
  ];
  return {
    widthMm: LABEL_FORMATS[options.format].widthMm,
    heightMm: layout.heightMm,
    marks: drawn.flatMap(({ marks }) => marks),
    notes: [...drawn.flatMap(({ notes }) => notes), ...lackingLetters(label, item, contents, typeface)],
  };
}

/** Which parts have letters that no font has, and which letters. */
function lackingLetters(label: Label, item: LabelItem, contents: SectionContent[], typeface: Typeface): PageNote[] {
  const cells = contents.flatMap(({ cells }) => cells);
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

function layOut(contents: SectionContent[], codes: PageCodes, { format }: PageOptions, brush: Brush): PageLayout {
  const shapes = { shipment: codes.shipment.shape, item: codes.item?.shape ?? null };
  const wishes = (widthMm: number) =>
    Object.fromEntries(contents.map((content) => [content.name, sectionWish(content, widthMm, brush.measure)]));
  // Widths do not depend on heights: only beside an upright code the sections are narrower than the page, and are measured again.
  const { widthMm } = contentRoom(format);
  const layout = layOutPage(format, wishes(widthMm), shapes);
  const [first] = Object.values(layout.sections);
  return !first || first.widthMm === widthMm ? layout : layOutPage(format, wishes(first.widthMm), shapes);
}

function paintSections(
  contents: SectionContent[],
  layout: PageLayout,
  { format, dpi }: PageOptions,
  brush: Brush,
): Painted {
  const marks: Mark[] = [];
  const notes: PageNote[] = [];
  contents.forEach((content, index) => {
    const box = layout.sections[content.name];
    if (!box) return;
    const painted = paintSection(content, box, brush);
    marks.push(...painted.marks);
    notes.push(...painted.continued.map((part): PageNote => ({ kind: 'continued', part })));
    const next = contents[index + 1];
    const isRuled = !hasEdges(content.look) && !(next && hasEdges(next.look));
    if (isRuled) marks.push(ruleAcross(LABEL_FORMATS[format].marginMm, layout.gapsMm[index] ?? 0, box.widthMm, dpi));
  });
  return { marks, notes };
}

function paintCodes(
  label: Label,
  item: LabelItem,
  codes: PageCodes,
  layout: PageLayout,
  { format, texts }: PageOptions,
  brush: Brush,
): Painted {
  const marks: Mark[] = [];
  const notes: PageNote[] = [];
  const labelWeight: Weight = label.isTest ? 'bold' : 'regular';
  const mark = label.isTest ? `${texts.test} · ` : '';
  const paint = (part: 'shipmentId' | 'trackingReference', label: string, number: string) => {
    const [code, box] = part === 'shipmentId' ? [codes.shipment, layout.shipment] : [codes.item, layout.item];
    if (!code || !box) return;
    const text = { label: mark + label, labelWeight, number: groupIdentifier(clean(number)) };
    const textMm = code.shape.kind === 'turned' ? TURNED_TEXT_MM : PAGE_RULES[format].codeTextMm;
    const painted = paintCode(code.placed, text, { box, textMm }, brush);
    marks.push(...painted.marks);
    if (code.note) notes.push({ kind: code.note, part });
    if (painted.isContinued) notes.push({ kind: 'continued', part });
  };
  paint('shipmentId', texts.shipment, label.shipmentId);
  paint('trackingReference', texts.tracking, item.trackingReference ?? '');
  return { marks, notes };
}
