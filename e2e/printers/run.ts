import { connect } from '@/lib/db/connection';
import { migrateDatabase } from '@/lib/db/migrate';
import { furnishShop } from '@/lib/testing/booking-rows';
import { ensureDatabase } from '../../scripts/postgres/database.mjs';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.mjs';
import { endRun, say } from '../harness/end-run';
import { anySeed, readWholeNumbers } from '../whole-numbers';
import { planJobs } from './plan';
import { printList, type Tally } from './print-list';

// Prints on printers with every fault there is, followed by a clerk who believes the screen: `npm run test:printers -- --jobs 500`. The
// rows are judged by what the printers really received: a label that is doubled or lost without a word is a fault, and the run fails.

const AT_ONCE = 8;

await endRun(() => run(readWholeNumbers(process.argv.slice(2), { jobs: 500, seed: anySeed() })));

async function run({ jobs, seed }: { jobs: number; seed: number }): Promise<number> {
  const startedAt = performance.now();
  const postgres = await startThrowawayPostgres();
  try {
    const url = postgres.url('printer_run');
    await ensureDatabase(postgres.url('postgres'), 'printer_run');
    await migrateDatabase(url);
    const db = connect(url, { most: 2 * AT_ONCE });
    const tally: Tally = { prints: 0, labels: 0, inDoubt: 0, held: 0, doubled: 0, lost: 0, wrong: [] };
    const plan = planJobs(jobs, seed).entries();
    const work = async () => {
      const printShop = { db, shop: await furnishShop(db) };
      for (const [index, planned] of plan) {
        const before = tally.wrong.length;
        await printList(printShop, planned, tally);
        if (tally.wrong.length > before)
          say(`${index} ${JSON.stringify(planned)}: ${tally.wrong.slice(before).join('; ')}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work)).finally(db.close);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const { wrong, ...figures } = tally;
    process.stdout.write(`${JSON.stringify({ seed, jobs, ...figures, wrong: wrong.length, seconds })}\n`);
    return tally.doubled + tally.lost + wrong.length > 0 ? 1 : 0;
  } finally {
    await postgres.stop();
  }
}
