import { setTimeout as delay } from 'node:timers/promises';
import { NORMAL } from '../harness/carrier/scripts';
import { seededRandom } from '../harness/seeded-random';
import { type BatchClerks, openClerks } from './clerks';
import { doHarms, type HarmRecord, planHarms } from './harms';
import { type BatchRow, type Finding, judge } from './judge';
import type { BatchOptions } from './options';
import { summarise } from './report';
import { type BatchWorld, startBatchWorld } from './world';

/** So many rows are due at least, so that every fault finds one on its way; those of killed processes are not. */
const WAITING = 60;
const FEED_EVERY_MS = 200;
const POLL_MS = 300;
const DRAIN_LIMIT_MS = 300_000;
/** In a longer run the end of an attempt is waited for; in a shorter one it is moved up. */
const PATIENT_FROM_KILLS = 100;
const SETTLE_LIMIT_MS = 120_000;
/** The lease of a row whose process died between its outcome and the queue; what waits for the carrier is due long before. */
const LEASES_END = `update send_queue q set due_at = now() from bookings b
  where b.id = q.booking_id and b.state <> 'sending' and q.due_at > now() + interval '10 seconds'`;

/** One run in a world of its own: `line` is its figures, `findings` what broke a promise. */
export async function runBatches(
  options: BatchOptions,
  { say, signal }: { say(line: string): void; signal: AbortSignal },
): Promise<{ line: object; findings: Finding[] }> {
  const startedAt = performance.now();
  const random = seededRandom(options.seed);
  let clerks: BatchClerks | null = null;
  const world = await startBatchWorld(options.instances, (tag) => clerks?.planned.get(tag) ?? NORMAL);
  const giveUp = () => void world.stop().finally(() => process.exit(130));
  signal.addEventListener('abort', giveUp);
  const record: HarmRecord = { harms: [], resumes: [] };
  const plan = planHarms(options.kills, random);
  const progress = setInterval(
    () =>
      say(
        `${seconds(startedAt)} s: ${record.harms.length} of ${plan.length} faults, ${world.carrier.heard.length} requests`,
      ),
    10_000,
  );
  try {
    const open = await openClerks(world.db, seededRandom(options.seed + 1));
    clerks = open;
    const feeding = keepFed(world, open);
    await doHarms(world, record, plan, random);
    await feeding.end();
    await open.startPaused();
    say(`${seconds(startedAt)} s: all faults done; waiting until nothing is on its way`);
    await settle(world, options.kills >= PATIENT_FROM_KILLS);
    const rows = await readBatchRows(world);
    const story = { planned: open.planned, rows, heard: world.carrier.heard, harms: record.harms };
    const findings = judge(story);
    const crashes = [...world.instances.values()].reduce((sum, instance) => sum + instance.crashes(), 0);
    const figures = { batches: open.batches(), crashes, seconds: seconds(startedAt) };
    return summarise(options, story, record, findings, figures);
  } finally {
    clearInterval(progress);
    signal.removeEventListener('abort', giveUp);
    await world.stop();
  }
}

/** Starts one batch after the other, and goes on with those that paused by themselves, so that there is always something to send. */
function keepFed(world: BatchWorld, clerks: BatchClerks): { end(): Promise<void> } {
  let isOver = false;
  const started: Promise<void>[] = [];
  const feed = async () => {
    while (!isOver) {
      if ((await countWaiting(world)) < WAITING) started.push(clerks.startOne());
      // What a database that is away keeps from it, the next one does.
      await clerks.goOn().catch(() => undefined);
      await delay(FEED_EVERY_MS);
    }
    await Promise.all(started);
  };
  const feeding = feed();
  return {
    end() {
      isOver = true;
      return feeding;
    },
  };
}

async function countWaiting({ query }: BatchWorld): Promise<number> {
  const [row] = await query<{ count: number }>(
    "select count(*)::int from send_queue q join batches t on t.id = q.batch_id where t.state = 'running' and q.due_at <= now()",
  ).catch(() => []);
  return row?.count ?? WAITING;
}

/** Until nothing waits in a running batch and nothing is on its way, nor any batch runs that has nothing left. */
async function settle(world: BatchWorld, isPatient: boolean): Promise<void> {
  const { query } = world;
  const count = async (statement: string) => (await query<{ count: number }>(statement))[0]?.count ?? 0;
  const waiting = () =>
    count(`select count(*)::int from send_queue q join batches t on t.id = q.batch_id
    join bookings b on b.id = q.booking_id where t.state = 'running' and b.state <> 'sending'`);
  await until(DRAIN_LIMIT_MS, async () => {
    if (!isPatient) await query(LEASES_END);
    return (await waiting()) === 0;
  });
  if (!isPatient) {
    // What is still on its way after that belongs to a process that is gone.
    await delay(POLL_MS * 5);
    await query('update booking_attempts set deadline = now() where ended_at is null');
  }
  const open = () =>
    count(`select (select count(*)::int from bookings where state = 'sending')
    + (select count(*)::int from batches where state = 'running') as count`);
  await until(SETTLE_LIMIT_MS, async () => (await open()) === 0);
}

async function until(limitMs: number, isSo: () => Promise<boolean>): Promise<void> {
  const endBy = Date.now() + limitMs;
  while (Date.now() < endBy && !(await isSo())) await delay(POLL_MS);
}

function readBatchRows({ query }: BatchWorld): Promise<BatchRow[]> {
  return query<BatchRow>(`
    select b.order_reference as tag, b.state, t.state as "batchState", b.shipment_id as "shipmentId",
      exists (select from send_queue q where q.booking_id = b.id) as "isQueued",
      coalesce(json_agg(json_build_object('startedAt', extract(epoch from a.started_at) * 1000,
        'endedAt', extract(epoch from a.ended_at) * 1000) order by a.number) filter (where a.id is not null), '[]') as attempts
    from bookings b join batches t on t.id = b.batch_id left join booking_attempts a on a.booking_id = b.id
    group by b.id, t.state order by b.number`);
}

const seconds = (since: number) => Math.round((performance.now() - since) / 1000);
