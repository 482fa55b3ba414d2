import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recorder } from '@/lib/audit/record-change';
import { stopOlderDatabase } from '@/lib/bookings/data/stop-older';
import { callOffPlan, findWaitingPlan } from '@/lib/privacy/data/removal-plans';
import { readPeriods, writePeriods } from '@/lib/privacy/data/retention';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { changePeriods, findNextRemoval } from './plan-removal';
import { periodsOf, type RetentionPeriods } from './retention-periods';
import { removeByCommand } from './run-retention';

let database: TestDatabase;
let shop: Awaited<ReturnType<typeof furnishShop>>;
const said: [string, object][] = [];
const server = () => ({
  db: database.db,
  log: { event: (name: string, fields: object) => void said.push([name, fields]), unexpectedError: () => undefined },
});
const orm = () => database.db.orm;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await furnishShop(database.db);
});
afterAll(() => database.close());

beforeEach(async () => {
  said.length = 0;
  await orm().execute(sql`truncate bookings, removal_plans, removals cascade`);
  await writePeriods(orm(), periodsOf({}));
});

async function booked(recipientName: string, days: number): Promise<void> {
  const { id } = await shop.add({ state: 'booked', recipientName });
  await orm().execute(sql`update bookings set created_at = now() - make_interval(days => ${days}) where id = ${id}`);
}

const change = (periods: Partial<RetentionPeriods>, confirms: string | null = null) =>
  orm().transaction((own) => changePeriods(own, { periods: periodsOf(periods), confirms, clerkId: shop.clerk.id }));

/** Sends periods, and confirms what is asked about them. */
async function confirmed(periods: Partial<RetentionPeriods>) {
  const asked = await change(periods);
  if (asked.kind !== 'asks') throw new Error(`Nothing was asked: ${asked.kind}`);
  return change(periods, asked.question.mark);
}

const comeDue = () => orm().execute(sql`update removal_plans set due_at = now() where state = 'waiting'`);
const held = async () => periodsOf(await readPeriods(orm()));
const names = async () => {
  const { rows } = await orm().execute<{ name: string }>(
    sql`select recipient_name as name from bookings order by number`,
  );
  return rows.map(({ name }) => name);
};
const events = async () => {
  const { rows } = await orm().execute<{ action: string; by: string; changes: object }>(
    sql`select action, actor_type as by, changes from audit_events order by sequence`,
  );
  return rows;
};

it('a shorter period is asked about first: how much it removes, from when to when, and who some of the oldest are', async () => {
  for (const [name, days] of [
    ['Ola', 400],
    ['Kari', 500],
    ['Nora', 30],
  ] as const)
    await booked(name, days);
  const asked = await change({ bookings: 365 });
  expect(asked).toMatchObject({
    kind: 'asks',
    question: {
      shorter: [{ kind: 'bookings', before: 0, after: 365 }],
      due: [{ kind: 'bookings', count: 2, examples: ['Kari', 'Ola'] }],
    },
  });
  const { due, dueAt } = asked.kind === 'asks' ? asked.question : { due: [], dueAt: new Date(0) };
  const daysAgo = (at = new Date()) => Math.round((Date.now() - at.getTime()) / 86_400_000);
  expect([daysAgo(due[0]?.oldest), daysAgo(due[0]?.newest)]).toEqual([500, 400]);
  expect(dueAt.getTime() - Date.now()).toBeGreaterThan(11.9 * 3_600_000);
  expect([await held(), await findWaitingPlan(orm())]).toEqual([periodsOf({}), null]);
});

it('once it is confirmed it waits for its time, and the first removal after that does it', async () => {
  await booked('Gammel Nordmann', 400);
  expect(await confirmed({ bookings: 365 })).toMatchObject({ kind: 'planned', periods: { bookings: 0 } });
  const plan = await findWaitingPlan(orm());
  expect(plan).toMatchObject({ periods: { bookings: 365 }, counts: { bookings: 1 }, clerkName: 'Kari' });
  expect(await removeByCommand(server())).toMatchObject({ removed: {}, waitsUntil: plan?.dueAt });
  expect(await names()).toEqual(['Gammel Nordmann']);
  await comeDue();
  expect(await removeByCommand(server())).toMatchObject({ removed: { bookings: 1 }, waitsUntil: null });
  expect(await held()).toEqual(periodsOf({ bookings: 365 }));
  expect(await names()).not.toContain('Gammel Nordmann');
});

it('what was due when it was planned and what was removed are recorded and logged, where they differ too', async () => {
  await booked('Eldst Nordmann', 400);
  await confirmed({ bookings: 365 });
  await booked('Eldre Nordmann', 380);
  await comeDue();
  await removeByCommand(server());
  expect((await events()).slice(-2)).toEqual([
    { action: 'personal_data.periods_changed', by: 'system', changes: { bookings: { before: 0, after: 365 } } },
    { action: 'personal_data.removed', by: 'system', changes: { bookings: { before: 1, after: 2 } } },
  ]);
  expect(said).toContainEqual(['planned_data_removed', { kind: 'bookings', planned: 1, removed: 2 }]);
});

