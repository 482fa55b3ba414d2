import type { HeightWish } from './fit-text';
import { SLIP_FORMATS, type SlipFormat } from './formats';

// Where everything stands on a slip: boxes in millimetres from the top left corner of the paper. Pure data; backends draw it.

export type Box = { xMm: number; yMm: number; widthMm: number; heightMm: number };

/** The parts above the codes, from the top of the paper down. */
export const SECTION_NAMES = [
  'test',
  'header',
  'recipient',
  'destination',
  'facts',
  'returnCode',
  'routing',
  'messages',
] as const;

export type SectionName = (typeof SECTION_NAMES)[number];

/** What a section is always given if it asks for it, and the most. The least of all together fits each paper (a test holds that). */
const HEIGHTS_MM: Record<SectionName, { least: number; most: number }> = {
  test: { least: 5.5, most: 6.5 },
  header: { least: 13.5, most: 19 },
  recipient: { least: 19, most: 44 },
  destination: { least: 10.5, most: 20 },
  facts: { least: 7, most: 14 },
  returnCode: { least: 6.5, most: 8 },
  routing: { least: 3.6, most: 11 },
  messages: { least: 6, most: 34 },
};

/** Room is given in this order, first so that nothing is lost, then so that all is large: what is read at a glance comes first. */
const GROWTH_ORDER = [
  'recipient',
  'destination',
  'header',
  'facts',
  'returnCode',
  'test',
  'routing',
  'messages',
] as const satisfies SectionName[];

/** Sections that keep a readable size even when long messages then do not fit whole. */
const AT_A_GLANCE = new Set<SectionName>(['test', 'header', 'recipient', 'destination', 'facts', 'returnCode']);

const LEAST_GAP_MM = 0.9;
const MOST_GAP_MM = 2.6;

/** Height of bars: at least, and when there is room (goal E3). */
export const BARS_HEIGHT_MM = { least: 25.2, most: 32 };
/** The readable line under bars. */
export const CODE_TEXT_MM = 4.8;
const CODE_GAP_MM = 1.2;
const COLUMN_GAP_MM = 2.2;

/** How the codes of a page stand: across at the foot, or one of them upright in a column at the right. */
export type CodeShape = 'flat' | 'turned';

/** The sections that are there, with the heights they ask for. */
export type SectionWishes = Partial<Record<SectionName, HeightWish>>;

export type PageLayout = {
  sections: Partial<Record<SectionName, Box>>;
  shipment: Box;
  item: Box | null;
  /** Centre lines of the gaps between sections, for hairlines. */
  gapsMm: number[];
};

/** The printable width and height of a paper, and the length an upright code can have on it. */
export function contentRoom(format: SlipFormat): { widthMm: number; heightMm: number; turnedMm: number } {
  const { widthMm, heightMm, marginMm } = SLIP_FORMATS[format];
  const room = { widthMm: widthMm - 2 * marginMm, heightMm: heightMm - 2 * marginMm };
  return { ...room, turnedMm: room.heightMm - codeHeight(BARS_HEIGHT_MM.least) - CODE_GAP_MM };
}

/**
 * Lays a page out: codes at the foot, the sections that are there above them, each as high as it wishes where possible. What is
 * over makes the bars taller, then the gaps wider, then the recipient's box. At most one code may be turned.
 */
export function layOutPage(
  format: SlipFormat,
  wishes: SectionWishes,
  codes: { shipment: CodeShape; item: CodeShape | null },
): PageLayout {
  const { marginMm } = SLIP_FORMATS[format];
  const room = contentRoom(format);
  const flatCodes = [codes.shipment, codes.item].filter((shape) => shape === 'flat').length;
  const hasTurned = codes.shipment === 'turned' || codes.item === 'turned';
  const { heights, gapMm, barsMm } = divideHeight(room.heightMm, wishes, flatCodes);

  const columnMm = codeHeight(BARS_HEIGHT_MM.least);
  const widthMm = hasTurned ? room.widthMm - columnMm - COLUMN_GAP_MM : room.widthMm;
  const sections: PageLayout['sections'] = {};
  const gapsMm: number[] = [];
  let top = marginMm;
  for (const name of present(wishes)) {
    const heightMm = heights[name] ?? 0;
    sections[name] = { xMm: marginMm, yMm: top, widthMm, heightMm };
    gapsMm.push(top + heightMm + gapMm / 2);
    top += heightMm + gapMm;
  }

  // Every flat code has its gap above it.
  const columnEnd = marginMm + room.heightMm - flatCodes * (codeHeight(barsMm) + CODE_GAP_MM);
  const turnedBox = {
    xMm: marginMm + room.widthMm - columnMm,
    yMm: marginMm,
    widthMm: columnMm,
    heightMm: columnEnd - marginMm,
  };
  const flatBox = (index: number): Box => ({
    xMm: marginMm,
    yMm: columnEnd + CODE_GAP_MM + index * (codeHeight(barsMm) + CODE_GAP_MM),
    widthMm: room.widthMm,
    heightMm: codeHeight(barsMm),
  });
  return {
    sections,
    gapsMm,
    shipment: codes.shipment === 'turned' ? turnedBox : flatBox(0),
    item: codes.item === null ? null : codes.item === 'turned' ? turnedBox : flatBox(flatCodes - 1),
  };
}

function codeHeight(barsMm: number): number {
  return barsMm + CODE_TEXT_MM;
}

function present(wishes: SectionWishes): SectionName[] {
  return SECTION_NAMES.filter((name) => wishes[name]);
}

function divideHeight(heightMm: number, wishes: SectionWishes, flatCodes: number) {
  const heights: Partial<Record<SectionName, number>> = {};
  const names = present(wishes);
  let over = heightMm - names.length * LEAST_GAP_MM - flatCodes * (codeHeight(BARS_HEIGHT_MM.least) + CODE_GAP_MM);
  const take = (most: number) => {
    const taken = Math.max(0, Math.min(over, most));
    over -= taken;
    return taken;
  };
  const grow = (to: (name: SectionName, wish: HeightWish) => number) => {
    for (const name of GROWTH_ORDER) {
      const wish = wishes[name];
      const height = heights[name] ?? 0;
      if (wish) heights[name] = height + take(Math.min(to(name, wish), HEIGHTS_MM[name].most) - height);
    }
  };
  grow((name, wish) => Math.min(AT_A_GLANCE.has(name) ? wish.wantedMm : wish.neededMm, HEIGHTS_MM[name].least));
  grow((_, { neededMm }) => neededMm);
  grow((_, { wantedMm }) => wantedMm);
  const share = (most: number, parts: number) => (parts > 0 ? take(parts * most) / parts : 0);
  const barsMm = BARS_HEIGHT_MM.least + share(BARS_HEIGHT_MM.most - BARS_HEIGHT_MM.least, flatCodes);
  const gapMm = LEAST_GAP_MM + share(MOST_GAP_MM - LEAST_GAP_MM, names.length);
  if (heights.recipient !== undefined) heights.recipient += take(over);
  return { heights, gapMm, barsMm };
}
