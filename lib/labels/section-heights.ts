import type { HeightWish } from './fit-text';

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
export function present(wishes: SectionWishes): SectionName[] {
  return SECTION_NAMES.filter((name) => wishes[name]);
}

/** Height that gives every section what it wants, up to its most, above codes of that height. */
export function wantedHeight(wishes: SectionWishes, codesMm: number, isRoll: boolean): number {
  const sections = present(wishes).map(
    (name) => Math.min(wishes[name]?.wantedMm ?? 0, mostOf(name, isRoll)) + leastGap(isRoll),
  );
  return sections.reduce((sum, height) => sum + height, codesMm);
}

/** Height that gives every section all it wants, with wide gaps, above codes of that height. */
export function wideHeight(wishes: SectionWishes, codesMm: number): number {
  return present(wishes).reduce((sum, name) => sum + (wishes[name]?.wantedMm ?? 0) + GAP_MM.most, codesMm);
}

/**
 * Divides a height: codes first, then each section as high as it wishes where possible. What is over makes the codes taller, then the
 * gaps wider, then the recipient's box.
 */
export function divideHeight(
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
