import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { users } from '@/lib/db/account-schema';
import { apiKeys } from '@/lib/db/api-schema';
import type { Orm } from '@/lib/db/connection';
import { plans } from '@/lib/db/plan-schema';
import * as data from '@/lib/plans/data';
import { mayDecide, type PlanDecision, takingOf, tooManyPlans } from '@/lib/plans/plan-life';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { LAW_TIMEOUT_MS, lawRuns } from '@/lib/testing/law-runs';
import { MemoryDatabase } from '../database';
import { answerAtOnce, compareAtOnce, compareInTurn, type SameStep } from '../same-steps';
import { enterWorld, World } from '../world';
import * as memory from './memory/plans';

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await furnishShop(database.db);
  const { orm } = database.db;
  const name = { name: 'Agent', email: 'agent@example.no' };
  await orm.insert(users).values({ id: PROGRAM, ...name });
  const key = { userId: PROGRAM, shopId: shop.shopId, prefix: '', hash: '', scopes: [], createdBy: shop.clerk.id };
  await orm.insert(apiKeys).values({ ...key, plansADay: A_DAY });
});
afterAll(() => database.close());

const PROGRAM = 'program';
const A_DAY = 2;

type Side = { orm: Orm; use: typeof data | typeof memory; pass: (hours: number) => Promise<void> };
/** One kind of step, each as the product makes it (`lib/plans/change-plans.ts`); `isMany`: in statements between which others may come. */
type Step = SameStep<Side> & { isMany?: true };

const planId = (at: number) => `00000000-0000-4000-8000-aaaa${String(at).padStart(8, '0')}`;
const plan = fc.constantFrom(0, 1, 2);
const decision = fc.constantFrom<PlanDecision>('confirmed', 'declined');
const scope = () => ({ reader: shop.clerk, environment: 'practice' as const });

const make = (at: number): Step => ({
  name: `make ${at}`,
  run: ({ orm, use }) =>
    orm.transaction(async (own) => {
      const { now, ...pace } = await use.lockPace(own, PROGRAM, 'createdAt');
      if (tooManyPlans(pace, now)) return (await use.isThere(own, planId(at))) ? false : 'too many';
      return use.insertPlan(own, { id: planId(at), shopId: shop.shopId, madeBy: PROGRAM, form: {} });
    }),
});

const take = (at: number): Step => ({
  name: `take ${at}`,
  run: ({ orm, use }) =>
    orm.transaction(async (own) => {
      const { now, ...pace } = await use.lockPace(own, PROGRAM, 'usedAt');
      const found = await use.lockOwnPlan(own, PROGRAM, planId(at));
      if (!found) return 'expired';
      const taking = takingOf(found, pace, now);
      if (taking === 'take') await use.keepUse(own, planId(at));
      return typeof taking === 'object' ? Math.round(taking.retryAfter / 60) : taking;
    }),
});

const decide = (at: number, as: PlanDecision): Step => ({
  name: `${as} ${at}`,
  run: ({ orm, use }) =>
    orm.transaction(async (own) => {
      const found = await use.lockPlan(own, scope(), planId(at));
      if (!found || !mayDecide(found, found.now)) return null;
      if (found.decision !== as) await use.keepDecision(own, planId(at), as, shop.clerk.id);
      return found.decision !== as;
    }),
});

const pass = (hours: number): Step => ({ name: `${hours} h pass`, isMany: true, run: (side) => side.pass(hours) });

const BEGUN = [make(0), make(1), decide(0, 'confirmed'), decide(1, 'confirmed')];

const steps: fc.Arbitrary<Step>[] = [
  plan.map(make),
  plan.map(take),
  plan.map(take),
  fc.record({ at: plan, as: decision }).map(({ at, as }) => decide(at, as)),
  fc.constantFrom(1, 23, 25).map(pass),
  plan.map((at) => ({
    name: `find ${at}`,
    run: async ({ orm, use }) => {
      const found = await use.findOwnPlan(orm, PROGRAM, planId(at));
      return [found?.state, await use.findOwnPlan(orm, shop.clerk.id, planId(at))];
    },
    isMany: true,
  })),
  fc.constant({ name: 'sweep', isMany: true, run: ({ orm, use }) => use.deleteOldPlans(orm) }),
  fc.constant({ name: 'ask again', isMany: true, run: ({ orm, use }) => use.askPlansAgain(orm) }),
];

