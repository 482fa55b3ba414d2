import { parseArgs } from 'node:util';
import { startOwnPostgres } from '../../e2e/faults/database/own-postgres';
import { runBench } from '../run-bench.mjs';
import { measureLabels } from './measure-labels';
import { measureRate } from './measure-rate';
import { measureSingle } from './measure-single';

// `npm run bench:batches -- --phase SECONDS`: how near a batch comes to what the carrier takes, what a clerk who books beside it notices, and
// when labels are there (docs/imports.md#pace). The last line of standard output is one JSON object.

const PARTS = ['rate', 'single', 'labels'] as const;
const { values } = parseArgs({
  options: {
    phase: { type: 'string', default: '600' },
    only: { type: 'string', default: PARTS.join(',') },
  },
});
const phaseSeconds = Number(values.phase);
const parts = values.only.split(',');
if (!(phaseSeconds > 0) || parts.some((part) => !PARTS.some((known) => known === part))) {
  throw new Error(`Expected: [--phase SECONDS] [--only ${PARTS.join(',')}]`);
}

await runBench(async (signal) => {
  const postgres = await startOwnPostgres();
  try {
    const figures: Record<string, unknown> = {};
    const note = (part: string, measured: unknown) => {
      figures[part] = measured;
      process.stderr.write(`${part}: ${JSON.stringify(measured)}\n`);
    };
    if (parts.includes('single')) note('single', await measureSingle(postgres));
    if (parts.includes('labels')) note('labels', await measureLabels(signal));
    if (parts.includes('rate')) {
      for (const instances of [1, 3]) {
        note(`rate${instances}`, await measureRate(postgres, instances, phaseSeconds));
      }
    }
    return figures;
  } finally {
    await postgres.stop();
  }
});
