import { expect, test } from 'vitest';
import { onlineShopSchema, shopAddress } from './schema';

test.each([
  ['woocommerce', 'https://shop.example/wp-admin/admin.php', 'https://shop.example'],
  ['woocommerce', 'https://shop.example/en/', 'https://shop.example/en'],
  ['shopify', 'https://wool.myshopify.com/', 'https://wool.myshopify.com'],
  ['shopify', 'https://wool.myshopify.com/admin/orders', 'https://wool.myshopify.com'],
  ['shopify', 'https://admin.shopify.com/store/wool/orders', 'https://wool.myshopify.com'],
] as const)('a page of %s that is copied, %s, leads to its shop', (system, typed, address) => {
  expect(shopAddress(system, typed)).toBe(address);
});

test.each([
  ['', null],
  ['20', 20_000],
  ['2,5', 2_500],
  ['0.125', 125],
  ['-1', 'refused'],
  ['many', 'refused'],
])('a rule over %j kg is one over %j g', (overKg, grams) => {
  const rules = [{ delivery: '', country: '', overKg, solution: 'Home delivery' }];
  const form = { address: 'https://shop.example', key: '', secret: '', boxGrams: '', usualGrams: '' };
  const read = onlineShopSchema.safeParse({
    ...form,
    onlineShopId: crypto.randomUUID(),
    writesAt: 'booked',
    notifies: false,
    verifiesPacking: false,
    weightTolerance: '',
    printsSlips: false,
    rules,
  });
  expect(read.success ? read.data.rules[0]?.overGrams : 'refused').toBe(grams);
});
