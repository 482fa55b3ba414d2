import type { OrderField } from '@/lib/imports/order-import';
import { type DeliveryRule, solutionByRules } from './delivery-rules';
import type { ShopOrder } from './online-shop';

/** The columns in which an order is checked, with the headers that they have there. */
export const ORDER_COLUMNS = [
  ['orderReference', 'Order number'],
  ['name', 'Name'],
  ['company', 'Company'],
  ['address', 'Address'],
  ['coaddress', 'Address 2'],
  ['zipCode', 'Postal code'],
  ['city', 'City'],
  ['countryCode', 'Country'],
  ['phone', 'Phone'],
  ['email', 'E-mail'],
  ['weightGrams', 'Weight (g)'],
  ['solution', 'Delivery'],
  ['servicePoint', 'Service point'],
] as const satisfies readonly (readonly [OrderField, string])[];

/** What a desk says of the parcels of an online shop. */
export type ParcelHabits = { boxGrams: number | null; usualGrams: number | null; rules: readonly DeliveryRule[] };

/** What a parcel of all lines weighs, and how that is known. */
export type ParcelWeight = { grams: number | null; from: 'articles' | 'articles_and_box' | 'usual' | 'unknown' };

/** The articles and the box, rounded up to a whole gram; where one article's weight is not known, what the shop's parcels usually weigh. */
export function weightOf(
  { lines }: Pick<ShopOrder, 'lines'>,
  { boxGrams, usualGrams }: Omit<ParcelHabits, 'rules'>,
): ParcelWeight {
  const known = lines.map(({ weightGrams, quantity }) => (weightGrams === null ? null : weightGrams * quantity));
  if (lines.length === 0 || known.includes(null))
    return usualGrams === null ? { grams: null, from: 'unknown' } : { grams: usualGrams, from: 'usual' };
  const articles = known.reduce<number>((sum, grams) => sum + (grams ?? 0), 0);
  return { grams: Math.ceil(articles + (boxGrams ?? 0)), from: boxGrams === null ? 'articles' : 'articles_and_box' };
}

/**
 * An order as a row of an import has it: as it was told, since what is wrong with it is shown and repaired there; its solution by the rules. `weighed`:
 * what its parcel was found to weigh.
 */
export function cellsOf(order: ShopOrder, habits: ParcelHabits, weighed: number | null = null): string[] {
  const { recipient, number, delivery, servicePoint } = order;
  const grams = weighed ?? weightOf(order, habits).grams;
  const told: Record<(typeof ORDER_COLUMNS)[number][0], string> = {
    ...recipient,
    orderReference: number,
    weightGrams: grams === null ? '' : String(grams),
    solution: solutionByRules(order, grams, habits.rules) ?? delivery,
    servicePoint,
  };
  return ORDER_COLUMNS.map(([field]) => told[field]);
}

/**
 * Orders of one recipient as one row, with one box: what they say alike, and nothing where they say otherwise, so that the check asks for it. Each
 * order's number stands in its order reference.
 */
export function joinedCells([first, ...others]: readonly [ShopOrder, ...ShopOrder[]], habits: ParcelHabits): string[] {
  const orders = [first, ...others];
  const number = orders.map((order) => order.number).join(', ');
  const together = cellsOf({ ...first, number, lines: orders.flatMap(({ lines }) => lines) }, habits);
  const each = orders.map((order) => cellsOf({ ...order, number: '', lines: [] }, { ...habits, rules: [] }));
  return together.map((cell, at) => (each.every((cells) => cells[at] === each[0]?.[at]) ? cell : ''));
}

/** The columns that name one door together. */
const ADDRESS = ['name', 'company', 'address', 'coaddress', 'zipCode', 'city', 'countryCode'];

/**
 * What stands in an order's row once its shop tells it otherwise: what a clerk has typed there stays, and an address of which a clerk has typed a
 * part is not mixed with another one. `isWhole`: all of the news stands there. Where it is false, a person must choose.
 */
export function retoldCells(
  before: readonly string[],
  now: readonly string[],
  typed: readonly string[],
): { cells: string[]; isWhole: boolean } {
  const isTyped = (at: number) => typed[at] !== before[at];
  const isNews = (at: number) => now[at] !== before[at];
  const places = ORDER_COLUMNS.map(([field], at) => ({ at, isOfAddress: ADDRESS.includes(field) }));
  const keepsAddress = places.some(({ at, isOfAddress }) => isOfAddress && isTyped(at));
  const keeps = ({ at, isOfAddress }: (typeof places)[number]) => (isOfAddress ? keepsAddress : isTyped(at));
  return {
    cells: places.map((place) => (keeps(place) ? typed : now)[place.at] ?? ''),
    isWhole: places.every((place) => !(keeps(place) && isNews(place.at))),
  };
}
