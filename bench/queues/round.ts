import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Heard, startFaultCarrier } from '../../e2e/harness/carrier/fault-carrier';
import { booksAfter } from '../../e2e/harness/carrier/steps';
import type { OwnPostgres } from '../../e2e/harness/database/own-postgres';
import { openQuery } from '../../e2e/harness/database/query';
import { type KeptProcess, keepProcess } from '../../e2e/harness/kept-process';
import { ensureDatabase } from '../../scripts/postgres/database.mjs';
import { FAULTS } from './faults';
import type { JobStand, Queue } from './queue';

/** What became of the jobs of one queue under one fault. */
export type Figures = {
  jobs: number;
  /** The carrier got them more than once. */
  twice: number;
  /** The carrier never got them, and the queue is done with them. */
  lost: number;
  /** Nothing works on them, and the queue is not done with them. */
  left: number;
  /** The queue says that they failed, and the carrier got them. */
  saidFailed: number;
  /** The queue says that it does not know, for a person to settle. */
  unknown: number;
  /** Nothing worked on them any more until the time to give a worker up was moved up. */
  heldByTheDead: number;
  /** From the end of the fault to the next request at the carrier; null when none came. */
  resumedSeconds: number | null;
  /** Workers that ended by themselves. */
  crashes: number;
};

const WORKERS = 2;
const ANSWER_MS = 200;
const DOOR = 'carrier';
/** By then a good part is done, and most is not. */
const SHARE_BEFORE = 0.1;
const POLL_MS = 100;
/** Longer than any pause of a queue whose workers live. */
const QUIET_MS = 5_000;
const LIMIT_MS = 120_000;

/** Plays one fault against a queue with `jobs` jobs, in a database of its own. */
export async function playRound(queue: Queue, fault: string, jobs: number, postgres: OwnPostgres): Promise<Figures> {
  const name = `round_${Date.now()}`;
  await ensureDatabase(postgres.url(), name);
  const databaseUrl = postgres.url().replace(/[^/]+$/, name);
  const carrier = await startFaultCarrier([DOOR], () => ({
    name: 'booked',
    outcome: 'booked',
    steps: [booksAfter(ANSWER_MS)],
  }));
  const { query, close } = openQuery(databaseUrl);
  const workers: KeptProcess[] = [];
  try {
    const tags = Array.from({ length: jobs }, (_, number) => `job-${number + 1}`);
    await queue.fill(databaseUrl, tags, query);
    for (let number = 0; number < WORKERS; number += 1) {
      const file = join(postgres.folder, `${name}-${number}`);
      const args = queue.args(databaseUrl, carrier.doors.get(DOOR)?.url ?? '', `${file}.jsonl`);
      workers.push(await keepProcess(queue.program, args, `${file}.log`));
    }
    await until(() => carrier.heard.length >= jobs * SHARE_BEFORE);
    await FAULTS[fault]?.({ postgres, databaseUrl, workers });
    const overAt = Date.now();
    let changedAt = overAt;
    const isQuiet = () => {
      if (!workers.every((worker) => worker.isUp())) changedAt = Date.now();
      return Date.now() - Math.max(changedAt, carrier.heard.at(-1)?.at ?? 0) > QUIET_MS;
    };
    await until(isQuiet);
    const heldByTheDead = countOf(await queue.stand(query), 'held');
    await queue.age(query);
    changedAt = Date.now();
    await until(isQuiet);
    const stand = await queue.stand(query);
    const next = carrier.heard.find(({ at }) => at >= overAt);
    return {
      jobs,
      ...judge(tags, carrier.heard, stand),
      heldByTheDead,
      resumedSeconds: next ? Math.round((next.at - overAt) / 10) / 100 : null,
      crashes: workers.reduce((sum, worker) => sum + worker.crashes(), 0),
    };
  } finally {
    for (const worker of workers) await worker.end();
    await close();
    carrier.close();
  }
}

function judge(tags: readonly string[], heard: readonly Heard[], stand: ReadonlyMap<string, JobStand>) {
  const times = new Map<string, number>();
  for (const { tag } of heard) times.set(tag, (times.get(tag) ?? 0) + 1);
  const count = (isIt: (times: number, stand: JobStand) => boolean) =>
    tags.filter((tag) => isIt(times.get(tag) ?? 0, stand.get(tag) ?? 'done')).length;
  return {
    twice: count((requests) => requests > 1),
    lost: count((requests, one) => requests === 0 && (one === 'done' || one === 'failed')),
    left: count((_, one) => one === 'waiting' || one === 'held'),
    saidFailed: count((requests, one) => requests > 0 && one === 'failed'),
    unknown: count((_, one) => one === 'unknown'),
  };
}

const countOf = (stands: ReadonlyMap<string, JobStand>, wanted: JobStand) =>
  [...stands.values()].filter((stand) => stand === wanted).length;

async function until(isSo: () => boolean): Promise<void> {
  const endBy = Date.now() + LIMIT_MS;
  while (Date.now() < endBy && !isSo()) await delay(POLL_MS);
}