it('a longer period holds at once, also beside a shorter one that is planned', async () => {
  await writePeriods(orm(), periodsOf({ bookings: 365, recipients: 90 }));
  expect(await change({ bookings: 730, recipients: 90 })).toMatchObject({ kind: 'saved', periods: { bookings: 730 } });
  expect(await confirmed({ bookings: 0, recipients: 60 })).toMatchObject({ kind: 'planned' });
  expect(await held()).toMatchObject({ bookings: 0, recipients: 90 });
});

it('a plan is called off once, and then removes nothing', async () => {
  await booked('Spart Nordmann', 400);
  await confirmed({ bookings: 365 });
  const id = (await findWaitingPlan(orm()))?.id ?? '';
  expect([await callOffPlan(orm(), id), await callOffPlan(orm(), id)]).toEqual([true, false]);
  await comeDue();
  expect((await removeByCommand(server())).removed).toEqual({});
  expect([await names(), await held()]).toEqual([['Spart Nordmann'], periodsOf({})]);
});

it('one that has begun cannot be called off any more', async () => {
  await confirmed({ bookings: 365 });
  const id = (await findWaitingPlan(orm()))?.id ?? '';
  await comeDue();
  await removeByCommand(server());
  expect(await callOffPlan(orm(), id)).toBe(false);
});

it('of two administrators who confirm at once one plans, and the other is told that a plan waits', async () => {
  const asked = await change({ bookings: 365 });
  const mark = asked.kind === 'asks' ? asked.question.mark : null;
  const both = await Promise.all([change({ bookings: 365 }, mark), change({ bookings: 365 }, mark)]);
  expect(both.map(({ kind }) => kind).sort()).toEqual(['planned', 'waits']);
});

it('who confirms what another administrator has changed meanwhile is asked again', async () => {
  const asked = await change({ bookings: 365 });
  await writePeriods(orm(), periodsOf({ bookings: 730 }));
  const again = await change({ bookings: 365 }, asked.kind === 'asks' ? asked.question.mark : null);
  expect(again).toMatchObject({ kind: 'asks', question: { shorter: [{ before: 730, after: 365 }] } });
});

it('while a plan waits its kinds stay as they are, and those of other kinds may become longer', async () => {
  await writePeriods(orm(), periodsOf({ bookings: 730, recipients: 90 }));
  await confirmed({ bookings: 365, recipients: 90 });
  expect(await change({ bookings: 1_000, recipients: 90 })).toEqual({ kind: 'waits' });
  expect(await change({ bookings: 730, recipients: 60 })).toEqual({ kind: 'waits' });
  expect(await change({ bookings: 730, recipients: 365 })).toMatchObject({ kind: 'saved' });
});

it('planned and called off leave an event each, with how much was due', async () => {
  await booked('Hendt Nordmann', 400);
  const { clerk } = shop;
  const { question } = (await change({ bookings: 365 })) as { question: { mark: string } };
  const record = recorder(database.db, { type: 'user', id: clerk.id });
  const asked = { periods: periodsOf({ bookings: 365 }), confirms: question.mark, clerkId: clerk.id };
  await record.change(
    (db) => changePeriods(db.orm, asked),
    (made) =>
      'planned' in made
        ? [{ action: 'personal_data.removal_planned', shopId: null, targetIds: [], changes: made.planned }]
        : null,
  );
  await orm().transaction(stopOlderDatabase);
  const changes = { bookings: { before: 0, after: 365 }, rows: { before: null, after: 1 } };
  expect((await events()).slice(-2)).toEqual([
    { action: 'personal_data.removal_planned', by: 'clerk', changes },
    { action: 'personal_data.removal_called_off', by: 'system', changes: {} },
  ]);
});

it('an older database that comes into use begins no plan, which may have been called off since', async () => {
  await confirmed({ bookings: 365 });
  await orm().transaction(stopOlderDatabase);
  expect(await findWaitingPlan(orm())).toBeNull();
});

it('what the next night removes is shown before it does', async () => {
  await booked('Neste Natt', 400);
  await writePeriods(orm(), periodsOf({ bookings: 365 }));
  expect(await findNextRemoval(orm())).toMatchObject({
    due: [{ kind: 'bookings', count: 1, examples: ['Neste Natt'] }],
  });
});

it('as much is due as is removed, of every kind', async () => {
  await booked('Lik Telling', 400);
  const set = { bookings: 365, answers: 365, recipients: 365, imports: 365, prints: 365, audit: 365 };
  await writePeriods(orm(), periodsOf(set));
  const { due } = await findNextRemoval(orm());
  const { removed } = await removeByCommand(server());
  expect(Object.fromEntries(due.map(({ kind, count }) => [kind, count]))).toEqual(removed);
});
