import { setTimeout as delay } from 'node:timers/promises';
import { makeBackup } from '@/lib/backups/make-backup';
import { restoreBackup, takeRestoreBack } from '@/lib/backups/restore-backup';
import { startBatch } from '@/lib/batches/start-batch';
import { continueBatch } from '@/lib/batches/steer-batch';
import { isJournalUnread, listUnreadJournals } from '@/lib/bookings/data/instance-journals';
import { bookingSchema } from '@/lib/bookings/schema';
import { connect, type Database } from '@/lib/db/connection';
import { bookingForm } from '@/lib/testing/booking-form';
import type { Random } from '../harness/seeded-random';
import type { OlderInstance } from './instance';
import type { OlderWorld } from './world';

/** How an older database comes into use: a restore is taken back, or the folder of PostgreSQL is put back. */
export const WAYS = ['former', 'copy'] as const;
export type Way = (typeof WAYS)[number];

export type RoundEnd = { sent: number; after: number; held: number; findings: string[] };

const ORDERS = 40;
const POLL_MS = 50;
const LIMIT_MS = 60_000;
/** Once all instances are up, the run waits so long without a press: nothing may be sent by itself. */
const IDLE_MS = 1_200;
const LONGEST_GAP_MS = 1_000;
const ASKED_FIRST = 2;

/**
 * One import and one booking by the API at each instance, over a database that is put back to what it was in the middle of them. Then each
 * instance starts at its own time, each key is asked for again at all of them, and a clerk goes on with the import: whatever reaches the
 * carrier twice is a finding, and so is what reaches it before the clerk has pressed.
 */
export async function playRound(world: OlderWorld, way: Way, tag: string, random: Random): Promise<RoundEnd> {
  const { carrier, names, shop, target } = world;
  const findings: string[] = [];
  const heard = () => carrier.heard.filter((request) => request.tag.startsWith(`${tag}-`)).length;
  const running = new Map<string, OlderInstance>();
  const startAll = async (order: readonly string[], gap: () => number, then = async () => {}) => {
    for (const name of order) {
      running.set(name, await world.start(name));
      await then();
      await delay(gap());
    }
  };
  const stopAll = async () => {
    await Promise.all([...running.values()].map((instance) => instance.stop(random.fraction() < 0.5)));
    running.clear();
  };
  const keys = new Set<string>();
  const bodyOf = (key: string) => ({
    solutionId: shop.solutionId,
    recipient: { name: 'Kari Nordmann', address: 'Storgata 11', zipCode: '0155', city: 'Oslo', countryCode: 'NO' },
    items: [{ weightGrams: 1500, lengthCm: 30, widthCm: 20, heightCm: 10 }],
    orderReference: key,
  });
  const ask = (instance: OlderInstance, key: string) => instance.book(shop.apiKey, key, bodyOf(key));
  const bookAtEach = async (part: string) => {
    for (const [name, instance] of running) {
      const key = `${tag}-${part}-${name}`;
      keys.add(key);
      await until(`${key} is booked`, async () => (await ask(instance, key)).status === 201);
    }
  };

  await startAll(names, () => 0);
  const batchId = await startOrders(world, tag);
  await until('the import is under way', async () => heard() >= 6);
  const putBack = way === 'copy' ? await copied(world) : await backedUp(world);
  await bookAtEach('early');
  await until('more is sent', async () => heard() >= 14);
  await stopAll();
  if (way === 'former') {
    await restoreBackup(await putBack(), target, () => undefined);
    await startAll(names, () => 0);
    await goOn(world, batchId);
    const before = heard();
    await bookAtEach('late');
    await until('the import goes on', async () => heard() > before + names.length || (await isDone(world, batchId)));
    await stopAll();
    await takeRestoreBack(target);
  } else await putBack();

  const sent = heard();
  let held = 0;
  const askAll = async (asked: Iterable<string>) => {
    for (const instance of running.values()) {
      for (const key of asked) {
        const { status, retryAfter } = await ask(instance, key);
        if (status === 503 && retryAfter !== null) held += 1;
        else if (status !== 201 && status !== 202) findings.push(`${key}: ${status}`);
      }
    }
  };
  let isFirst = true;
  const order = random.shuffle(names);
  await startAll(
    order,
    () => random.below(LONGEST_GAP_MS),
    async () => {
      // Each that is held back takes seconds.
      if (isFirst) await askAll(random.shuffle([...keys]).slice(0, ASKED_FIRST));
      isFirst = false;
    },
  );
  await withDatabase(world, (db) =>
    until('all journals are read', async () => (await listUnreadJournals(db.orm)).length === 0),
  );
  await askAll(keys);
  await delay(IDLE_MS);
  if (heard() > sent) findings.push(`${tag}: ${heard() - sent} requests more than presses`);
  await goOn(world, batchId);
  await until('the import is done', () => isDone(world, batchId));
  await stopAll();
  const counts = new Map<string, number>();
  for (const request of carrier.heard) counts.set(request.tag, (counts.get(request.tag) ?? 0) + 1);
  const all = [...Array.from({ length: ORDERS }, (_, at) => orderOf(tag, at)), ...keys];
  for (const each of all) {
    const count = counts.get(each) ?? 0;
    if (count !== 1) findings.push(`${each}: ${count} requests`);
  }
  return { sent: all.length, after: heard() - sent, held, findings };
}

