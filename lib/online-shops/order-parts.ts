import type { ShopOrder } from './online-shop';

// An order that is sent in parts: each part is a parcel of its own, with a row, a form key, a booking and a number that goes back.

/** So many pieces of a line of an order. */
export type Pieces = { key: string; quantity: number };

/** One part of an order. The first one, which every order has, also gets what no other part takes. */
export type OrderPart = {
  part: number;
  /** What it takes, as far as the order still has it. */
  pieces: readonly Pieces[];
  /** Its parcel is booked, so it takes first: its pieces are in it. */
  isBooked: boolean;
};

const FIRST = 1;

/** What a part is called: on its label, on its slip, and in the list. */
const numberOf = (number: string, part: number): string => (part === FIRST ? number : `${number} (${part})`);

/** An order as its shop tells it, shared out among its parts: no piece is in two of them, and none in no part. */
export function shareOut(order: ShopOrder, parts: readonly OrderPart[]): Map<number, ShopOrder> {
  const left = new Map(order.lines.map(({ key, quantity }) => [key, quantity]));
  const taken = new Map<number, Map<string, number>>();
  const inOrder = [...parts].sort(
    (one, other) => Number(other.isBooked) - Number(one.isBooked) || one.part - other.part,
  );
  for (const { part, pieces } of inOrder) {
    const own = new Map<string, number>();
    for (const { key, quantity } of pieces) {
      const takes = Math.min(quantity, left.get(key) ?? 0);
      left.set(key, (left.get(key) ?? 0) - takes);
      own.set(key, (own.get(key) ?? 0) + takes);
    }
    taken.set(part, own);
  }
  const first = taken.get(FIRST) ?? new Map<string, number>();
  for (const [key, quantity] of left) first.set(key, (first.get(key) ?? 0) + quantity);
  taken.set(FIRST, first);
  return new Map([...taken].map(([part, own]) => [part, partOf(order, part, own, taken.size > 1)]));
}

/** A part as an order of its own. One that has nothing left is done. */
function partOf(order: ShopOrder, part: number, own: ReadonlyMap<string, number>, isDivided: boolean): ShopOrder {
  const lines = order.lines
    .map((line) => ({ ...line, quantity: own.get(line.key) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const isEmpty = isDivided && lines.length === 0 && order.standing !== 'cancelled';
  return {
    ...order,
    number: numberOf(order.number, part),
    lines: isDivided ? lines : order.lines,
    standing: isEmpty ? 'done' : order.standing,
  };
}

/**
 * Takes pieces out of the part `from` of an order, to make them the part `to`; null where it has fewer, or where nothing would be left on one of
 * the sides.
 */
export function takeOut(
  order: ShopOrder,
  pieces: readonly Pieces[],
  { from, to }: { from: number; to: number },
): { kept: ShopOrder; taken: ShopOrder } | null {
  const wanted = new Map(pieces.map(({ key, quantity }) => [key, quantity]));
  const isThere = [...wanted].every(([key, quantity]) =>
    order.lines.some((line) => line.key === key && quantity <= line.quantity),
  );
  const taken = order.lines.map((line) => ({ ...line, quantity: wanted.get(line.key) ?? 0 })).filter(hasPieces);
  const kept = order.lines
    .map((line) => ({ ...line, quantity: line.quantity - (wanted.get(line.key) ?? 0) }))
    .filter(hasPieces);
  if (!isThere || taken.length === 0 || kept.length === 0) return null;
  const number = numberOf(order.number.slice(0, order.number.length - numberOf('', from).length), to);
  return { kept: { ...order, lines: kept }, taken: { ...order, number, lines: taken } };
}

const hasPieces = ({ quantity }: Pieces): boolean => quantity > 0;

/** Lines of two parts of an order as those of one. */
export function putTogether(one: ShopOrder['lines'], other: ShopOrder['lines']): ShopOrder['lines'] {
  const more = new Map(other.map(({ key, quantity }) => [key, quantity]));
  const added = one.map((line) => ({ ...line, quantity: line.quantity + (more.get(line.key) ?? 0) }));
  return [...added, ...other.filter(({ key }) => !one.some((line) => line.key === key))];
}

/**
 * Whether a shop has more pieces on record as sent than the parcels of the desk have: then others have sent some, and a person must say what is
 * left. `ours`: what may stand there by the desk, whether an answer came or not.
 */
export function isSentByOthers({ sentThere = [] }: ShopOrder, ours: readonly Pieces[]): boolean {
  return sentThere.some(({ key, quantity }) => quantity > countOf(ours, key));
}

/** How many pieces of a line there are among these. */
export const countOf = (pieces: readonly Pieces[], key: string): number =>
  pieces.reduce((sum, each) => (each.key === key ? sum + each.quantity : sum), 0);
