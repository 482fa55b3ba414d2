import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopMembers } from '@/lib/db/schema';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { countEach, countNeedingAttention } from './booking-counts';
import type { BookingFilter } from './booking-filter';
import { listBookings } from './booking-list';
import { type BookingScope, withShops } from './visible-bookings';

let database: TestDatabase;
let scopes: BookingScope[];
beforeAll(async () => {
  database = await createTestDatabase();
  const [oslo, bergen, elsewhere] = [
    await furnishShop(database.db),
    await furnishShop(database.db),
    await furnishShop(database.db, 'test'),
  ];
  await database.db.orm.insert(shopMembers).values({ shopId: bergen.shopId, userId: oslo.clerk.id });
  for (const { add } of [oslo, oslo, bergen, elsewhere]) {
    await add({ state: 'booked', createdAt: new Date('2026-03-01T12:00Z') });
    await add({ state: 'booked', isPrinted: true, isHandedOver: true });
    await add({ state: 'booked', isVoid: true, createdAt: new Date('2026-03-02T12:00Z') });
    await add({ state: 'rejected', createdAt: new Date('2026-03-02T12:00Z') });
    await add({ state: 'unknown' });
  }
  const administrator = { id: 'of-no-shop', isAdministrator: true };
  scopes = [
    ...[oslo, bergen, elsewhere].map(({ scope }) => scope),
    await withShops(database.db.orm, oslo.scope),
    { reader: { id: 'of-no-shop', isAdministrator: false }, environment: 'practice' },
    { reader: administrator, environment: 'practice' },
    { reader: administrator, environment: 'test' },
  ];
});
afterAll(() => database.close());

const filter = fc.record<BookingFilter>({
  terms: fc.constantFrom([], [[' kari']], [['ola']]),
  from: fc.constantFrom(null, new Date('2026-03-02T00:00Z')),
  to: fc.constantFrom(null, new Date('2026-03-02T00:00Z'), new Date('2026-03-03T00:00Z')),
  state: fc.constantFrom(null, 'attention', 'handed_over', 'booked', 'rejected', 'unknown'),
  label: fc.constantFrom(null, 'not_printed', 'printed', 'void'),
  clerkId: fc.constant(null),
});

describe('counts of several filters at once', () => {
  it('are as many as each list has, as far as the bound, of every reader', async () => {
    const any = fc.record({ one: filter, other: filter });
    await fc.assert(
      fc.asyncProperty(any, fc.nat({ max: 6 }), fc.integer({ min: 1, max: 12 }), async (filters, at, most) => {
        const scope = scopes[at] as BookingScope;
        const lengthOf = async (each: BookingFilter) =>
          (await listBookings(database.db.orm, scope, each, 'newest', most)).length;
        expect(await countEach(database.db.orm, scope, filters, most)).toEqual({
          one: await lengthOf(filters.one),
          other: await lengthOf(filters.other),
        });
      }),
      { numRuns: 40 },
    );
  });

  it('are the shops of a clerk, every shop of an administrator, and none of a clerk without shops', async () => {
    const whole = { terms: [], from: null, to: null, state: null, label: null, clerkId: null };
    const counts = scopes.map((scope) => countEach(database.db.orm, scope, { whole }, 1_000));
    expect((await Promise.all(counts)).map((counted) => counted.whole)).toEqual([15, 5, 5, 15, 0, 15, 5]);
  });

  it('of what needs attention are those of the list, of every reader', async () => {
    const needing = { terms: [], from: null, to: null, state: 'attention', label: null, clerkId: null } as const;
    for (const scope of scopes) {
      const { bookings } = await countNeedingAttention(database.db.orm, scope);
      expect({ needing: bookings }).toEqual(await countEach(database.db.orm, scope, { needing }, 1_000));
    }
  });
});