const orderOf = (tag: string, at: number) => `${tag}-order-${at + 1}`;

async function startOrders(world: OlderWorld, tag: string): Promise<string> {
  const { shopId, solutionId, clerk } = world.shop;
  const inputs = Array.from({ length: ORDERS }, (_, at) =>
    bookingSchema.parse(bookingForm({ shopId, solutionId, orderReference: orderOf(tag, at) })),
  );
  const batch = { shopId, title: `${tag}.csv`, prints: false, inputs };
  const started = await withDatabase(world, (db) =>
    startBatch({ db, environment: 'practice' }, clerk, batch, async () => true),
  );
  if (started.kind !== 'started') throw new Error(`The import was not started: ${JSON.stringify(started)}`);
  return started.batchId;
}

/** A clerk presses *Continue* until that is taken, unless all of it was sent before. */
async function goOn(world: OlderWorld, batchId: string): Promise<void> {
  await withDatabase(world, (db) =>
    until('the import goes on', async () => {
      if (await isDone(world, batchId)) return true;
      return continueBatch({ db, environment: 'practice' }, world.shop.clerk, batchId).catch((error: unknown) => {
        if (isJournalUnread(error)) return false;
        throw error;
      });
    }),
  );
}

/** Whether nothing of the import waits: one that was on its way when the database was copied has its outcome only after minutes. */
async function isDone(world: OlderWorld, batchId: string): Promise<boolean> {
  return withDatabase(world, async (db) => {
    const waiting = `select from send_queue q join bookings b on b.id = q.booking_id
      where q.batch_id = $1 and b.state in ('prepared', 'not_sent')`;
    return (await db.pool.query(waiting, [batchId])).rowCount === 0;
  });
}

/** Copies the folder of PostgreSQL, which stands still meanwhile; gives what puts it back. */
async function copied({ postgres }: OlderWorld): Promise<() => Promise<string>> {
  await postgres.backUp();
  return async () => {
    await postgres.restore();
    return '';
  };
}

async function backedUp({ target, postgres }: OlderWorld): Promise<() => Promise<string>> {
  const { path } = await makeBackup(target, postgres.folder);
  return async () => path;
}

async function withDatabase<T>({ target }: OlderWorld, work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect(target.databaseUrl);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const endBy = Date.now() + LIMIT_MS;
  while (!(await isSo())) {
    if (Date.now() > endBy) throw new Error(`Not within a minute: ${what}`);
    await delay(POLL_MS);
  }
}
