import { listenForStop } from '../../scripts/launcher/stop-signal.mjs';
import { endRun, say } from '../harness/end-run';
import { runBatches } from './batch-run';
import { readBatchOptions } from './options';

// Batches that several instances send from one queue while everything fails: `npm run test:batches -- --instances 3 --kills 1000 --seed S`.
// Progress goes to stderr, the last line of stdout is one JSON object, and the exit code is 1 when a promise was broken.

const stop = listenForStop();
await endRun(run);

async function run(): Promise<number> {
  const { line, findings } = await runBatches(readBatchOptions(process.argv.slice(2)), { say, signal: stop.soft });
  for (const { kind, tag, detail } of findings) say(`${kind}: ${tag}: ${detail}`);
  process.stdout.write(`${JSON.stringify(line)}\n`);
  return findings.length > 0 ? 1 : 0;
}
