import { setTimeout as delay } from 'node:timers/promises';
import { startBatch } from '@/lib/batches/start-batch';
import { continueBatch, pauseBatch, stopBatch } from '@/lib/batches/steer-batch';
import { bookingSchema } from '@/lib/bookings/schema';
import type { Database } from '@/lib/db/connection';
import { setMemberships } from '@/lib/shops/data/shop-members';
import { bookingForm } from '@/lib/testing/booking-form';
import { furnishShop } from '@/lib/testing/booking-rows';
import type { Script } from '../harness/carrier/scripts';
import type { Random } from '../harness/seeded-random';
import { anyScript } from './plan';

/** Two clerks of the same shops, who start batches and steer each other's, whatever becomes of the database meanwhile. */
export type BatchClerks = {
  /** What the carrier does with each row that was put into a batch. */
  planned: ReadonlyMap<string, Script>;
  batches(): number;
  /** Starts one more batch, and pauses, continues or stops it as the seed says. */
  startOne(): Promise<void>;
  /** Goes on with the batches that paused by themselves. */
  goOn(): Promise<void>;
  /** Starts one that is paused and stays so. */
  startPaused(): Promise<void>;
};

const ROWS = { fewest: 15, more: 30 };
/** Of the batches, so many are started in two tabs at once, paused and continued, stopped. */
const SHARES = { twoTabs: 0.2, paused: 0.25, stopped: 0.08 };
const LONGEST_PAUSE_MS = 1_500;
const AGAIN_AFTER_MS = 300;

export async function openClerks(db: Database, random: Random): Promise<BatchClerks> {
  const planned = new Map<string, Script>();
  let batches = 0;
  const server = { db, environment: 'practice' } as const;
  const [first, second] = [await furnishShop(db), await furnishShop(db)];
  // A shop may have 20 batches open, and a killed process keeps one open until the end of its attempt.
  const shops = [first, second, await furnishShop(db), await furnishShop(db)];
  const [one, other] = [first.clerk, second.clerk];
  const clerks = [one, other];
  const shopIds = shops.map(({ shopId }) => shopId);
  for (const clerk of clerks) await setMemberships(db.orm, 'practice', clerk.id, shopIds);
  const anyClerk = () => random.pick(clerks);

  /** The batch's id, found by the clerk who tries again after an error: the keys of the rows let it be made once only. */
  async function start(tabs: number): Promise<string> {
    batches += 1;
    const title = `batch-${batches}`;
    const { shopId, solutionId } = random.pick(shops);
    const inputs = Array.from({ length: ROWS.fewest + random.below(ROWS.more) }, (_, number) => {
      const orderReference = `${title}-row-${number + 1}`;
      planned.set(orderReference, anyScript(random));
      return bookingSchema.parse(bookingForm({ shopId, solutionId, orderReference }));
    });
    const batch = { shopId, title, prints: false, inputs };
    const clerk = anyClerk();
    await again(async () => {
      const tries = Array.from({ length: tabs }, () => startBatch(server, clerk, batch, async () => true));
      const settled = await Promise.allSettled(tries);
      const answers = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const isThere = answers.some(
        (one) => one.kind === 'started' || (one.kind === 'refused' && one.reason === 'already_submitted'),
      );
      if (!isThere) throw new Error(`The batch was not started: ${JSON.stringify(answers)}`);
    });
    const { rows } = await again(() => db.pool.query('select id from batches where title = $1', [title]));
    if (rows.length !== 1) throw new Error(`There are ${rows.length} batches ${title}`);
    return rows[0].id;
  }

  return {
    planned,
    batches: () => batches,
    async startOne() {
      const id = await start(random.fraction() < SHARES.twoTabs ? 2 : 1);
      const dice = random.fraction();
      if (dice < SHARES.paused) {
        await delay(random.below(LONGEST_PAUSE_MS));
        await again(() => pauseBatch(server, anyClerk(), id));
        await delay(random.below(LONGEST_PAUSE_MS));
        // Both go on with it at once.
        await again(() => Promise.all(clerks.map((clerk) => continueBatch(server, clerk, id))));
      } else if (dice < SHARES.paused + SHARES.stopped) {
        await delay(random.below(LONGEST_PAUSE_MS));
        // One stops it while the other pauses it.
        await again(() => Promise.all([stopBatch(server, one, id), pauseBatch(server, other, id)]));
      }
    },
    async goOn() {
      const { rows } = await db.pool.query<{ id: string }>('select id from batches where pause_reason is not null');
      await Promise.all(rows.map(({ id }) => continueBatch(server, anyClerk(), id)));
    },
    async startPaused() {
      const id = await start(1);
      await again(() => pauseBatch(server, anyClerk(), id));
    },
  };
}

/** A clerk who reads that the database is not there presses once more. */
async function again<Result>(press: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await press();
    } catch (error) {
      if (tries === 200) throw error;
      await delay(AGAIN_AFTER_MS);
    }
  }
}
