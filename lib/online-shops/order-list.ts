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

const MAX_SEARCH_LENGTH = 100;

const text = z.catch(z.string().check(z.maxLength(MAX_SEARCH_LENGTH)), '');

const schema = z.object({
  state: z.catch(z.enum(ORDER_TABS), 'to_ship'),
  search: text,
  country: text,
  delivery: text,
  order: z.catch(z.enum(['newest', 'oldest']), 'newest'),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1),
});

/** What the address of the page of orders asks for; what cannot be is left out. */
export type OrderQuery = z.output<typeof schema>;

export function readOrderQuery(query: Record<string, string | string[] | undefined>): OrderQuery {
  return z.parse(schema, { ...query });
}

/** The address of the same list otherwise, without what is usual. */
export function orderParams(query: Partial<OrderQuery>): string {
  const usual: OrderQuery = { state: 'to_ship', search: '', country: '', delivery: '', order: 'newest', page: 1 };
  const said = Object.entries(query).filter(([name, value]) => value !== usual[name as keyof OrderQuery]);
  const params = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `?${params}` : '';
}
