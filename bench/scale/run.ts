import { connect } from '@/lib/db/connection';
import { migrateDatabase } from '@/lib/db/migrate';
import { type FilledShops, fill } from '../../e2e/harness/filled-desk/fill';
import { ensureDatabase } from '../../scripts/postgres/database.mjs';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.mjs';
import { ratios, shares } from '../shares';
import { exportAll } from './export-all';
import { askHostile } from './hostile';
import { readScaleOptions } from './options';
import { QUESTIONS, type Question } from './questions';
import { describeSize } from './size';

// `npm run bench:scale -- --bookings 1000000 --rounds 15`: what a clerk's questions take over a million bookings and 200,000 recipients,
// beside a database of a thousandth, asked in turn. Half of the rows belong to one shop, the rest to many small ones. Medians and the 95th
// percentile in milliseconds from the question to the answer as the page gets it, and the first time; `times` is the large one over the
// small one. Then 500 hostile searches, the export of everything, and the size (docs/scale.md#a-million-bookings). The last
// line of standard output is one JSON object.

const FEWEST_BOOKINGS = 1_000;
const HOSTILE_SEARCHES = 500;
const GOAL_MS = { page: 20, search: 50, hostile: 100 };
const MOST_TIMES = 1.5;
/** Questions with words or a number in them. */
const SEARCHES = /letter|word|number|scanned|recall|palette|found|printable/i;

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
  const questions: Record<string, ReturnType<typeof figuresOf> & { firstMs: number; rows: number }> = {};
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
    questions[name] = { ...figuresOf(name, taken), firstMs: Math.round(firstMs), rows };
    process.stderr.write(`${name}: ${JSON.stringify(questions[name])}\n`);
  }
  const missed = Object.entries(questions).flatMap(([name, { isMissed }]) => (isMissed ? [name] : []));
  const say = <Figures>(name: string, figures: Figures): Figures => {
    process.stderr.write(`${name}: ${JSON.stringify(figures)}\n`);
    return figures;
  };
  const hostile = say('hostile', await askHostile(large, HOSTILE_SEARCHES, GOAL_MS.hostile));
  const exported = say('export', await exportAll(large));
  const size = say('size', await describeSize(large.db));
  const { bookings, recipients } = options;
  process.stdout.write(`${JSON.stringify({ bookings, recipients, missed, hostile, exported, size, questions })}\n`);
}

/** A page may take 20 ms at the 95th percentile and a search 50, or one and a half times what it takes in the small database. */
function figuresOf(name: string, { large, small }: { large: number[]; small: number[] }) {
  const [ofLarge, ofSmall] = [shares(large), shares(small)];
  const goal = Math.max(SEARCHES.test(name) ? GOAL_MS.search : GOAL_MS.page, MOST_TIMES * ofSmall.p95);
  return { large: ofLarge, small: ofSmall, times: ratios(ofLarge, ofSmall).median, isMissed: ofLarge.p95 > goal };
}

async function time(question: Question, shops: FilledShops): Promise<[ms: number, rows: number]> {
  const begun = performance.now();
  const rows = await question(shops);
  return [performance.now() - begun, rows];
}