/** Rows as far as a step can change them; times only by the minute. */
const seen = (rows: readonly (typeof plans.$inferSelect)[]) =>
  rows
    .map(({ id, decision: as, decidedBy, decidedAt, usedAt, createdAt, expiresAt }) => {
      const ago = (at: Date | null) => at && Math.round((Date.now() - at.getTime()) / 60_000);
      return JSON.stringify([id, as, decidedBy, ...[decidedAt, usedAt, createdAt, expiresAt].map(ago)]);
    })
    .sort();

const realRows = async ({ orm }: Side) => seen(await orm.select().from(plans));

/** Rows in maps that answer at once. */
class DirectMemory {
  readonly database = new MemoryDatabase();
  readonly side: Side;

  constructor() {
    this.database.tables.plansADay.set(PROGRAM, A_DAY);
    const pass = async (hours: number) => {
      const back = (at: Date) => new Date(at.getTime() - hours * 3_600_000);
      const { plans: rows } = this.database.tables;
      for (const row of rows.values()) {
        const { usedAt, decidedAt, createdAt, expiresAt } = row;
        const ever = { usedAt: usedAt && back(usedAt), decidedAt: decidedAt && back(decidedAt) };
        rows.set(row.id, { ...row, ...ever, createdAt: back(createdAt), expiresAt: back(expiresAt) });
      }
    };
    this.side = { orm: answerAtOnce(this.database), use: memory, pass };
  }

  rows() {
    return seen([...this.database.tables.plans.values()]);
  }
}

async function openSides() {
  enterWorld(new World(1, new Set()));
  const { orm } = database.db;
  await orm.delete(plans);
  const pass = async (hours: number) => {
    const { usedAt, decidedAt, createdAt, expiresAt } = plans;
    const back = (at: SQLWrapper) => sql`${at} - make_interval(hours => ${hours})`;
    const ever = { usedAt: back(usedAt), decidedAt: back(decidedAt) };
    await orm
      .update(plans)
      .set({ ...ever, createdAt: back(createdAt), expiresAt: back(expiresAt) })
      .where(eq(plans.madeBy, PROGRAM));
  };
  const real: Side = { orm, use: data, pass };
  return { real, realRows, memory: new DirectMemory() };
}

const anyStep = fc.oneof(...steps);
const statement = anyStep.filter(({ isMany }) => !isMany);

it(
  'each kind of step does to the plans of a world what it does to those of PostgreSQL, and says the same',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 20, size: 'max' }), async (sequence) => {
        await compareInTurn(await openSides(), [...BEGUN, ...sequence]);
      }),
      { numRuns: lawRuns(40, 300) },
    );
  },
  LAW_TIMEOUT_MS,
);

it(
  'two steps with plans at once do what one of them after the other does',
  async () => {
    const before = fc.array(anyStep, { maxLength: 6, size: 'max' });
    await fc.assert(
      fc.asyncProperty(before, statement, statement, async (first, one, two) =>
        compareAtOnce(await openSides(), [...BEGUN, ...first], one, two),
      ),
      { numRuns: lawRuns(30, 600) },
    );
  },
  LAW_TIMEOUT_MS,
);

/** The key has used one plan, and may use one more of two. */
const ONE_LEFT = [
  ...[make(0), decide(0, 'confirmed'), pass(1), take(0), pass(11)],
  ...[make(1), decide(1, 'confirmed'), pass(12), make(2), decide(2, 'confirmed')],
];
it.each<[string, readonly Step[], Step, Step]>([
  ['of two plans of which a key may use one, one is used', ONE_LEFT, take(1), take(2)],
  ['of two plans of which a key may make one, one is made', [make(0)], make(1), make(2)],
  ['a plan is used as it was decided, or decided before', BEGUN, take(0), decide(0, 'declined')],
  ['a plan is used once', BEGUN, take(0), take(0)],
])('%s', async (_rule, before, one, two) => {
  for (let times = 0; times < lawRuns(20, 200); times += 1) await compareAtOnce(await openSides(), before, one, two);
});
