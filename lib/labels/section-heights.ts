import type { HeightWish } from './fit-text';

// How the height above the codes is divided, in millimetres. Pure.

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

/** The sections that are there, with the heights they ask for. */
export type SectionWishes = Partial<Record<SectionName, HeightWish>>;

/**
 * What a section is always given if it asks for it, and the most; the most on a roll is three times that. The least of all together
 * fits each paper (a test holds that).
 */
const HEIGHTS_MM: Record<SectionName, { least: number; most: number }> = {
  test: { least: 5.5, most: 6.5 },
  header: { least: 12.6, most: 19 },
  recipient: { least: 17, most: 44 },
  destination: { least: 10.5, most: 20 },
  facts: { least: 7, most: 14 },
  returnCode: { least: 6.5, most: 8 },
  routing: { least: 3.6, most: 11 },
  messages: { least: 4.5, most: 34 },
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

/** Between sections: at least, on a roll, which has length, and when there is room. */
const GAP_MM = { least: 0.9, roll: 1.8, most: 2.6 };
const MOST_TIMES_ON_ROLL = 3;

/** The codes at the foot: their height but for the bars of those that lie, and how far those bars may grow. */
export type CodesHeight = { fixedMm: number; flatCodes: number; barsMm: { least: number; most: number } };

type Room = { codes: CodesHeight; isRoll: boolean };

/** The sections that are there, from the top of the paper down. */
export function present(wishes: SectionWishes): SectionName[] {
  return SECTION_NAMES.filter((name) => wishes[name]);
}

/** Height that gives every section what it wants, up to its most. */
export function wantedHeight(wishes: SectionWishes, { codes, isRoll }: Room): number {
  const sections = present(wishes).map(
    (name) => Math.min(wishes[name]?.wantedMm ?? 0, mostOf(name, isRoll)) + leastGap(isRoll),
  );
  return sections.reduce((sum, height) => sum + height, codes.fixedMm + codes.flatCodes * codes.barsMm.least);
}

/**
 * Divides a height: codes first, then each section as high as it wishes where possible. What is over makes the bars taller, then the
 * gaps wider, then the recipient's box.
 */
export function divideHeight(heightMm: number, wishes: SectionWishes, { codes, isRoll }: Room) {
  const heights: Partial<Record<SectionName, number>> = {};
  const names = present(wishes);
  let over = heightMm - names.length * leastGap(isRoll) - codes.fixedMm - codes.flatCodes * codes.barsMm.least;
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
  grow((name, wish) => Math.min(AT_A_GLANCE.has(name) ? wish.wantedMm : wish.neededMm, HEIGHTS_MM[name].least));
  grow((_, { neededMm }) => neededMm);
  grow((_, { wantedMm }) => wantedMm);
  const share = (most: number, parts: number) => (parts > 0 ? take(parts * most) / parts : 0);
  const barsMm = codes.barsMm.least + share(codes.barsMm.most - codes.barsMm.least, codes.flatCodes);
  const gapMm = leastGap(isRoll) + share(GAP_MM.most - leastGap(isRoll), names.length);
  if (heights.recipient !== undefined) heights.recipient += take(over);
  return { heights, gapMm, barsMm };
}

function leastGap(isRoll: boolean): number {
  return isRoll ? GAP_MM.roll : GAP_MM.least;
}

function mostOf(name: SectionName, isRoll: boolean): number {
  return HEIGHTS_MM[name].most * (isRoll ? MOST_TIMES_ON_ROLL : 1);
}
