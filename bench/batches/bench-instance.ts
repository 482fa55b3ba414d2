import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startBatch } from '@/lib/batches/start-batch';
import { bookingSchema } from '@/lib/bookings/schema';
import { connect } from '@/lib/db/connection';
import { migrateDatabase } from '@/lib/db/migrate';
import { startPracticeCarrier } from '@/lib/simulator/server';
import { bookingForm } from '@/lib/testing/booking-form';
import { furnishShop } from '@/lib/testing/booking-rows';
import type { OwnPostgres } from '../../e2e/harness/database/own-postgres';
import { ensureDatabase } from '../../scripts/postgres/database.mjs';

type Clerk = Awaited<ReturnType<typeof furnishShop>>['clerk'];

/** Single bookings, one after the other with a pause between them. */
export type Presses = { clerk: Clerk; shopId: string; solutionId: string; count: number; everyMs: number };

const PROGRAM = join(import.meta.dirname, 'instance.ts');
const MOST_ROWS = 10_000;

/** A database of its own with one shop, the practice carrier, and `count` instances that send from its queue. */
export async function openBatchBench(postgres: OwnPostgres, name: string, count: number) {
  await ensureDatabase(postgres.url(), name);
  const databaseUrl = postgres.url().replace(/[^/]+$/, name);
  await migrateDatabase(databaseUrl);
  const db = connect(databaseUrl);
  const { clerk, shopId, solutionId } = await furnishShop(db);
  const carrier = await startPracticeCarrier();
  const children = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const journal = join(postgres.folder, `${name}-${number}.jsonl`);
      const child = fork(PROGRAM, [databaseUrl, carrier.url, journal], {
        execArgv: ['--conditions=react-server', '--import', 'tsx'],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      await once(child, 'message');
      return child;
    }),
  );
  return {
    db,
    carrier,
    /** Starts so many parcels, in as many batches as that takes, and gives the first of them. */
    async start(rows: number): Promise<string> {
      const form = () => bookingSchema.parse(bookingForm({ shopId, solutionId }));
      const ids: string[] = [];
      for (let left = Math.ceil(rows); left > 0; left -= MOST_ROWS) {
        const inputs = Array.from({ length: Math.min(left, MOST_ROWS) }, form);
        const batch = { shopId, title: name, prints: false, inputs };
        const became = await startBatch({ db, environment: 'practice' }, clerk, batch, async () => true);
        if (became.kind !== 'started') throw new Error(`The batch was not started: ${JSON.stringify(became)}`);
        ids.push(became.batchId);
      }
      return ids[0] ?? '';
    },
    /** Books single parcels in the first instance, and gives the milliseconds of each. */
    async press(count: number, everyMs: number): Promise<number[]> {
      const [first] = children;
      first?.send({ clerk, shopId, solutionId, count, everyMs } satisfies Presses);
      return first ? (await once(first, 'message'))[0] : [];
    },
    async stop() {
      for (const child of children) child.kill('SIGKILL');
      await carrier.stop();
      await db.close();
    },
  };
}
