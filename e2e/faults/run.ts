import { ensureBuilt } from '../../scripts/launcher/checkout.mjs';
import { listenForStop } from '../../scripts/launcher/stop-signal.mjs';
import { endRun, say } from '../harness/end-run';
import { runFaults } from './fault-run';
import { readRuns } from './options';

// The fault and kill runs: `npm run test:faults -- --intents N --kills N --seed S`. Progress goes to stderr, each run ends with one JSON
// object on a line of stdout, and the exit code is 1 when a promise was broken.

const stop = listenForStop();
// Said by force: after a failure the injections would go on for ever.
await endRun(run);

async function run(): Promise<number> {
  const runs = readRuns(process.argv.slice(2));
  const release = await ensureBuilt({ use: 'test', encryptionKey: undefined, signal: stop.soft });
  try {
    let broken = 0;
    for (const options of runs) {
      say(`seed ${options.seed}: ${options.intents} intents, ${options.kills} kills, ${options.apps} apps`);
      const { line, findings } = await runFaults(options, { say, signal: stop.soft });
      process.stdout.write(`${JSON.stringify(line)}\n`);
      broken += findings;
    }
    return broken > 0 ? 1 : 0;
  } finally {
    release();
  }
}
