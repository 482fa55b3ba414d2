import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPracticeCarrier } from '@/lib/simulator/server';
import { startOwnPostgres } from '../../e2e/harness/database/own-postgres';
import { listenForStop } from '../../scripts/launcher/stop-signal.mjs';
import { ensureDatabase } from '../../scripts/postgres/database.mjs';
import { shares } from '../shares';
import type { Measured, Round } from '../submit/worker';
import { cpuSecondsOf, postmasterOf } from './postgres-cpu';

// `npm run bench:instances -- --instances 1,2,4`: bookings a second of several processes on one database, in turns, and what a booking costs
// the processors: in the app, in PostgreSQL and in the practice carrier, which runs on the same machine (docs/scale.md#instances).
// Disks are synced. The last line of standard output is one JSON object.

const { values } = parseArgs({
  options: {
    instances: { type: 'string', default: '1,2,4' },
    rounds: { type: 'string', default: '7' },
    bookings: { type: 'string', default: '400' },
    'at-once': { type: 'string', default: '8' },
  },
});
const counts = values.instances.split(',').map(Number);
const [rounds, bookings, atOnce] = [Number(values.rounds), Number(values.bookings), Number(values['at-once'])];
if (![...counts, rounds, bookings, atOnce].every((number) => number > 0)) {
  throw new Error('Expected: [--instances 1,2,4] [--rounds N] [--bookings N] [--at-once N]');
}

type Cost = { perSecond: number; appMs: number; postgresMs: number; carrierMs: number };

const stop = listenForStop();
const ends: (() => unknown)[] = [stop.release];
try {
  const postgres = await startOwnPostgres();
  ends.unshift(postgres.stop);
  const databaseUrl = postgres.url().replace(/[^/]+$/, 'instances');
  await ensureDatabase(postgres.url(), 'instances');
  const postmaster = await postmasterOf(databaseUrl);
  const carrier = await startPracticeCarrier();
  ends.unshift(carrier.stop);
  const workers: ChildProcess[] = [];
  while (workers.length < Math.max(...counts)) {
    const journal = join(postgres.folder, `${workers.length}.jsonl`);
    const child = fork(join(import.meta.dirname, '../submit/worker.ts'), [databaseUrl, carrier.url, journal], {
      execArgv: ['--conditions=react-server', '--import', 'tsx'],
    });
    ends.unshift(() => child.connected && child.disconnect());
    await once(child, 'message');
    // Compiled, connected and with a token.
    await play(child, { bookings, atOnce });
    workers.push(child);
  }
  const measured = new Map(counts.map((count) => [count, [] as Cost[]]));
  for (let round = 1; round <= rounds && !stop.soft.aborted; round += 1) {
    for (const count of round % 2 ? counts : counts.toReversed()) {
      const cost = await measure(workers.slice(0, count), postmaster);
      measured.get(count)?.push(cost);
      process.stderr.write(`round ${round}, ${count} instances: ${JSON.stringify(cost)}\n`);
    }
  }
  const figures = [...measured].map(([instances, costs]) => {
    const median = (name: keyof Cost) => shares(costs.map((cost) => cost[name])).median;
    const names = ['perSecond', 'appMs', 'postgresMs', 'carrierMs'] as const;
    return { instances, ...Object.fromEntries(names.map((name) => [name, median(name)])) };
  });
  process.stdout.write(`${JSON.stringify({ bookings, atOnce, rounds, figures })}\n`);
  process.exitCode = stop.soft.aborted ? 130 : 0;
} finally {
  for (const end of ends) await end();
}

/** All of them book the same number together, as many at once as one alone does. */
async function measure(working: readonly ChildProcess[], postmaster: number): Promise<Cost> {
  const each = { bookings: Math.ceil(bookings / working.length), atOnce: Math.ceil(atOnce / working.length) };
  const booked = each.bookings * working.length;
  const [startedAt, own, database] = [performance.now(), process.cpuUsage(), cpuSecondsOf(postmaster)];
  const rounds = await Promise.all(working.map((child) => play(child, each)));
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(own);
  const msPerBooking = (cpuSeconds: number) => Math.round((cpuSeconds * 10_000) / booked) / 10;
  return {
    perSecond: Math.round((booked / seconds) * 10) / 10,
    appMs: msPerBooking(rounds.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)),
    postgresMs: msPerBooking(cpuSecondsOf(postmaster) - database),
    carrierMs: msPerBooking((user + system) / 1e6),
  };
}

async function play(child: ChildProcess, round: Round): Promise<Measured> {
  child.send(round);
  return (await once(child, 'message'))[0];
}
