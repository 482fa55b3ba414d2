import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drafts } from '@/lib/db/form-schema';
import { bookingForm } from '@/lib/testing/booking-form';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { LAW_TIMEOUT_MS, lawRuns } from '@/lib/testing/law-runs';
import { keepDraft, visitDraft } from './draft-service';

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await furnishShop(database.db);
});
afterAll(() => database.close());

const PAGES = [randomUUID(), randomUUID(), randomUUID()];
const step = fc.record({
  page: fc.constantFrom(...PAGES),
  does: fc.constantFrom('keep', 'keep', 'late', 'open', 'take_over', 'stay', 'leave', 'minute'),
});

/** What a page must find, in a few lines: one holder, its newest copy, and whether it is still heard. */
type Model = { holder: string; isHeard: boolean; content: string; version: number };

test(
  'however pages open, take over, write late and fall silent, only the one that opened last writes, and never an older copy',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const id = randomUUID();
        const counters = new Map<string, number>();
        let model: Model | null = null;
        for (const [index, { page, does }] of steps.entries()) {
          const pages = { pageId: page, previousPageId: null };
          if (does === 'minute') {
            await age(id);
            if (model) model.isHeard = false;
          } else if (does === 'keep' || does === 'late') {
            const newest = counters.get(page) ?? 0;
            const version = does === 'late' ? Math.max(1, newest) : newest + 1;
            counters.set(page, version);
            const content = `${index}`;
            const values = bookingForm({ shopId: shop.shopId, orderReference: content });
            const copy = { ...pages, clerkId: shop.clerk.id, version, values, isLeaving: false };
            const kept = await keepDraft(database.db, shop.scope, id, copy);
            const isAllowed: boolean = model === null || model.holder === page;
            expect(kept.kind).toBe(isAllowed ? 'kept' : 'elsewhere');
            if (model === null || (isAllowed && version > model.version)) {
              model = { holder: page, isHeard: true, content, version };
            }
          } else {
            const visited = await visitDraft(database.db, shop.scope, id, { ...pages, does });
            model = expectVisit(model, page, does, visited);
            if (visited.kind === 'opened') counters.set(page, visited.version);
          }
          expect(await stored(id)).toBe(model?.content ?? null);
        }
      }),
      { numRuns: lawRuns(40, 2_000) },
    );
  },
  LAW_TIMEOUT_MS,
);

function expectVisit(
  model: Model | null,
  page: string,
  does: 'open' | 'take_over' | 'stay' | 'leave',
  visited: Awaited<ReturnType<typeof visitDraft>>,
): Model | null {
  if (!model) {
    expect(visited.kind).toBe('unknown');
    return null;
  }
  const isHolder = model.holder === page;
  if (does === 'stay' || does === 'leave') {
    expect(visited.kind).toBe(isHolder ? 'noted' : 'elsewhere');
    return isHolder ? { ...model, isHeard: does === 'stay' } : model;
  }
  const isOpened = isHolder || !model.isHeard || does === 'take_over';
  expect(visited).toMatchObject(
    isOpened
      ? { kind: 'opened', version: model.version, values: { orderReference: model.content } }
      : { kind: 'elsewhere' },
  );
  return isOpened ? { ...model, holder: page, isHeard: true } : model;
}

const age = (id: string) =>
  database.db.orm
    .update(drafts)
    .set({ openAt: sql`${drafts.openAt} - interval '1 minute'` })
    .where(eq(drafts.id, id));

async function stored(id: string): Promise<string | null> {
  const [row] = await database.db.orm.select({ values: drafts.values }).from(drafts).where(eq(drafts.id, id));
  return row ? (row.values as { orderReference: string }).orderReference : null;
}
