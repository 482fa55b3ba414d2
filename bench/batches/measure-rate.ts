import { setTimeout as delay } from 'node:timers/promises';
import type { OwnPostgres } from '../../e2e/harness/database/own-postgres';
import { openBatchBench } from './bench-instance';

/** What the carrier takes a second, one phase after the other. */
const LIMITS = [18, 6, 18];
/** The first second of a queue that was idle. */
const BEGUN_WITHIN_MS = 1_500;

/** How many of the bookings that the carrier would have taken it got, and how many of all requests it answered with 429. */
export async function measureRate(postgres: OwnPostgres, instances: number, phaseSeconds: number) {
  const bench = await openBatchBench(postgres, `rate_${instances}`, instances);
  const { carrier, db } = bench;
  try {
    const ideal = LIMITS.reduce((sum, limit) => sum + limit * phaseSeconds, 0);
    carrier.limit.perSecond = LIMITS[0] ?? null;
    await bench.start(ideal * 1.1);
    await delay(BEGUN_WITHIN_MS);
    const phases: { limit: number; taken: number; refused: number }[] = [];
    for (const limit of LIMITS) {
      carrier.limit.perSecond = limit;
      const before = await count();
      await delay(phaseSeconds * 1_000);
      const after = await count();
      phases.push({ limit, taken: after.taken - before.taken, refused: after.refused - before.refused });
    }
    const sum = (name: 'taken' | 'refused') => phases.reduce((total, phase) => total + phase[name], 0);
    const [taken, refused] = [sum('taken'), sum('refused')];
    return {
      instances,
      shareOfIdeal: Math.round((taken / ideal) * 1_000) / 1_000,
      refusedPercent: Math.round((refused / (taken + refused)) * 10_000) / 100,
      phases,
    };
  } finally {
    await bench.stop();
  }

  async function count(): Promise<{ taken: number; refused: number }> {
    const { rows } = await db.pool.query(
      `select count(*) filter (where outcome = 'booked')::int as taken, count(*) filter (where reason = 'throttled')::int as refused
       from booking_attempts`,
    );
    return rows[0];
  }
}
