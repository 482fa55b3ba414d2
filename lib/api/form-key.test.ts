import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { formKeyOf } from './caller';

const key = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 200 });

it('the same shop and key make one UUID, another shop or key another', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), key, key, (shop, otherShop, one, other) => {
      const made = formKeyOf(shop, one);
      expect(z.safeParse(z.uuid(), made).success).toBe(true);
      expect(formKeyOf(shop.toUpperCase(), one)).toBe(made);
      expect(formKeyOf(otherShop, one) === made).toBe(shop === otherShop);
      expect(formKeyOf(shop, other) === made).toBe(one === other);
    }),
  );
});

it.each([null, '', 'a\nb', 'a\u0000', 'æ', 'x'.repeat(201)])('%j is no key', (given) => {
  expect(formKeyOf(crypto.randomUUID(), given)).toBeNull();
});
