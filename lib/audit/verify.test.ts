import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appendEvent } from '@/lib/db/audit-events';
import { finishAttempt } from '@/lib/db/booking-attempts';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
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
/** As the owner of the database can: past the trigger, which is on again afterwards. */
const tamper = (statement: string) =>
  client.query(
    `alter table audit_events disable trigger all; ${statement}; alter table audit_events enable trigger all`,
  );
const REMAKE = `create temp table kept as table audit_events; delete from audit_events; delete from audit_chains;
  select append_audit_event(shop_id, action, version, actor_type, actor_id, 'Ola', targets, context, changes) from kept order by sequence`;

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

test.each([
  ['an edit', `update audit_events set action = 'clerk.disabled' where sequence = 3`, 'Event 3 was changed.'],
  ['a deletion in the middle', 'delete from audit_events where sequence = 3', 'Event 3 is missing: event 4 follows 2.'],
  ['a cut tail', 'delete from audit_events where sequence > 4', "The newest event is 4, but the chain's head says 6."],
  [
    'another order',
    'update audit_events set sequence = 99 where sequence = 3; update audit_events set sequence = 3 where sequence = 4; update audit_events set sequence = 4 where sequence = 99',
    'Event 3 does not follow the event before it.',
  ],
  [
    'an event put into the past',
    `update audit_events set sequence = sequence + 100 where sequence > 2; update audit_events set sequence = sequence - 99 where sequence > 100;
     insert into audit_events select chain, 3, shop_id, at, action, version, actor_type, actor_id, targets, actor_name, actor_salt, actor_hash,
       context, context_salt, context_hash, changes, changes_salt, changes_hash, previous, hash from audit_events where sequence = 2`,
    'Event 3 does not follow the event before it.',
  ],
  [
    'another actor',
    `update audit_events set actor_name = 'Ola' where sequence = 5`,
    'The actor of event 5 was changed.',
  ],
  ['another shop', 'update audit_events set shop_id = null where sequence = 4', 'Event 4 was changed.'],
  ['a shifted clock', `update audit_events set at = at - interval '1 hour' where sequence = 2`, 'Event 2 was changed.'],
  [
    'a number that is there twice',
    `alter table audit_events drop constraint audit_events_chain_sequence_pk;
     insert into audit_events select * from audit_events where sequence = 3`,
    'Number 3 is there twice.',
  ],
  ['a dropped day', 'delete from audit_events where sequence <= 3', 'Event 1 is missing: event 4 follows 0.'],
])('%s is found', async (_, statement, text) => {
  await fill();
  await tamper(statement);
  expect(await texts()).toEqual([text]);
});

test('a trigger that is off is found', async () => {
  await fill(1);
  await client.query('alter table audit_events disable trigger audit_events_stay');
  expect(await texts()).toEqual(['The trigger that keeps events from being changed is off.']);
});

test('an old backup is found by a head that was kept elsewhere, and by nothing else', async () => {
  await fill();
  const [printed, old] = [await head(), 'sequence > 4'];
  await tamper(`delete from audit_events where ${old};
    update audit_chains set (sequence, hash) = (select sequence, hash from audit_events order by sequence desc limit 1)`);
  expect(await texts()).toEqual([]);
  expect(await texts(printed)).toEqual([`No sound chain leads to the head ${printed}: it was rewritten or cut.`]);
});

test('a chain that was computed anew is found by a head that was kept elsewhere, and by nothing else', async () => {
  await fill();
  const printed = await head();
  await tamper(REMAKE);
  expect(await texts()).toEqual([]);
  expect(await texts(printed)).toEqual([`No sound chain leads to the head ${printed}: it was rewritten or cut.`]);
});

test('an outcome is one event, also when unknown is written twice and the true answer comes late', async () => {
  const { add, shopId: shop, clerk } = await furnishShop(database.db);
  const booking = await add({ state: 'sending' });
  const attempt = randomUUID();
  await client.query(
    `insert into booking_attempts (id, booking_id, number, deadline) values ($1, $2, 9, now() + interval '1 minute')`,
    [attempt, booking.id],
  );
  const nothing = { reason: null, refusalMessage: null, findings: null, retryAfterSeconds: null };
  const result = { ...nothing, answerStatus: null, answerBody: null };
  for (const outcome of ['unknown', 'unknown', 'rejected', 'rejected'] as const) {
    await finishAttempt(database.db.orm, attempt, { ...result, outcome }, { state: outcome });
  }
  const { rows } = await client.query('select action, shop_id, actor_id, targets from audit_events order by sequence');
  const event = { shop_id: shop, actor_id: clerk.id, targets: [{ type: 'booking', id: booking.id }] };
  expect(rows).toEqual([
    { ...event, action: 'booking.unknown' },
    { ...event, action: 'booking.rejected' },
  ]);
  expect(await texts()).toEqual([]);
});
