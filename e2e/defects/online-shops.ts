import type { Defect } from './defect';

/** Of orders that come from online shops, and of numbers that go back. */
export const ONLINE_SHOP_DEFECTS: readonly Defect[] = [
  {
    name: 'a-number-is-written-without-a-look-whether-it-stands-there',
    file: 'lib/online-shops/writing-life.ts',
    find: "if (ownKey !== null) return ended('written');",
    replace: '',
    tests: ['lib/online-shops/writing-life.test.ts'],
  },
  {
    name: 'an-answer-to-a-write-is-believed',
    file: 'lib/online-shops/write-number.ts',
    find: "second.kind === 'end' ? second.end : afterNothingKept",
    replace: "second.kind === 'end' ? second.end : { state: 'written', fault: null, waitSeconds: null }",
    tests: ['lib/online-shops/orders.medium.test.ts'],
  },
  {
    name: 'a-try-that-counts-as-lost-writes',
    file: 'lib/online-shops/write-number.ts',
    find: 'if (lentUntil === null) return;',
    replace: 'if (lentUntil === null) claimed.tries += 0;',
    tests: ['lib/online-shops/orders.medium.test.ts'],
  },
  {
    name: 'orders-that-change-while-they-are-read-are-missed',
    file: 'lib/online-shops/reading-life.ts',
    find: 'newest, after: next };',
    replace: 'newest, after: String(Number(next) + 2) };',
    tests: ['lib/online-shops/reading-life.test.ts'],
  },
  {
    name: 'an-older-telling-stands-over-a-newer-one',
    file: 'lib/online-shops/read-shop.ts',
    find: "changedAt >= (stored.get(key)?.changedAt ?? '')",
    replace: "changedAt !== ''",
    tests: ['lib/online-shops/orders.medium.test.ts'],
  },
  {
    name: 'an-order-is-booked-under-another-form-key-in-each-import',
    file: 'lib/online-shops/open-orders.ts',
    find: 'formKey: keys.get(at + 1) ?? crypto.randomUUID(),',
    replace: 'formKey: crypto.randomUUID(),',
    tests: ['lib/online-shops/orders.medium.test.ts'],
  },
  {
    name: 'an-address-is-half-a-clerk-s-and-half-the-shop-s',
    file: 'lib/online-shops/order-cells.ts',
    find: '(isOfAddress ? keepsAddress : isTyped(at))',
    replace: '(isOfAddress ? keepsAddress && isTyped(at) : isTyped(at))',
    tests: ['lib/online-shops/order-cells.test.ts'],
  },
  {
    name: 'a-shop-that-is-connected-twice-books-its-orders-twice',
    file: 'lib/online-shops/data/online-shops.ts',
    find: "> 0) return 'connected';",
    replace: "> 1) return 'connected';",
    tests: ['lib/online-shops/orders.medium.test.ts'],
  },
  {
    name: 'orders-that-were-joined-share-a-form-key-for-ever',
    file: 'lib/online-shops/data/online-orders.ts',
    find: 'or exists (select from shared where shared.form_key = o.form_key)',
    replace: 'or exists (select from shared where false)',
    tests: ['lib/online-shops/orders.medium.test.ts'],
  },
  {
    name: 'a-rule-is-guessed-of-an-order-without-a-weight',
    file: 'lib/online-shops/delivery-rules.ts',
    find: 'if (grams === null) return null;',
    replace: 'if (grams === null) continue;',
    tests: ['lib/online-shops/delivery-rules.test.ts'],
  },
  {
    name: 'a-cancelled-fulfilment-counts-as-written',
    file: 'lib/online-shops/shopify/fulfilments.ts',
    find: '!GONE.includes(status)',
    replace: 'status.length > 0',
    tests: ['lib/online-shops/shopify/shopify.medium.test.ts'],
  },
  {
    name: 'a-hint-that-nobody-signed-is-taken',
    file: 'lib/online-shops/hints.ts',
    find: 'given.length === own.length && timingSafeEqual(given, own)',
    replace: 'given.length === own.length || timingSafeEqual(own, own)',
    tests: ['lib/online-shops/hints.test.ts'],
  },
];
