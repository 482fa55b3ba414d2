import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startOwnPostgres } from '../../e2e/harness/database/own-postgres';
import { listenForStop } from '../../scripts/launcher/stop-signal.mjs';
import { FAULTS } from './faults';
import { checkLibraries, VERSIONS } from './libraries';
import { bossQueue, graphileQueue } from './library-queues';
import { ownQueue } from './own-queue';
import { type Figures, playRound } from './round';

// `npm run bench:queues -- --libraries DIR`: our queue beside two libraries under five faults (docs/decisions). Without `--libraries` they
// are looked for in this project, which does not name them. The last line of standard output is one JSON object.

const { values } = parseArgs({
  options: {
    libraries: { type: 'string', default: '.' },
    jobs: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    fault: { type: 'string', default: '' },
  },
});
const jobs = Number(values.jobs);
if (!(Number.isInteger(jobs) && jobs > 0))
  throw new Error('Expected: [--libraries DIR] [--jobs N] [--only QUEUE] [--fault NAME]');
const folder = resolve(values.libraries);
const queues = [
  ownQueue,
  bossQueue(folder, 'as it comes'),
  bossQueue(folder, 'once'),
  graphileQueue(folder, 'as it comes'),
  graphileQueue(folder, 'once'),
].filter(({ name }) => name.includes(values.only));
const faults = Object.keys(FAULTS).filter((fault) => fault.includes(values.fault));

const stop = listenForStop();
const ends: (() => unknown)[] = [stop.release];
try {
  if (queues.some((queue) => queue !== ownQueue)) await checkLibraries(folder);
  const postgres = await startOwnPostgres();
  ends.unshift(postgres.stop);
  const figures: Record<string, Record<string, Figures>> = {};
  for (const queue of queues) {
    for (const fault of faults) {
      if (stop.soft.aborted) break;
      const one = await playRound(queue, fault, jobs, postgres);
      process.stderr.write(`${queue.name}, ${fault}: ${JSON.stringify(one)}\n`);
      figures[queue.name] = { ...figures[queue.name], [fault]: one };
    }
  }
  const givenUpAfter = Object.fromEntries(queues.map(({ name, givenUpAfter }) => [name, givenUpAfter]));
  process.stdout.write(`${JSON.stringify({ versions: VERSIONS, givenUpAfter, figures })}\n`);
  process.exitCode = stop.soft.aborted ? 130 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  for (const end of ends) await end();
}
