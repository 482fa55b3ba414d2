import type { HeightWish } from './fit-text';
import { LABEL_FORMATS, type LabelFormat } from './label-formats';
import { contentWidth, PAGE_RULES } from './page-rules';

// Where everything stands on a label: boxes in millimetres from the top left corner of the paper. Backends draw it.

export type Box = { xMm: number; yMm: number; widthMm: number; heightMm: number };

/** What a code needs: a height across the page, or, upright, its length and what it takes of the width. */
export type CodeShape =
  | { kind: 'flat'; heightMm: { least: number; most: number } }
  | { kind: 'upright'; lengthMm: number; acrossMm: { least: number; most: number } };

export type PageLayout = {
  heightMm: number;
  sections: Partial<Record<SectionName, Box>>;
  /** A box for each code, in the order asked. */
  codes: Box[];
  /** Where a hairline may stand: in the gap below each section, and in that above each code that lies below another. */
  gapsMm: number[];
  codeGapsMm: number[];
};

const CODE_GAP_MM = 2;
/** A roll is cut at whole centimetres: few lengths, so that the printer's driver can be set to the usual one. */
const ROLL_STEP_MM = 10;

/** Lays a page out: codes at the foot, those that stand upright side by side below all others, and above them the sections that are there. */
export function layOutPage(format: LabelFormat, wishes: SectionWishes, shapes: CodeShape[]): PageLayout {
  const { heightMm: leastMm, longestMm, marginMm } = LABEL_FORMATS[format];
  const isRoll = PAGE_RULES[format].isUpright;
  const widthMm = contentWidth(format);
  const flat = shapes.filter((shape) => shape.kind === 'flat');
  const upright = shapes.filter((shape) => shape.kind === 'upright');
  const blockMm = Math.max(0, ...upright.map(({ lengthMm }) => lengthMm));
  const codesMm = codesHeight(shapes);
  const askedMm = Math.ceil((wantedHeight(wishes, codesMm.least, isRoll) + 2 * marginMm) / ROLL_STEP_MM) * ROLL_STEP_MM;
  const heightMm = Math.min(longestMm, Math.max(leastMm, askedMm));
  const divided = divideHeight(heightMm - 2 * marginMm, wishes, codesMm, isRoll);

  let yMm = heightMm - marginMm - divided.codesMm;
  const codeGapsMm: number[] = [];
  const heights = grown(
    flat.map(({ heightMm }) => heightMm),
    divided.codesMm - codesMm.least,
  );
  const flatBoxes = heights.map((height, index): Box => {
    if (index > 0) codeGapsMm.push(yMm + CODE_GAP_MM / 2);
    const box = { xMm: marginMm, yMm: yMm + CODE_GAP_MM, widthMm, heightMm: height };
    yMm = box.yMm + height;
    return box;
  });
  const leastAcross = upright.map(({ acrossMm }) => acrossMm.least);
  const across = grown(
    upright.map(({ acrossMm }) => acrossMm),
    widthMm - sum(leastAcross) - upright.length * CODE_GAP_MM,
  );
  const spareMm = (widthMm - sum(across)) / Math.max(1, across.length);
  let xMm = marginMm + spareMm / 2;
  const uprightBoxes = across.map((boxMm): Box => {
    const box = { xMm, yMm: yMm + CODE_GAP_MM, widthMm: boxMm, heightMm: blockMm };
    xMm += boxMm + spareMm;
    return box;
  });
  return {
    heightMm,
    ...stack(wishes, divided, { xMm: marginMm, yMm: marginMm, widthMm }),
    codes: shapes.map(({ kind }) => {
      const box = kind === 'flat' ? flatBoxes.shift() : uprightBoxes.shift();
      if (!box) throw new Error('Every code has a box.');
      return box;
    }),
    codeGapsMm,
  };
}

/** True when everything has its wanted height, codes their most and gaps theirs, and there is still room: on a roll there never is. */
export function isRoomy(format: LabelFormat, wishes: SectionWishes, shapes: CodeShape[]): boolean {
  const { heightMm, marginMm } = LABEL_FORMATS[format];
  return !PAGE_RULES[format].isUpright && wideHeight(wishes, codesHeight(shapes).most) <= heightMm - 2 * marginMm;
}

function codesHeight(shapes: CodeShape[]): { least: number; most: number } {
  const flat = shapes.flatMap((shape) => (shape.kind === 'flat' ? shape.heightMm : []));
  const lengths = shapes.flatMap((shape) => (shape.kind === 'upright' ? shape.lengthMm : []));
  const fixedMm = Math.max(0, ...lengths) + (flat.length + (lengths.length > 0 ? 1 : 0)) * CODE_GAP_MM;
  return { least: sum(flat.map(({ least }) => least)) + fixedMm, most: sum(flat.map(({ most }) => most)) + fixedMm };
}

function sum(lengths: number[]): number {
  return lengths.reduce((total, mm) => total + mm, 0);
}

/** What there is to grow goes to the last, which is the one a scanner shall find, then to those before it. */
function grown(sizes: { least: number; most: number }[], overMm: number): number[] {
  let over = overMm;
  const lastFirst = sizes.toReversed().map(({ least, most }) => {
    const more = Math.max(0, Math.min(over, most - least));
    over -= more;
    return least + more;
  });
  return lastFirst.reverse();
}

