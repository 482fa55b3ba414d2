import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startPracticeCarrier } from '@/lib/simulator/server';
import { startOwnPostgres } from '../../e2e/harness/database/own-postgres';
import { listenForStop } from '../../scripts/launcher/stop-signal.mjs';
import { ensureDatabase } from '../../scripts/postgres/database.mjs';
import type { Measured, Round } from './worker';

// `npm run bench:submit -- --against DIR`: bookings a second of one process, beside the checkout in DIR, in turns. The database writes to
// the disk, the journal too, and the practice carrier answers. The last line of standard output is one JSON object.

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    rounds: { type: 'string', default: '9' },
    bookings: { type: 'string', default: '200' },
    'at-once': { type: 'string', default: '8' },
  },
});
const round: Round = { bookings: Number(values.bookings), atOnce: Number(values['at-once']) };
const rounds = Number(values.rounds);
if (!(rounds > 0 && round.bookings > 0 && round.atOnce > 0)) {
  throw new Error('Expected: [--against DIR] [--rounds N] [--bookings N] [--at-once N]');
}
const here = resolve(import.meta.dirname, '../..');
const folders = { here, ...(values.against ? { against: resolve(values.against) } : {}) };

const stop = listenForStop();
const ends: (() => unknown)[] = [stop.release];
try {
  const postgres = await startOwnPostgres();
  ends.unshift(postgres.stop);
  const carrier = await startPracticeCarrier();
  ends.unshift(carrier.stop);
  const workers = await Promise.all(
    Object.entries(folders).map(async ([name, folder]) => {
      const databaseUrl = postgres.url().replace(/[^/]+$/, `submit_${name}`);
      await ensureDatabase(postgres.url(), `submit_${name}`);
      const journal = join(postgres.folder, `${name}.jsonl`);
      const child = fork(join(import.meta.dirname, 'worker.ts'), [databaseUrl, carrier.url, journal], {
        cwd: folder,
        execArgv: ['--conditions=react-server', '--import', 'tsx'],
      });
      ends.unshift(() => child.connected && child.disconnect());
      await answerOf(child);
      // Compiled, connected and with a token.
      await play(child);
      return { name, child, measured: [] as Measured[] };
    }),
  );
  for (let number = 1; number <= rounds && !stop.soft.aborted; number += 1) {
    for (const { name, child, measured } of number % 2 === 0 ? workers : [...workers].reverse()) {
      const one = await play(child);
      measured.push(one);
      process.stderr.write(
        `round ${number}, ${name}: ${(round.bookings / one.seconds).toFixed(1)} bookings a second\n`,
      );
    }
  }
  const figures = workers.map(({ name, measured }) => [name, figuresOf(measured)] as const);
  const [ours, theirs] = workers.map(({ measured }) => measured);
  const ratios = theirs && ours?.map(({ seconds }, index) => (theirs[index]?.seconds ?? 0) / seconds);
  process.stdout.write(
    `${JSON.stringify({ ...round, ...Object.fromEntries(figures), ...(ratios ? { ratio: rounded(median(ratios)) } : {}) })}\n`,
  );
  process.exitCode = stop.soft.aborted ? 130 : 0;
} finally {
  for (const end of ends) await end();
}

function play(child: ChildProcess): Promise<Measured> {
  child.send(round);
  return answerOf(child) as Promise<Measured>;
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const heard = new AbortController();
  const ended = once(child, 'exit', { signal: heard.signal }).then(() => {
    throw new Error('A process that books has ended');
  });
  try {
    return (await Promise.race([once(child, 'message'), ended]))[0];
  } finally {
    heard.abort();
  }
}

function figuresOf(measured: readonly Measured[]) {
  return {
    bookingsPerSecond: rounded(median(measured.map(({ seconds }) => round.bookings / seconds))),
    cpuMsPerBooking: rounded(median(measured.map(({ cpuSeconds }) => (cpuSeconds * 1_000) / round.bookings))),
    statements: rounded(median(measured.map(({ statements }) => statements))),
    commits: rounded(median(measured.map(({ commits }) => commits))),
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
