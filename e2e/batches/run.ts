import { listenForStop } from '../../scripts/launcher/stop-signal.mjs';
import { runBatches } from './batch-run';
import { readBatchOptions } from './options';

// Batches that several instances send from one queue while everything fails: `npm run test:batches -- --instances 3 --kills 1000 --seed S`.
// Progress goes to stderr, the last line of stdout is one JSON object, and the exit code is 1 when a promise was broken.

const stop = listenForStop();
const say = (line: string) => void process.stderr.write(`${line}\n`);
process.exit(await run().catch(explain));

function explain(error: unknown): number {
  say(error instanceof Error ? `${error.stack}` : String(error));
  return 1;
}

async function run(): Promise<number> {
  const { line, findings } = await runBatches(readBatchOptions(process.argv.slice(2)), { say, signal: stop.soft });
  for (const { kind, tag, detail } of findings) say(`${kind}: ${tag}: ${detail}`);
  process.stdout.write(`${JSON.stringify(line)}\n`);
  return findings.length > 0 ? 1 : 0;
}
