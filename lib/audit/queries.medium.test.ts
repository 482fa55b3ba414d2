import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertApiKey } from '@/lib/api/data/api-keys';
import { appendEvent } from '@/lib/audit/data/audit-events';
import { writeCsv } from '@/lib/csv';
import { furnishShop } from '@/lib/testing/booking-rows';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import en from '@/messages/en/audit.json';
import nb from '@/messages/nb/audit.json';
import { AUDIT_ACTIONS } from './audit-event';
import { AUDIT_GROUPS, type AuditFilter, actionsOfGroup, auditParams, readAuditQuery } from './audit-query';
import { eventsAsJson, eventsAsTable } from './export-events';
import { findAuditHeads, findAuditPage, findBookingEvents, readEveryEvent } from './queries';
import { verifyAudit } from './verify';

const ANY: AuditFilter = { about: '', group: '', shop: '', clerk: '', from: '', to: '' };
const timeZone = 'Europe/Oslo';

let database: TestDatabase;
let oslo: Awaited<ReturnType<typeof furnishShop>>;
let bergen: Awaited<ReturnType<typeof furnishShop>>;
let hidden: Awaited<ReturnType<typeof furnishShop>>;
let booking: Awaited<ReturnType<typeof oslo.add>>;
const administrator = () => ({ ...oslo.clerk, isAdministrator: true });
const source = () => ({ db: database.db, env: { carrier: { environment: 'practice' as const } } });

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  [oslo, bergen, hidden] = [await furnishShop(db), await furnishShop(db), await furnishShop(db, 'test')];
  booking = await oslo.add({ state: 'booked', orderReference: 'ORDER-77' });
  const by = ({ clerk }: typeof oslo) => ({ type: 'user', id: clerk.id }) as const;
  const ofBooking = { shopId: oslo.shopId, targetIds: [booking.id] };
  const context = { address: '192.0.2.7' };
  await appendEvent(db.orm, { action: 'booking.voided', actor: by(oslo), ...ofBooking, context });
  await appendEvent(db.orm, {
    action: 'handover.closed',
    actor: by(bergen),
    shopId: bergen.shopId,
    targetIds: [randomUUID()],
  });
  await appendEvent(db.orm, {
    action: 'clerk.enabled',
    actor: { type: 'system' },
    shopId: null,
    targetIds: [oslo.clerk.id],
  });
  await appendEvent(db.orm, {
    action: 'shop.changed',
    actor: by(hidden),
    shopId: hidden.shopId,
    targetIds: [hidden.shopId],
  });
  await appendEvent(db.orm, { action: 'bookings.exported', actor: by(oslo), shopId: null, targetIds: [] });
});
afterAll(() => database.close());

const found = async (change: Partial<AuditFilter>) => {
  const page = await findAuditPage(source(), administrator(), {
    filter: { ...ANY, ...change },
    before: null,
    timeZone,
  });
  return page.lines.map(({ action }) => action);
};

describe('the audit log on screen', () => {
  it('has what was done in the shops of this environment and in none, the newest first', async () => {
    expect(await found({})).toEqual(['bookings.exported', 'clerk.enabled', 'handover.closed', 'booking.voided']);
  });

  it('is narrowed by kind, shop, person, booking and day, and by several of them', async () => {
    expect(await found({ group: 'prints' })).toEqual(['handover.closed']);
    expect(await found({ group: 'exports' })).toEqual(['bookings.exported']);
    expect(await found({ shop: oslo.shopId })).toEqual(['booking.voided']);
    expect(await found({ shop: 'installation' })).toEqual(['bookings.exported', 'clerk.enabled']);
    expect(await found({ clerk: bergen.clerk.id })).toEqual(['handover.closed']);
    for (const about of [booking.id, booking.id.toUpperCase(), 'ORDER-77', booking.shipmentId ?? '']) {
      expect(await found({ about })).toEqual(['booking.voided']);
    }
    expect(await found({ about: 'ORDER-78' })).toEqual([]);
    expect(await found({ to: '2020-01-01' })).toEqual([]);
    expect(await found({ from: '2020-01-01', clerk: oslo.clerk.id, group: 'bookings' })).toEqual(['booking.voided']);
  });

  it('names what an event was about as it is called now', async () => {
    const page = { filter: { ...ANY, group: 'clerks' } as const, before: null, timeZone };
    const { lines } = await findAuditPage(source(), administrator(), page);
    expect(lines).toMatchObject([{ actorType: 'system', targets: [{ type: 'clerk', name: 'Kari' }] }]);
  });

  it('gives each of many events once over its pages, also those of one moment', async () => {
    const shopId = bergen.shopId;
    await database.db.orm.transaction(async (orm) => {
      for (let number = 0; number < 120; number += 1)
        await appendEvent(orm, {
          action: 'printer.added',
          actor: { type: 'system' },
          shopId,
          targetIds: [`p${number}`],
        });
    });
    await database.db.pool.query(`alter table audit_events disable trigger all; update audit_events set at = date_trunc('hour', at)
      where action = 'printer.added'; alter table audit_events enable trigger all`);
    const filter = { ...ANY, group: 'settings' } as const;
    const seen: string[] = [];
    for (let before: Parameters<typeof auditParams>[1] = null; ; ) {
      const page = await findAuditPage(source(), administrator(), { filter, before, timeZone });
      seen.push(...page.lines.flatMap(({ targets }) => targets.map(({ id }) => id)));
      if (!page.older) break;
      before = readAuditQuery(new URLSearchParams(auditParams(filter, page.older))).before;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, number) => `p${119 - number}`));
  });

  it('finds what an API key did by the name that bookings have for it', async () => {
    const kept = { shopId: oslo.shopId, prefix: 'pd_practice_abcd', hash: 'ab', scopes: [], createdBy: oslo.clerk.id };
    const keyId = await insertApiKey(database.db.orm, {
      ...kept,
      name: 'Warehouse',
      lifetimeDays: null,
      plansADay: null,
    });
    const { rows } = await database.db.pool.query('select user_id as id from api_keys where id = $1', [keyId]);
    const actor = { type: 'user', id: rows[0].id } as const;
    await appendEvent(database.db.orm, {
      action: 'booking.booked',
      actor,
      shopId: oslo.shopId,
      targetIds: [booking.id],
    });
    const page = { filter: { ...ANY, clerk: rows[0].id }, before: null, timeZone };
    const { lines } = await findAuditPage(source(), administrator(), page);
    expect(lines).toMatchObject([{ actorType: 'api_key', actorId: keyId, actorName: 'Warehouse' }]);
  });
});

