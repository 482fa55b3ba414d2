import { parseArgs } from 'node:util';
import { startOwnPostgres } from '../../e2e/harness/database/own-postgres';
import { ensureBuilt } from '../../scripts/launcher/checkout.mjs';
import { listenForStop } from '../../scripts/launcher/stop-signal.mjs';
import { measureLabels } from './measure-labels';
import { measureRate } from './measure-rate';
import { measureSingle } from './measure-single';

// `npm run bench:batches -- --phase SECONDS`: how near a batch comes to what the carrier takes, what a clerk who books beside it notices, and
// when labels are there (docs/imports.md#pace). `--instances 1` measures the rate of that number alone. The last line of standard
// output is one JSON object.

const PARTS = ['rate', 'single', 'labels'] as const;
const { values } = parseArgs({
  options: {
    phase: { type: 'string', default: '600' },
    only: { type: 'string', default: PARTS.join(',') },
    instances: { type: 'string', default: '1,3' },
  },
});
const phaseSeconds = Number(values.phase);
const parts = values.only.split(',');
const fleets = values.instances.split(',').map(Number);
if (
  !(phaseSeconds > 0) ||
  !fleets.every((count) => count > 0) ||
  parts.some((part) => !PARTS.some((known) => known === part))
) {
  throw new Error(`Expected: [--phase SECONDS] [--only ${PARTS.join(',')}] [--instances 1,3]`);
}

const stop = listenForStop();
const ends: (() => unknown)[] = [stop.release];
try {
  const postgres = await startOwnPostgres();
  ends.unshift(postgres.stop);
  const figures: Record<string, unknown> = {};
  const measure = async (name: string, measured: () => Promise<unknown>) => {
    if (stop.soft.aborted) return;
    figures[name] = await measured();
    process.stderr.write(`${name}: ${JSON.stringify(figures[name])}\n`);
  };
  if (parts.includes('single')) await measure('single', () => measureSingle(postgres));
  if (parts.includes('labels')) {
    ends.unshift(await ensureBuilt({ use: 'test', encryptionKey: undefined, signal: stop.soft }));
    await measure('labels', () => measureLabels(stop.soft));
  }
  if (parts.includes('rate')) {
    for (const instances of fleets) {
      await measure(`rate, ${instances}`, () => measureRate(postgres, instances, phaseSeconds));
    }
  }
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  process.exitCode = stop.soft.aborted ? 130 : 0;
} finally {
  for (const end of ends) await end();
}
