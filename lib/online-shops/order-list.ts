import * as z from 'zod/mini';

/**
 * Where an order stands at the desk. `in_check`: it waits in an import. `trouble`: it changed in its shop after it was booked, or its number
 * could not go back. `closed`: its shop closed it, and the desk never shipped it.
 */
export const ORDER_STATES = ['to_ship', 'in_check', 'on_hold', 'booked', 'sent_back', 'trouble', 'closed'] as const;

export type OrderState = (typeof ORDER_STATES)[number];

/** The tabs above the list. */
export const ORDER_TABS = [
  'to_ship',
  'in_check',
  'on_hold',
  'booked',
  'sent_back',
  'trouble',
] as const satisfies OrderState[];

export const ORDERS_A_PAGE = 100;

/** Bands of what a parcel weighs, in grams: above the one, up to the other. */
export const WEIGHTS = {
  to_1_kg: [0, 1_000],
  to_5_kg: [1_000, 5_000],
  to_20_kg: [5_000, 20_000],
  over_20_kg: [20_000, null],
  unknown: null,
} as const satisfies Record<string, readonly [number, number | null] | null>;

export const WEIGHT_NAMES = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];

/** How old an order is, in hours: at least the one, less than the other. */
export const AGES = { last_day: [0, 24], over_2_days: [48, null], over_7_days: [168, null] } as const satisfies Record<
  string,
  readonly [number, number | null]
>;

export const AGE_NAMES = Object.keys(AGES) as (keyof typeof AGES)[];

const MAX_SEARCH_LENGTH = 100;

const text = z.catch(z.string().check(z.maxLength(MAX_SEARCH_LENGTH)), '');

const schema = z.object({
  state: z.catch(z.enum(ORDER_TABS), 'to_ship'),
  search: text,
  country: text,
  delivery: text,
  onlineShop: z.catch(z.union([z.literal(''), z.uuid()]), ''),
  weight: z.catch(z.union([z.literal(''), z.enum(WEIGHT_NAMES)]), ''),
  age: z.catch(z.union([z.literal(''), z.enum(AGE_NAMES)]), ''),
  order: z.catch(z.enum(['newest', 'oldest']), 'newest'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1),
});

/** What the address of the page of orders asks for; what cannot be is left out. */
export type OrderQuery = z.output<typeof schema>;

const USUAL: OrderQuery = z.parse(schema, {});

/** What a list is narrowed to beside its search; the empty text is any. */
export const FILTERS = ['onlineShop', 'country', 'delivery', 'weight', 'age'] as const satisfies (keyof OrderQuery)[];

export function readOrderQuery(query: Record<string, string | string[] | undefined>): OrderQuery {
  return z.parse(schema, { ...query });
}

/** The address of the same list otherwise, without what is usual. */
export function orderParams(query: Partial<OrderQuery>): string {
  const said = Object.entries(query).filter(([name, value]) => value !== USUAL[name as keyof OrderQuery]);
  const params = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `?${params}` : '';
}