it('a clerk reads who did what to a booking, and not from where', async () => {
  const [line] = await findBookingEvents(source(), oslo.clerk, booking.id);
  expect(line).toMatchObject({ action: 'booking.voided', actorName: 'Kari', context: null });
  const [whole] = await findBookingEvents(source(), administrator(), booking.id);
  expect(whole?.context).toEqual({ address: '192.0.2.7' });
});

it('the files have each event of the filter', async () => {
  const filter = { ...ANY, shop: oslo.shopId };
  const read = async (as: typeof eventsAsJson) => {
    const pieces: string[] = [];
    for await (const piece of as(readEveryEvent(source(), administrator(), filter, timeZone))) pieces.push(piece);
    return pieces.join('').trim().split(/\r?\n/);
  };
  const [, voided] = (await read(eventsAsJson)).map((line) => JSON.parse(line));
  const targets = [{ type: 'booking', id: booking.id }];
  expect(voided).toMatchObject({ action: 'booking.voided', version: 1, targets, context: { location: '192.0.2.7' } });
  expect(voided.hash).toMatch(/^[\da-f]{64}$/);
  const [head, , row] = await read((pages) => writeCsv(eventsAsTable(pages), ','));
  expect([head?.startsWith('occurred_at,action,'), row]).toEqual([
    true,
    expect.stringContaining(`booking ${booking.id}`),
  ]);
});

it('the heads are those of the shops and of the installation, and verifying takes them for its own', async () => {
  const heads = await findAuditHeads({ ...source(), env: { ...source().env, appSecret: 'of no use here' } });
  expect(heads.map(({ chain }) => chain)).toEqual(['installation', oslo.shopId, bergen.shopId].toSorted());
  const client = await database.db.pool.connect();
  const { findings } = await verifyAudit(
    client,
    heads.map(({ code }) => code),
    'of no use here',
  ).finally(() => client.release());
  // The events whose times a test above has changed are of one chain.
  expect(findings.filter(({ chain }) => chain !== bergen.shopId)).toMatchObject([
    { text: expect.stringMatching(/^No sound chain/) },
  ]);
});

it('each action of the log is of one kind and has words, and an address that nothing can mean is the whole log', () => {
  expect(AUDIT_GROUPS.flatMap(actionsOfGroup).toSorted()).toEqual(Object.keys(AUDIT_ACTIONS).toSorted());
  for (const messages of [en, nb]) {
    const words = { ...messages.actions } as Record<string, Record<string, string>>;
    for (const [action, { targets }] of Object.entries(AUDIT_ACTIONS)) {
      const [kind = '', what = ''] = action.split('.');
      expect(words[kind]?.[what], action).toBeTruthy();
      for (const target of targets) expect(messages.targets).toHaveProperty(target);
    }
  }
  const params = new URLSearchParams({ group: 'x', shop: '1', from: '2026-02-30', before: 'x_1', about: '\u0000' });
  expect(readAuditQuery(params)).toEqual({ filter: ANY, before: null });
});
