import type { OwnPostgres } from '../../e2e/harness/database/own-postgres';
import { shares } from '../shares';
import { openBatchBench } from './bench-instance';

/** Enough for a p95, and a pause in which the batch goes on. */
const PRESSES = 100;
const EVERY_MS = 150;
const WARM_PRESSES = 20;
const ROWS = 10_000;
const LIMIT = 18;

/** What a single booking takes while a batch of 10,000 is sent by the same process, beside what it takes in quiet. */
export async function measureSingle(postgres: OwnPostgres) {
  const bench = await openBatchBench(postgres, 'single', 1);
  try {
    await bench.press(WARM_PRESSES, EVERY_MS);
    const quiet = shares(await bench.press(PRESSES, EVERY_MS));
    bench.carrier.limit.perSecond = LIMIT;
    await bench.start(ROWS);
    const busy = shares(await bench.press(PRESSES, EVERY_MS));
    return { quiet, busy, addedP95Ms: Math.round(busy.p95 - quiet.p95) };
  } finally {
    await bench.stop();
  }
}
