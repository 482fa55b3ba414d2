import { parseArgs } from 'node:util';
import { connect } from '@/lib/db/connection';
import { migrateDatabase } from '@/lib/db/migrate';
import { listenForStop } from '../../scripts/launcher/stop-signal.mjs';
import { ensureDatabase } from '../../scripts/postgres/database.mjs';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.mjs';
import { startCountingCarrier } from './counting-carrier';
import { gatherHerd } from './herd';
import { playKill, playRound, type Recovery, type Round } from './rounds';
import { PROCESSES, SKEW_HOURS, summarise } from './summary';

// `npm run bench:token -- --rounds N`: one token for all callers of all processes (docs/reliability.md#the-carriers-token). The last
// line of standard output is one JSON object, and the exit code is 1 when a bound was broken.

const DATABASE = 'token_bench';
/** Another process takes a second to start, far longer than a round. */
const KILL_EVERY = 4;
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const wanted = Number(values.rounds);
if (!(Number.isInteger(wanted) && wanted > 0)) throw new Error('Expected: --rounds N');

const stop = listenForStop();
const startedAt = performance.now();
const seconds = () => Math.round((performance.now() - startedAt) / 1000);
const ends: (() => unknown)[] = [stop.release];
const rounds: Round[] = [];
const skewed: Round[] = [];
const kills: Recovery[] = [];
try {
  const postgres = await startThrowawayPostgres();
  ends.unshift(postgres.stop);
  await ensureDatabase(postgres.url('postgres'), DATABASE);
  const url = postgres.url(DATABASE);
  await migrateDatabase(url);
  const database = connect(url);
  ends.unshift(database.close);
  const carrier = await startCountingCarrier(PROCESSES);
  ends.unshift(carrier.close);
  const herd = await gatherHerd(url, carrier, SKEW_HOURS);
  ends.unshift(herd.end);

  for (let round = 1; round <= wanted && !stop.soft.aborted; round += 1) {
    rounds.push(await playRound(carrier, herd, `right-${round}`, false));
    skewed.push(await playRound(carrier, herd, `wrong-${round}`, true));
    if (round % KILL_EVERY === 1) kills.push(await playKill(carrier, herd, `kill-${round}`, database.pool));
    if (round % 10 === 0) process.stderr.write(`${seconds()} s: ${round} rounds\n`);
  }
  const { figures, broken } = summarise(rounds, skewed, kills);
  for (const line of broken) process.stderr.write(`${line}\n`);
  process.stdout.write(`${JSON.stringify({ ...figures, seconds: seconds() })}\n`);
  process.exitCode = stop.soft.aborted ? 130 : Number(broken.length > 0);
} finally {
  for (const end of ends) await end();
}
