import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appendEvent } from '@/lib/audit/data/audit-events';
import { RUNNING } from '@/lib/bookings/attempt-life';
import { finishAttempt } from '@/lib/bookings/data/booking-attempts';
import { TAMPERS } from '@/lib/testing/audit-tampers';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { withAuditContext } from './audit-context';
import { verifyAudit } from './verify';

let database: TestDatabase;
let client: Client;
const shopId = randomUUID();
const kari = { type: 'user', id: 'kari' } as const;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `insert into users (id, name, email, role) values ('kari', 'Kari Nord', 'kari@shop.example', 'user')`,
  );
});

afterEach(async () => {
  await client.end();
  await database.close();
});

const append = (target: string) =>
  appendEvent(database.db.orm, {
    action: 'clerk.invited',
    actor: kari,
    shopId,
    targetIds: [target],
    context: { address: '192.0.2.7' },
    changes: { role: { before: null, after: 'admin' } },
  });

async function fill(count = 6) {
  for (let number = 1; number <= count; number++) await append(`clerk ${number}\n"ø"`);
}

const texts = async (...heads: string[]) => (await verifyAudit(client, heads)).findings.map(({ text }) => text);
const head = async () => (await verifyAudit(client, [])).heads[0]?.code ?? '';
describe('an untouched log', () => {
  test('is sound, and leads to its own heads', async () => {
    await fill();
    const { events, findings } = await verifyAudit(client, [await head()]);
    expect({ events, findings }).toEqual({ events: 6, findings: [] });
  });

  test('stays sound when what is personal is erased', async () => {
    await fill();
    await client.query(
      'update audit_events set actor_name = null, actor_salt = null, context = null, context_salt = null',
    );
    expect(await texts(await head())).toEqual([]);
  });

  test('stays one chain when many events come at once', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, number) => append(`${number}`)));
    expect(await verifyAudit(client, [])).toMatchObject({ events: 40, findings: [] });
  });
});

test.each(['update audit_events set action = $$x$$', 'delete from audit_events'])(
  'the database refuses: %s',
  async (sql) => {
    await fill(1);
    await expect(client.query(sql)).rejects.toThrow('not changed and not deleted');
  },
);

test.each(TAMPERS)('$name is found', async ({ statement, text, needsHead }) => {
  await fill();
  const printed = await head();
  await client.query(statement);
  if (needsHead) expect(await texts()).toEqual([]);
  expect(await texts(...(needsHead ? [printed] : []))).toEqual([text.replace('{head}', printed)]);
});

test('an outcome is one event, also when unknown is written twice; a true answer that comes late has no client', async () => {
  const { add, shopId: shop, clerk } = await furnishShop(database.db);
  const booking = await add({ state: 'sending' });
  const attempt = randomUUID();
  await client.query(
    `insert into booking_attempts (id, booking_id, number, deadline) values ($1, $2, 9, now() + interval '1 minute')`,
    [attempt, booking.id],
  );
  const nothing = { reason: null, refusalMessage: null, findings: null, retryAfterSeconds: null };
  const result = { ...nothing, answerStatus: null, answerBody: null };
  const context = { address: '192.0.2.7', userAgent: 'orders/1' };
  await withAuditContext(context, async () => {
    const steps = [
      [null, 'unknown'],
      ['unknown', 'unknown'],
      ['unknown', 'rejected'],
      ['unknown', 'rejected'],
    ] as const;
    for (const [before, outcome] of steps)
      await finishAttempt(
        database.db.orm,
        attempt,
        { ...RUNNING, outcome: before },
        { ...result, outcome },
        { state: outcome },
      );
  });
  const { rows } = await client.query(
    'select action, shop_id, actor_id, targets, context from audit_events order by sequence',
  );
  const event = { shop_id: shop, actor_id: clerk.id, targets: [{ type: 'booking', id: booking.id }] };
  expect(rows).toEqual([
    { ...event, action: 'booking.unknown', context },
    { ...event, action: 'booking.rejected', context: {} },
  ]);
  expect(await texts()).toEqual([]);
});
