import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LABEL_FORMATS } from '@/lib/labels/label-formats';
import { endRun, say } from '../harness/end-run';
import { type LabelRunOptions, readLabelRunOptions } from './options';
import { planTasks, type Task } from './plan';
import type { Found } from './reader';
import { addTally, emptyTally, type Tally } from './tally';
import { isReadable, readWornCodes } from './worn-codes';

// Random numbers on every paper at both resolutions, drawn, rendered and read back by two decoders (docs/labels.md#codes):
// `npm run test:labels -- --ids 200`. Whatever is not read, not on the dot or cut off is a fault, and the run fails.

await endRun(() => run(readLabelRunOptions(process.argv.slice(2))));

async function run(options: LabelRunOptions): Promise<number> {
  const startedAt = performance.now();
  const tasks = planTasks(options);
  const total = emptyTally();
  let done = 0;
  const onFound = ({ task, tally }: Found) => {
    addTally(total, tally);
    done += 1;
    if (isFaulty(tally)) say(`${JSON.stringify(task)} ${JSON.stringify(tally)}`);
    if (done % 20 === 0) say(`${done} of ${tasks.length} documents, ${total.codes} codes`);
  };
  const shares = Array.from({ length: options.processes }, (_, share) =>
    tasks.filter((_, index) => index % options.processes === share),
  );
  await Promise.all(shares.map((share) => readShare(options, share, onFound)));
  const worn = await readWornCodes(options.worn);
  const { ids, seed } = options;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const labels = Math.ceil(ids / 2);
  const line = { seed, ids, labels, formats: Object.keys(LABEL_FORMATS), ...total, worn, seconds };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  return isFaulty(total) || done < tasks.length || !isReadable(worn) ? 1 : 0;
}

/** One process reads its share of the documents. */
function readShare(options: LabelRunOptions, tasks: Task[], onFound: (found: Found) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const reader = fork(fileURLToPath(new URL('reader.ts', import.meta.url)), { execArgv: process.execArgv });
    reader.on('message', onFound);
    reader.on('error', reject);
    reader.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A reader ended with ${code}.`))));
    reader.send({ options, tasks });
  });
}

function isFaulty(tally: Tally): boolean {
  const { codes, decodedA, decodedB, maxDotDeviation, clipped, wrongBoxes, wrongPageCounts } = tally;
  return decodedA < codes || decodedB < codes || maxDotDeviation + clipped + wrongBoxes + wrongPageCounts > 0;
}
