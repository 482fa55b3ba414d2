import { connect } from '@/lib/db/connection';
import { migrateDatabase } from '@/lib/db/migrate';
import { countDays } from '@/lib/reports/count-days';
import { findReport, readAskedReport } from '@/lib/reports/queries';
import { fill } from '../../e2e/harness/filled-desk/fill';
import { ensureDatabase } from '../../scripts/postgres/database.mjs';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.mjs';
import { readScaleOptions } from '../scale/options';
import { shares } from '../shares';

// `npm run bench:reports -- --bookings 1000000 --rounds 15`: what a report takes over a million bookings of 1,000 days in 200 shops, in
// milliseconds from the address to all its figures; how long the days take to be counted at first, and again in a round. The last line
// of standard output is one JSON object (docs/performance.md#others).

const GOAL_MS = 300;
const FILL_MAY_TAKE_MS = 3_600_000;
const ZONE = 'Europe/Oslo';

const options = readScaleOptions(process.argv.slice(2));
const postgres = await startThrowawayPostgres();
try {
  await ensureDatabase(postgres.url('postgres'), 'reports');
  await migrateDatabase(postgres.url('reports'));
  const db = connect(postgres.url('reports'), { silentAfterMs: FILL_MAY_TAKE_MS });
  try {
    const { main } = await fill(db, options);
    process.stdout.write(`${JSON.stringify(await measure(db, main.shopId))}\n`);
  } finally {
    await db.close();
  }
} finally {
  await postgres.stop();
}

async function measure(db: ReturnType<typeof connect>, shopId: string) {
  const source = { db, env: { carrier: { environment: 'practice' as const } } };
  const practice = { environment: 'practice' as const, timeZone: ZONE };
  const begun = performance.now();
  await countDays(db.orm, practice, new Date(), FILL_MAY_TAKE_MS);
  const countedSeconds = Math.round((performance.now() - begun) / 1_000);
  await db.pool.query('analyze report_days');
  const reports: Record<string, ReturnType<typeof shares>> = {};
  for (const period of ['week', 'month', 'quarter', 'year', 'all'] as const) {
    for (const shop of ['', shopId]) {
      const days = period === 'all' ? { from: '2020-01-01', to: new Date().toISOString().slice(0, 10) } : { period };
      const taken: number[] = [];
      for (let round = 0; round < options.rounds; round += 1) {
        const asked = performance.now();
        await findReport(source, await readAskedReport(source, new URLSearchParams({ ...days, shop })));
        taken.push(performance.now() - asked);
      }
      reports[shop ? `${period} of a shop` : period] = shares(taken);
    }
  }
  const rounds: number[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    const asked = performance.now();
    await countDays(db.orm, practice, new Date(Date.now() + round * 61_000));
    rounds.push(performance.now() - asked);
  }
  const { rows } = await db.pool.query('select count(*)::int as sums from report_days');
  const missed = Object.entries(reports).flatMap(([name, { p95 }]) => (p95 > GOAL_MS ? [name] : []));
  return { bookings: options.bookings, sums: rows[0]?.sums, countedSeconds, round: shares(rounds), missed, reports };
}