/** The sections one below the other. */
function stack(
  wishes: SectionWishes,
  { heights, gapMm }: ReturnType<typeof divideHeight>,
  top: Pick<Box, 'xMm' | 'yMm' | 'widthMm'>,
): Pick<PageLayout, 'sections' | 'gapsMm'> {
  const sections: PageLayout['sections'] = {};
  const gapsMm: number[] = [];
  let { yMm } = top;
  for (const name of present(wishes)) {
    const heightMm = heights[name] ?? 0;
    sections[name] = { ...top, yMm, heightMm };
    gapsMm.push(yMm + heightMm + gapMm / 2);
    yMm += heightMm + gapMm;
  }
  return { sections, gapsMm };
}

// How the height above the codes is divided, in millimetres.

/** The parts above the codes, from the top of the paper down: where it goes first, who sent it last. */
export const SECTION_NAMES = ['test', 'header', 'facts', 'destination', 'recipient', 'returnCode', 'details'] as const;

export type SectionName = (typeof SECTION_NAMES)[number];

/** The sections that are there, with the heights they ask for. */
export type SectionWishes = Partial<Record<SectionName, HeightWish>>;

/**
 * What a section is always given if it asks for it, up to where it is read at a glance and comes before long texts of others, and the
 * most; on a roll the most is three times that. The least of all together fits each paper with three codes (a test holds that).
 */
const HEIGHTS_MM: Record<SectionName, { least: number; glance: number; most: number }> = {
  test: { least: 4.5, glance: 5.4, most: 6.5 },
  header: { least: 8, glance: 13, most: 19 },
  facts: { least: 6, glance: 9, most: 10 },
  destination: { least: 14, glance: 26, most: 44 },
  recipient: { least: 13, glance: 27, most: 60 },
  returnCode: { least: 5, glance: 7.5, most: 9 },
  details: { least: 9, glance: 0, most: 50 },
};

/** Room is given in this order: what is read at a glance comes first. */
const GROWTH_ORDER = [
  'header',
  'facts',
  'destination',
  'recipient',
  'returnCode',
  'test',
  'details',
] as const satisfies SectionName[];

/** Between sections: at least, on a roll, which has length, and when there is room. */
const GAP_MM = { least: 0.9, roll: 1.6, most: 2.4 };
const MOST_TIMES_ON_ROLL = 3;

/** The sections that are there, from the top of the paper down. */
function present(wishes: SectionWishes): SectionName[] {
  return SECTION_NAMES.filter((name) => wishes[name]);
}

/** Height that gives every section what it wants, up to its most, above codes of that height. */
function wantedHeight(wishes: SectionWishes, codesMm: number, isRoll: boolean): number {
  const sections = present(wishes).map(
    (name) => Math.min(wishes[name]?.wantedMm ?? 0, mostOf(name, isRoll)) + leastGap(isRoll),
  );
  return sections.reduce((sum, height) => sum + height, codesMm);
}

/** Height that gives every section all it wants, with wide gaps, above codes of that height. */
function wideHeight(wishes: SectionWishes, codesMm: number): number {
  return present(wishes).reduce((sum, name) => sum + (wishes[name]?.wantedMm ?? 0) + GAP_MM.most, codesMm);
}

/**
 * Divides a height: codes first, then each section as high as it wishes where possible. What is over makes the codes taller, then the
 * gaps wider, then the recipient's box.
 */
function divideHeight(
  heightMm: number,
  wishes: SectionWishes,
  codes: { least: number; most: number },
  isRoll: boolean,
) {
  const heights: Partial<Record<SectionName, number>> = {};
  const names = present(wishes);
  let over = heightMm - names.length * leastGap(isRoll) - codes.least;
  const take = (most: number) => {
    const taken = Math.max(0, Math.min(over, most));
    over -= taken;
    return taken;
  };
  const grow = (to: (name: SectionName, wish: HeightWish) => number) => {
    for (const name of GROWTH_ORDER) {
      const wish = wishes[name];
      const height = heights[name] ?? 0;
      if (wish) heights[name] = height + take(Math.min(to(name, wish), mostOf(name, isRoll)) - height);
    }
  };
  grow((name, { wantedMm }) => Math.min(wantedMm, HEIGHTS_MM[name].least));
  grow((name, { neededMm }) => Math.min(neededMm, HEIGHTS_MM[name].glance));
  grow((name, { wantedMm }) => Math.min(wantedMm, HEIGHTS_MM[name].glance));
  grow((_, { neededMm }) => neededMm);
  grow((_, { wantedMm }) => wantedMm);
  const codesMm = codes.least + take(codes.most - codes.least);
  const gapMm = leastGap(isRoll) + take(names.length * (GAP_MM.most - leastGap(isRoll))) / Math.max(1, names.length);
  if (heights.recipient !== undefined) heights.recipient += take(over);
  return { heights, gapMm, codesMm };
}

function leastGap(isRoll: boolean): number {
  return isRoll ? GAP_MM.roll : GAP_MM.least;
}

function mostOf(name: SectionName, isRoll: boolean): number {
  return HEIGHTS_MM[name].most * (isRoll ? MOST_TIMES_ON_ROLL : 1);
}
