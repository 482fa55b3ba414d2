import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plans } from '@/lib/db/plan-schema';
import { transportSolutions } from '@/lib/db/schema';
import { furnishShop } from '@/lib/testing/booking-rows';
import { bookingsAtCarrier } from '@/lib/testing/carrier-ledger';
import { serve, signIn } from '@/lib/testing/serve';
import { apiParcel, openTestApi, type TestApi } from '@/lib/testing/test-api';
import { confirmPlansAction, decidePlanAction } from './actions';

let world: TestApi;
let key: string;
beforeAll(async () => {
  world = await openTestApi();
  key = await world.addKey('Agent', { scopes: ['plans:write'] });
  serve(world.server);
  await signIn(world.server.clerk);
});
afterAll(() => world.close());

async function post(path: string, idempotencyKey: string, given?: object): Promise<{ id: string; state: string }> {
  const headers = { authorization: `Bearer ${key}`, 'idempotency-key': idempotencyKey };
  const sent = given
    ? { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(given) }
    : { headers };
  const answer = await world.api.request(`/api/v1${path}`, { method: 'POST', ...sent });
  return (await answer.json()) as { id: string; state: string };
}
/** Each order goes to a recipient of its own, so that no plan looks like another one. */
const parcel = (order: string, solutionId: string) => {
  const { recipient, ...rest } = apiParcel(solutionId, order);
  return { ...rest, recipient: { ...recipient, name: `Kari ${order}` } };
};
const plan = async (order: string, solutionId = world.server.homeSolutionId) =>
  (await post('/plans', order, parcel(order, solutionId))).id;
const book = (planId: string) => post(`/plans/${planId}/booking`, 'any');
const confirm = async (planIds: string[]) => {
  const result = await confirmPlansAction({ planIds });
  return result.ok ? result.data : result.error.key;
};
const decisions = async (planIds: string[]) => {
  const { orm } = world.server.db;
  const rows = await orm.select({ id: plans.id, decision: plans.decision }).from(plans);
  return planIds.map((planId) => rows.find(({ id }) => id === planId)?.decision ?? null);
};
const confirmations = async () => {
  const { rows } = await world.server.db.orm.execute(
    sql`select from audit_events where action = 'plan.confirmed' and actor_id = ${world.server.clerk.id}`,
  );
  return rows.length;
};

it('plans that are confirmed together are each on record once, and each is booked once under its own form key', async () => {
  const orders = ['together-1', 'together-2', 'together-3'];
  const ids = await Promise.all(orders.map((order) => plan(order)));
  const before = await confirmations();
  expect(await Promise.all([confirm(ids), confirm(ids)])).toEqual([[], []]);
  expect(await decisions(ids)).toEqual(ids.map(() => 'confirmed'));
  expect(await confirmations()).toBe(before + 3);
  for (const id of ids) for (const time of [1, 2]) expect([time, (await book(id)).state]).toEqual([time, 'booked']);
  for (const order of orders) expect(await bookingsAtCarrier(world.server, order)).toHaveLength(1);
});

it('a plan that a clerk has to look at first is left, with its reason, and the others are confirmed', async () => {
  const { db, pickUpSolutionId } = world.server;
  const good = await plan('left-good');
  const expired = await plan('left-expired');
  await db.orm.update(plans).set({ expiresAt: sql`now()` }).where(eq(plans.id, expired));
  const declined = await plan('left-declined');
  await decidePlanAction({ planId: declined, decision: 'declined' });
  const foreign = crypto.randomUUID();
  // The same order was booked from another plan, whose key is another one.
  const first = await plan('left-order');
  await confirm([first]);
  await book(first);
  const again = (await post('/plans', 'left-again', parcel('left-order', world.server.homeSolutionId))).id;
  const gone = await plan('left-solution', pickUpSolutionId);
  await db.orm
    .update(transportSolutions)
    .set({ archivedAt: sql`now()` })
    .where(eq(transportSolutions.id, pickUpSolutionId));
  expect(await confirm([expired, declined, foreign, again, gone, good])).toEqual([
    { planId: expired, why: 'ended' },
    { planId: declined, why: 'declined' },
    { planId: foreign, why: 'ended' },
    { planId: again, why: 'earlier' },
    { planId: gone, why: 'noSolution' },
  ]);
  expect(await decisions([declined, again, gone, good])).toEqual(['declined', null, null, 'confirmed']);
  expect(await confirm([])).toBe('invalidFields');
});

it('of plans for one parcel one is confirmed, and the next is left until the first is booked or taken back', async () => {
  const sameOrder = await plan('twin-order');
  const { homeSolutionId } = world.server;
  const again = (await post('/plans', 'twin-again', parcel('Twin-Order', homeSolutionId))).id;
  const { recipient } = parcel('twin-order', homeSolutionId);
  const sameParcel = (await post('/plans', 'twin-parcel', { ...parcel('', homeSolutionId), recipient })).id;
  const other = {
    ...parcel('', homeSolutionId),
    recipient,
    items: [{ ...apiParcel(homeSolutionId, '').items[0], weightGrams: 77 }],
  };
  const otherParcel = (await post('/plans', 'twin-other', other)).id;
  expect(await confirm([sameOrder, again, sameParcel, otherParcel])).toEqual([
    { planId: again, why: 'twin' },
    { planId: sameParcel, why: 'twin' },
  ]);
  await decidePlanAction({ planId: sameOrder, decision: 'declined' });
  expect(await confirm([again])).toEqual([]);
});

it('a clerk of another shop confirms none of this one', async () => {
  const id = await plan('foreign-shop');
  await signIn((await furnishShop(world.server.db)).clerk);
  expect(await confirm([id])).toEqual([{ planId: id, why: 'ended' }]);
  expect(await decisions([id])).toEqual([null]);
});
