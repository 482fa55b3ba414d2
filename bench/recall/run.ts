import { connect, type Database } from '@/lib/db/connection';
import { migrateDatabase } from '@/lib/db/migrate';
import type { NewRecipient } from '@/lib/recipients/data/recipients';
import { answerRecipients } from '@/lib/recipients/queries/recipients';
import { furnishShop } from '@/lib/testing/booking-rows';
import { dice, people } from '../../e2e/harness/filled-desk/people';
import { store } from '../../e2e/harness/filled-desk/store';
import { ensureDatabase } from '../../scripts/postgres/database.mjs';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.mjs';
import { TYPED, type Typed } from './typed';

// `npm run bench:recall`: how long a clerk waits for the list under the first field of Book, over 50,000 recipients of the shop and 50,000
// of another (docs/performance.md#finding-a-recipient: at most 50 ms). Milliseconds from the question to the answer as the page gets it;
// `foundShare` is how often the one who was meant is among the eight. The last line of standard output is one JSON object.

const EACH = 50_000;
const QUESTIONS = 200;
const WARM_UP = 20;
const GOAL_MS = 50;

const roll = dice(20_261_121);
const postgres = await startThrowawayPostgres();
try {
  const url = postgres.url('recall_bench');
  await ensureDatabase(postgres.url('postgres'), 'recall_bench');
  await migrateDatabase(url);
  const db = connect(url);
  await measure(db).finally(db.close);
} finally {
  await postgres.stop();
}

async function measure(db: Database): Promise<void> {
  const [ours, others] = [await furnishShop(db), await furnishShop(db)];
  const stored = people(EACH, ours.shopId, ours.solutionId, roll);
  await store(db, stored);
  await store(db, people(EACH, others.shopId, others.solutionId, roll));
  await db.pool.query('vacuum analyze recipients');
  const source = { db, env: { carrier: { environment: 'practice' as const } } };
  const ask = (typed: string) => answerRecipients(source, ours.clerk, { shopId: ours.shopId, typed });

  const figures: Record<string, Figures> = {};
  for (const [kind, typed] of Object.entries(TYPED)) {
    figures[kind] = await askMany(stored, typed, ask);
    process.stderr.write(`${kind}: ${JSON.stringify(figures[kind])}\n`);
  }
  const slowestP95Ms = Math.max(...Object.values(figures).map(({ p95Ms }) => p95Ms));
  const result = { recipients: EACH, ofOthers: EACH, goalMs: GOAL_MS, slowestP95Ms, ...figures };
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

type Figures = { medianMs: number; p95Ms: number; foundShare: number };

async function askMany(
  stored: readonly NewRecipient[],
  type: Typed,
  ask: (typed: string) => ReturnType<typeof answerRecipients>,
): Promise<Figures> {
  const times: number[] = [];
  let found = 0;
  for (let number = -WARM_UP; number < QUESTIONS; number += 1) {
    const sought = stored[roll(stored.length)];
    if (!sought) throw new Error('No recipient is stored');
    const typed = type(sought, roll);
    const begun = performance.now();
    const { recipients } = await ask(typed);
    if (number < 0) continue;
    times.push(performance.now() - begun);
    if (recipients.some(({ party }) => party.email === sought.party.email)) found += 1;
  }
  return { medianMs: at(times, 0.5), p95Ms: at(times, 0.95), foundShare: found / QUESTIONS };
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10;
}
