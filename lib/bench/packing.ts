import type { BenchLine, BenchOrder } from './bench-view';

// The articles of an order while they are scanned at the packing bench.

/** An order and how many pieces of each of its lines were counted, by the line's key. */
export type Packing = { order: BenchOrder; counted: Readonly<Record<string, number>> };

export const beginPacking = (order: BenchOrder): Packing => ({ order, counted: {} });

export const countedOf = ({ counted }: Packing, { key }: BenchLine): number => counted[key] ?? 0;

const isOpen = (packing: Packing, line: BenchLine): boolean => countedOf(packing, line) < line.quantity;

export const isPacked = (packing: Packing): boolean => !packing.order.lines.some((line) => isOpen(packing, line));

/** How many pieces were counted, and of how many. */
export function sumsOf(packing: Packing): { counted: number; pieces: number } {
  const sum = (of: (line: BenchLine) => number) => packing.order.lines.reduce((count, line) => count + of(line), 0);
  return { counted: sum((line) => countedOf(packing, line)), pieces: sum(({ quantity }) => quantity) };
}

/** The codes by which a line is scanned; none where a person confirms it. */
const codesOf = ({ sku, gtin }: BenchLine): string[] => [sku, gtin].filter(Boolean);

/** What a scanned article is to the order; `other`: it has no such code. */
export type Counted = { kind: 'counted'; packing: Packing } | { kind: 'too_many'; line: BenchLine } | { kind: 'other' };

/** Counts one piece of the article with this SKU or bar code. A bar code of 12 digits is one of 13 with a 0 in front. */
export function countArticle(packing: Packing, code: string): Counted {
  const isOf = (line: BenchLine) => codesOf(line).some((own) => plainCode(own) === plainCode(code));
  const lines = packing.order.lines.filter(isOf);
  const [first] = lines;
  if (!first) return { kind: 'other' };
  const open = lines.find((line) => isOpen(packing, line));
  return open ? { kind: 'counted', packing: withOneMore(packing, open) } : { kind: 'too_many', line: first };
}

/** Whether the code is that of an article of the order, counted or not. */
export const hasArticle = (packing: Packing, code: string): boolean => countArticle(packing, code).kind !== 'other';

/** The first article without a code that is not complete: a person confirms a piece of it. */
export const nextWithoutCode = (packing: Packing): BenchLine | null =>
  packing.order.lines.find((line) => codesOf(line).length === 0 && isOpen(packing, line)) ?? null;

const plainCode = (code: string): string => (/^\d{12}$/.test(code) ? `0${code}` : code.toLowerCase());

export const withOneMore = (packing: Packing, line: BenchLine): Packing => ({
  ...packing,
  counted: { ...packing.counted, [line.key]: countedOf(packing, line) + 1 },
});

/** One press of a scanner may send its code twice; a second piece takes a hand longer. In milliseconds. */
const ONE_GESTURE_MS = 350;

/** Whether a scan is the one before once more. `at` is of any clock, in milliseconds. */
export const isSameGesture = (
  before: { text: string; at: number } | null,
  now: { text: string; at: number },
): boolean => before !== null && before.text === now.text && now.at - before.at < ONE_GESTURE_MS;
