import { connect } from '@/lib/db/connection';
import { migrateDatabase } from '@/lib/db/migrate';
import { ensureDatabase } from '../../scripts/postgres/database.mjs';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.mjs';
import { type FilledShops, fill } from './fill';
import { readScaleOptions } from './options';
import { QUESTIONS, type Question } from './questions';

// `npm run bench:scale -- --bookings 1000000 --rounds 15`: what a clerk's questions take over a million bookings and 200,000 recipients,
// beside a database of a thousandth, asked in turn. Half of the rows belong to one shop, the rest to many small ones. Medians in
// milliseconds from the question to the answer as the page gets it, and the first time; `times` is the large one over the small one.
// The last line of standard output is one JSON object.

const FEWEST_BOOKINGS = 1_000;

/** An index over a million rows takes minutes, and a connection that is silent for so long is not given up. */
const FILL_MAY_TAKE_MS = 3_600_000;

const options = readScaleOptions(process.argv.slice(2));
const postgres = await startThrowawayPostgres();
try {
  const large = await prepare('large', options);
  const share = Math.max(FEWEST_BOOKINGS, Math.round(options.bookings / 1_000));
  const small = await prepare('small', { bookings: share, recipients: Math.ceil(share / 5) });
  try {
    await measure(large, small);
  } finally {
    await Promise.all([large.db.close(), small.db.close()]);
  }
} finally {
  await postgres.stop();
}

async function prepare(name: string, counts: { bookings: number; recipients: number }): Promise<FilledShops> {
  const begun = performance.now();
  await ensureDatabase(postgres.url('postgres'), name);
  await migrateDatabase(postgres.url(name));
  const shops = await fill(connect(postgres.url(name), { silentAfterMs: FILL_MAY_TAKE_MS }), counts);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  process.stderr.write(
    `${name}: ${counts.bookings} bookings, ${counts.recipients} recipients, filled in ${seconds} s\n`,
  );
  return shops;
}

async function measure(large: FilledShops, small: FilledShops): Promise<void> {
  const questions: Record<string, object> = {};
  for (const [name, question] of Object.entries(QUESTIONS)) {
    const [firstMs] = await time(question, large);
    await time(question, small);
    const taken: { large: number[]; small: number[] } = { large: [], small: [] };
    let rows = 0;
    for (let round = 0; round < options.rounds; round += 1) {
      const [ofLarge, found] = await time(question, large);
      const [ofSmall] = await time(question, small);
      taken.large.push(ofLarge);
      taken.small.push(ofSmall);
      rows = found;
    }
    const [largeMs, smallMs] = [median(taken.large), median(taken.small)];
    questions[name] = {
      firstMs: tenths(firstMs),
      largeMs: tenths(largeMs),
      smallMs: tenths(smallMs),
      times: tenths(largeMs / smallMs),
      rows,
    };
    process.stderr.write(`${name}: ${JSON.stringify(questions[name])}\n`);
  }
  process.stdout.write(
    `${JSON.stringify({ bookings: options.bookings, recipients: options.recipients, questions })}\n`,
  );
}

async function time(question: Question, shops: FilledShops): Promise<[ms: number, rows: number]> {
  const begun = performance.now();
  const rows = await question(shops);
  return [performance.now() - begun, rows];
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
