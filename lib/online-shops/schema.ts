import * as z from 'zod/mini';
import { atMost } from '@/lib/bounded-text';
import { type DeliveryRule, MOST_RULES } from './delivery-rules';
import { SHOP_SYSTEMS, type ShopSystem, WRITING_MOMENTS } from './online-shop';

const MAX_ADDRESS_LENGTH = 300;
const MAX_KEY_LENGTH = 200;
const MOST_GRAMS = 100_000;

/** Grams as a field holds them; empty for none. */
const grams = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((typed) => /^\d{0,6}$/.test(typed) && Number(typed) <= MOST_GRAMS, { params: { key: 'grams' } }),
  ),
  z.transform((typed) => (typed === '' ? null : Number(typed))),
);

const key = z.string().check(z.trim(), atMost(MAX_KEY_LENGTH), z.regex(/^[\x21-\x7e]*$/));

const fields = z.object({
  address: z
    .string()
    .check(z.trim(), atMost(MAX_ADDRESS_LENGTH), z.refine(isShopAddress, { params: { key: 'shopAddress' } })),
  /** Left empty at one that is connected already, both stay as they are. */
  key,
  secret: key,
  boxGrams: grams,
  usualGrams: grams,
  writesAt: z.enum(WRITING_MOMENTS),
  notifies: z.boolean(),
});

/** What is said at an empty field. */
export const NEEDED = { key: 'shopKey', secret: 'shopSecret' } as const;

/** An online shop to connect to a shop of the desk. */
export const newOnlineShopSchema = z
  .extend(fields, { shopId: z.uuid(), system: z.enum(SHOP_SYSTEMS) })
  .check(needed('key'), needed('secret'));

const MAX_DELIVERY_LENGTH = 1_000;
const MAX_SOLUTION_LENGTH = 200;

/** Kilograms as a field holds them, as grams; empty for none. */
const kilograms = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((typed) => /^(\d{1,3}([.,]\d{1,3})?)?$/.test(typed), { params: { key: 'kilograms' } }),
  ),
  z.transform((typed) => (typed === '' ? null : Math.round(Number(typed.replace(',', '.')) * 1_000))),
);

const rule = z.pipe(
  z.object({
    delivery: z.string().check(atMost(MAX_DELIVERY_LENGTH)),
    country: z.string().check(z.regex(/^([A-Z]{2})?$/)),
    overKg: kilograms,
    solution: z.string().check(z.minLength(1), atMost(MAX_SOLUTION_LENGTH)),
  }),
  z.transform(({ overKg, ...said }): DeliveryRule => ({ ...said, overGrams: overKg })),
);

const rules = z.array(rule).check(z.maxLength(MOST_RULES));

/** A share in percent as a field holds it; empty for none. */
const percent = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((typed) => typed === '' || (/^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 100), {
      params: { key: 'percent' },
    }),
  ),
  z.transform((typed) => (typed === '' ? null : Number(typed))),
);

/** One that is connected, to be changed. */
export const onlineShopSchema = z.extend(fields, {
  onlineShopId: z.uuid(),
  rules,
  verifiesPacking: z.boolean(),
  weightTolerance: percent,
  printsSlips: z.boolean(),
});

/** Rules that are tried before they are saved. */
export const triedRulesSchema = z.object({ onlineShopId: z.uuid(), rules });

export type NewOnlineShopForm = z.input<typeof newOnlineShopSchema>;
export type OnlineShopForm = z.input<typeof onlineShopSchema>;

function needed(name: 'key' | 'secret') {
  return z.refine<z.output<typeof fields>>((form) => form[name] !== '', {
    path: [name],
    params: { key: NEEDED[name] },
  });
}

/** Whether a text is the address of a shop: with https, since keys over http are refused by every shop, and by us. */
export function isShopAddress(typed: string): boolean {
  if (/[\s\\]/.test(typed) || !URL.canParse(typed)) return false;
  const { protocol, username, password, search, hash } = new URL(typed);
  return ['https:', 'http:'].includes(protocol) && [username, password, search, hash].every((part) => part === '');
}

/** An address as it is kept: without a slash at its end, and of a page that people copy only the shop that it belongs to. */
export function shopAddress(system: ShopSystem, typed: string): string {
  const { origin, pathname } = new URL(typed);
  if (system === 'shopify') {
    const [, store] = /^\/store\/([^/]+)/.exec(pathname) ?? [];
    return store && origin === 'https://admin.shopify.com'
      ? `https://${store}.myshopify.com`
      : `${origin}${pathname}`.replace(/\/admin(?:\/.*)?$|\/+$/, '');
  }
  return `${origin}${pathname}`.replace(/\/(?:wp-admin|wp-json)(?:\/.*)?$/, '').replace(/\/+$/, '');
}
