import { wordKey } from '@/lib/imports/solution-words';
import type { ShopOrder } from './online-shop';

/**
 * A line such as "Sweden, over 20 kg: Home delivery". What is empty, or null, holds for any order. `solution` is the name of a transport solution of
 * the shop: one that it has no more is asked about in the import, as any other word is.
 */
export type DeliveryRule = { delivery: string; country: string; overGrams: number | null; solution: string };

/** An online shop has no more. */
export const MOST_RULES = 50;

type RuledOrder = Pick<ShopOrder, 'delivery'> & { recipient: Pick<ShopOrder['recipient'], 'countryCode'> };

/**
 * The place of the first rule that an order fits; null where it fits none. An order whose weight is not known fits none either once a rule before
 * asks for its weight: it may be the one that holds.
 */
export function ruleFor(order: RuledOrder, grams: number | null, rules: readonly DeliveryRule[]): number | null {
  for (const [place, { delivery, country, overGrams }] of rules.entries()) {
    const isFor =
      (delivery === '' || wordKey(delivery) === wordKey(order.delivery)) &&
      (country === '' || country === order.recipient.countryCode);
    if (!isFor) continue;
    if (overGrams === null) return place;
    if (grams === null) return null;
    if (grams > overGrams) return place;
  }
  return null;
}

/** The transport solution that the rules name for an order; null where none does. */
export function solutionByRules(
  order: RuledOrder,
  grams: number | null,
  rules: readonly DeliveryRule[],
): string | null {
  const place = ruleFor(order, grams, rules);
  return place === null ? null : (rules[place]?.solution ?? null);
}

/** The place of the first rule that has a fault, by the paths of faulty fields, such as `rules.1.overKg`; null where none of them is of a rule. */
export function firstFaulty(fields: readonly { path: string }[] = []): number | null {
  const places = fields.flatMap(({ path }) => /^rules\.(\d+)\./.exec(path)?.[1] ?? []).map(Number);
  return places.length === 0 ? null : Math.min(...places);
}
