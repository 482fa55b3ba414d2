import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plans } from '@/lib/db/plan-schema';
import { bookingsAtCarrier } from '@/lib/testing/carrier-ledger';
import { apiParcel, openTestApi, type TestApi } from '@/lib/testing/test-api';
import type { TestServer } from '@/lib/testing/test-server';
import { decidePlan } from './change-plans';

let world: TestApi;
let server: TestServer;
let key: string;

beforeAll(async () => {
  world = await openTestApi();
  ({ server } = world);
  key = await world.addKey('Agent', { scopes: ['plans:write'] });
});
afterAll(() => world.close());

const body = (orderReference: string, change: object = {}) => apiParcel(server.homeSolutionId, orderReference, change);

type Answer = { status: number; type?: string; id: string; state?: string; bookingId?: string | null };

async function ask(method: string, path: string, { as = key, given, idempotencyKey }: Asked = {}): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${as}`,
    ...(given ? { 'content-type': 'application/json' } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
  const sent = given ? { method, headers, body: JSON.stringify(given) } : { method, headers };
  const response = await world.api.request(`/api/v1${path}`, sent);
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
}
type Asked = { as?: string; given?: unknown; idempotencyKey?: string };

const plan = (order: string, { as = key, change = {} }: { as?: string; change?: object } = {}) =>
  ask('POST', '/plans', { as, given: body(order, change), idempotencyKey: order });
const bookPlan = (id: string, as = key) => ask('POST', `/plans/${id}/booking`, { as });
const decide = (id: string, decision: 'confirmed' | 'declined') =>
  decidePlan(server.db.orm, { reader: server.clerk, environment: 'practice' }, id, decision);
const refusal = (status: number, name: string) => ({ status, type: `urn:parceldesk:problem:${name}` });

it('nothing of a plan is sent before a person has confirmed it, then one request however often it is booked', async () => {
  const made = await plan('plan-1');
  expect(made).toMatchObject({ status: 201, state: 'waiting', bookingId: null });
  expect(await bookPlan(made.id)).toMatchObject(refusal(409, 'plan-not-confirmed'));
  expect(await bookingsAtCarrier(server, 'plan-1')).toHaveLength(0);
  await decide(made.id, 'confirmed');
  const answers = await Promise.all(Array.from({ length: 6 }, () => bookPlan(made.id)));
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const booked = await bookPlan(made.id);
  expect(booked).toMatchObject({ status: 201, state: 'booked' });
  expect(await ask('GET', `/plans/${made.id}`)).toMatchObject({ state: 'used', bookingId: booked.id });
  expect(await bookingsAtCarrier(server, 'plan-1')).toHaveLength(1);
});

it('a plan that was declined, or that has expired, is not booked', async () => {
  const declined = await plan('plan-declined');
  await decide(declined.id, 'confirmed');
  await decide(declined.id, 'declined');
  expect(await bookPlan(declined.id)).toMatchObject(refusal(409, 'plan-declined'));
  const expired = await plan('plan-expired');
  await decide(expired.id, 'confirmed');
  await server.db.orm.update(plans).set({ expiresAt: sql`now()` }).where(eq(plans.id, expired.id));
  expect(await bookPlan(expired.id)).toMatchObject(refusal(409, 'plan-expired'));
  expect(await decide(expired.id, 'confirmed')).toBeNull();
  const sent = ['plan-declined', 'plan-expired'].map((order) => bookingsAtCarrier(server, order));
  expect((await Promise.all(sent)).flat()).toEqual([]);
});

it('once the program has had it booked, a decision holds', async () => {
  const made = await plan('plan-held');
  await decide(made.id, 'confirmed');
  await bookPlan(made.id);
  expect(await decide(made.id, 'declined')).toBeNull();
});

it('the same key and body give the same plan, another body is refused', async () => {
  const first = await plan('plan-same');
  expect(await plan('plan-same')).toEqual(first);
  const other = await plan('plan-same', { change: { messageToCarrier: 'Ring first' } });
  expect(other).toMatchObject(refusal(422, 'idempotency-key-reused'));
});

it('a plan and a booking of one Idempotency-Key are one parcel', async () => {
  const clerkKey = await world.addKey('Orders');
  const idempotencyKey = 'plan-or-booking';
  const booked = await ask('POST', '/bookings', { as: clerkKey, given: body(idempotencyKey), idempotencyKey });
  expect(await plan(idempotencyKey)).toMatchObject({ ...refusal(422, 'idempotency-key-reused'), bookingId: booked.id });
  const made = await plan('plan-first');
  await decide(made.id, 'confirmed');
  await ask('POST', '/bookings', { as: clerkKey, given: body('plan-first'), idempotencyKey: 'plan-first' });
  await bookPlan(made.id);
  expect(await bookingsAtCarrier(server, 'plan-first')).toHaveLength(1);
});

it('a plan is refused for all that a booking is refused for', async () => {
  const solutionId = crypto.randomUUID();
  expect(await plan('plan-bad', { change: { solutionId } })).toMatchObject(refusal(422, 'invalid-fields'));
  expect(await plan('plan-bad', { change: { isConfirmed: true } })).toMatchObject(refusal(422, 'invalid-fields'));
});

it('another key has no such plan, and a key without the scope has none at all', async () => {
  const made = await plan('plan-own');
  await decide(made.id, 'confirmed');
  const other = await world.addKey('Other agent', { scopes: ['plans:write'] });
  expect(await bookPlan(made.id, other)).toMatchObject(refusal(404, 'not-found'));
  expect(await plan('plan-own', { as: other })).toMatchObject(refusal(422, 'idempotency-key-reused'));
  const reader = await world.addKey('Reader', { scopes: ['bookings:read', 'bookings:write'] });
  expect(await bookPlan(made.id, reader)).toMatchObject(refusal(403, 'missing-scope'));
  expect(await bookingsAtCarrier(server, 'plan-own')).toHaveLength(0);
});

it('a key plans, and has booked, no more within a day than it may', async () => {
  const small = await world.addKey('Small agent', { scopes: ['plans:write'], plansADay: 2 });
  const tried = await Promise.all(['a', 'b', 'c', 'd'].map((order) => plan(`plan-cap-${order}`, { as: small })));
  expect(tried.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429]);
  expect(tried.find(({ status }) => status === 429)).toMatchObject(refusal(429, 'too-many-plans'));
  // Its plans of yesterday, booked today, count as well.
  await server.db.orm.update(plans).set({ createdAt: sql`now() - interval '25 hours'` });
  const more = await Promise.all(['e', 'f'].map((order) => plan(`plan-cap-${order}`, { as: small })));
  const made = [...tried, ...more].filter(({ status }) => status === 201);
  for (const { id } of made) await decide(id, 'confirmed');
  const booked = await Promise.all(made.map(({ id }) => bookPlan(id, small)));
  expect(booked.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429]);
});

it('a clerk of another shop can decide on nothing of this one', async () => {
  const made = await plan('plan-foreign');
  const stranger = { ...server.clerk, id: crypto.randomUUID(), isAdministrator: false };
  const scope = { reader: stranger, environment: 'practice' as const };
  expect(await decidePlan(server.db.orm, scope, made.id, 'confirmed')).toBeNull();
  expect(await bookPlan(made.id)).toMatchObject(refusal(409, 'plan-not-confirmed'));
});
