import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyAudit } from '@/lib/audit/verify';
import { shops } from '@/lib/db/schema';
import { listHandoversOf } from '@/lib/handover/data/handovers';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { furnishRamp } from '@/lib/testing/handover-rows';
import { closeList } from './close-list';
import {
  countLate,
  findChangedState,
  findClosedHandover,
  findClosedLines,
  findHandoverPaper,
  findHandoverState,
} from './queries';
import { scanParcel } from './tick-parcels';

const DAY_MS = 86_400_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const APP_SECRET = 'of no use here';
const env = { carrier: { environment: 'practice' as const }, appSecret: APP_SECRET };
const source = () => ({ db: database.db, env });

type Ramp = Awaited<ReturnType<typeof furnishRamp>>;

async function closeWith({ clerk, handover }: Ramp, shipmentId: string, confirmedMissing = 0): Promise<string> {
  await scanParcel(database.db, clerk, handover, shipmentId);
  const closing = { clerkId: clerk.id, timeZone: 'Europe/Oslo', confirmedMissing };
  const closed = await closeList(database.db, handover, closing);
  if (closed.kind !== 'closed') throw new Error(`Not closed: ${closed.kind}`);
  return closed.handoverId;
}

it('a page hears of every tick, booking, void and closing, and of nothing else', async () => {
  const ramp = await furnishRamp(database.db);
  let mark = '';
  const hears = async () => {
    const found = await findChangedState(source(), ramp.clerk, { shopId: ramp.shopId, mark });
    if (found && found !== 'same') mark = found.mark;
    return found !== 'same';
  };
  const steps = [
    () => ramp.book(1, { shipmentId: 'HEAR-1234' }),
    () => scanParcel(database.db, ramp.clerk, ramp.handover, 'HEAR-1234'),
    () => ramp.book(1, { shipmentId: 'HEAR-1235' }),
    () => closeWith(ramp, 'HEAR-1235'),
  ];
  await hears();
  for (const step of steps) {
    expect(await hears()).toBe(false);
    await step();
    expect(await hears()).toBe(true);
  }
});

it('a booking knows the closed lists that have its parcels, and a shop how many each has', async () => {
  const ramp = await furnishRamp(database.db);
  const { id, numbers } = await ramp.book(2);
  const [first = '', second = ''] = numbers;
  const lists = [await closeWith(ramp, first, 1), await closeWith(ramp, second)];
  await scanParcel(database.db, ramp.clerk, ramp.handover, (await ramp.book()).shipmentId);
  const own = await listHandoversOf(database.db.orm, id);
  expect(own.map(({ id }) => id)).toEqual(lists);
  expect(own[0]?.closedAt).toBeInstanceOf(Date);
  expect((await findClosedLines(source(), ramp.clerk, ramp.shopId)).map(({ id, parcels }) => [id, parcels])).toEqual(
    lists.toReversed().map((list) => [list, 1]),
  );
});

it('what is left over is counted from the next day on, for a shop that has closed a list', async () => {
  const [ramp, other] = [await furnishRamp(database.db), await furnishRamp(database.db)];
  const createdAt = new Date(Date.now() - DAY_MS);
  for (const { book } of [ramp, other]) await book(2, { createdAt });
  const { shipmentId } = await ramp.book();
  expect(await countLate(source(), ramp.clerk, ramp.shopId)).toBe(0);
  await closeWith(ramp, shipmentId);
  // Yesterday was before its first list.
  expect(await countLate(source(), ramp.clerk, ramp.shopId)).toBe(0);
  await database.db.pool.query(
    `update handovers set created_at = now() - interval '1 day' where shop_id = '${ramp.shopId}'`,
  );
  expect(await countLate(source(), ramp.clerk, ramp.shopId)).toBe(1);
  expect(await countLate(source(), other.clerk, other.shopId)).toBe(0);
});

it('the paper of a list has the link of the log that its closing is, signed: a log without that closing is found', async () => {
  const ramp = await furnishRamp(database.db);
  const id = await closeWith(ramp, (await ramp.book()).shipmentId);
  const head = (await findHandoverPaper(source(), ramp.clerk, id))?.auditHead ?? '';
  expect(head).toMatch(/^1(-[\da-f]{5}){6}$/);
  const client = await database.db.pool.connect();
  try {
    const look = async (code: string) =>
      (await verifyAudit(client, [code], APP_SECRET)).findings.map(({ text }) => text);
    expect(await look(head)).toEqual([]);
    const forged = `${head.slice(0, -5)}00000`;
    expect(await look(forged)).toEqual([`The head ${forged} was not signed by this installation.`]);
    await client.query(`alter table audit_events disable trigger all; delete from audit_events; delete from audit_chains;
      alter table audit_events enable trigger all`);
    expect(await look(head)).toEqual([`No sound chain leads to the head ${head}: it was rewritten or cut.`]);
  } finally {
    client.release();
  }
});

it('another shop’s lists are hidden; those of an archived shop can be read, and nothing is handed over there', async () => {
  const [ramp, other] = [await furnishRamp(database.db), await furnishRamp(database.db)];
  const id = await closeWith(ramp, (await ramp.book()).shipmentId);
  for (const find of [findClosedHandover, findHandoverPaper]) {
    expect(await find(source(), other.clerk, id)).toBeNull();
    expect(await find(source(), ramp.clerk, 'no-id')).toBeNull();
  }
  expect(await findHandoverState(source(), other.clerk, ramp.shopId)).toBeNull();
  expect(await findClosedLines(source(), other.clerk, ramp.shopId)).toEqual([]);
  expect(await findClosedHandover(source(), ramp.clerk, id)).toMatchObject({ canReopen: true });
  await database.db.orm.update(shops).set({ archivedAt: new Date() });
  expect(await findHandoverState(source(), ramp.clerk, ramp.shopId)).toBeNull();
  expect(await findClosedHandover(source(), ramp.clerk, id)).toMatchObject({
    canReopen: false,
    lines: [{ parcel: 1 }],
  });
});
