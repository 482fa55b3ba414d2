import { randomUUID } from 'node:crypto';
import { appendEvent } from '@/lib/audit/data/audit-events';
import { insertBatch } from '@/lib/batches/data/batches';
import { insertQueued } from '@/lib/batches/data/queued-batches';
import { type ComposeRefusal, composeFor } from '@/lib/bookings/compose-booking';
import { isDeliverable } from '@/lib/bookings/delivery-date';
import type { BookingInput } from '@/lib/bookings/schema';
import type { Database, Orm } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { dayIn, zoneOfShop } from '@/lib/i18n/time-zone';
import { findShop, listSolutions, type ShopReader, type ShopRow, type SolutionRow } from '@/lib/shops/data/shops';
import { wakeSendQueue } from './wake';

const MOST_IN_BATCH = 10_000;
/** So many of a shop may run or be paused at once. */
const MOST_OPEN = 20;
/** Each chunk is a few statements, well within the time that one may take, and others are answered between two. */
const ROWS_AT_ONCE = 200;

/** Parcels that a clerk books together, in the order of the file. */
export type NewBatch = { shopId: string; title: string; prints: boolean; inputs: readonly BookingInput[] };

/** Why a batch is not made. `already_submitted`: the form key was pressed or given up before. */
export type BatchRefusal = ComposeRefusal | 'date_out_of_range' | 'already_submitted' | 'too_many' | 'too_many_open';

/** `at` is the place of the input that is refused; -1 where it is all of them. `lost`: `within` said no. */
export type StartedBatch =
  | { kind: 'started'; batchId: string }
  | { kind: 'refused'; reason: BatchRefusal; at: number }
  | { kind: 'lost' };

/** What the caller writes in the same transaction: the bookings' ids stand in the order of the inputs. False undoes all of it. */
type Within = (orm: Orm, made: { batchId: string; bookingIds: string[] }) => Promise<boolean>;

/** Ends the transaction, and with it everything that was written. */
class Undone extends Error {
  readonly became: Exclude<StartedBatch, { kind: 'started' }>;
  constructor(became: Exclude<StartedBatch, { kind: 'started' }>) {
    super('The batch was not made');
    this.became = became;
  }
}

/**
 * Puts every parcel of a batch on disk under its own form key before the first is sent, or none of them (docs/imports.md#batches). Shop
 * and solutions are looked up once; a clerk who may not use the shop reads `unknown_shop`.
 */
export async function startBatch(
  server: { db: Database; environment: CarrierEnvironment },
  clerk: ShopReader,
  batch: NewBatch,
  within: Within,
): Promise<StartedBatch> {
  const { inputs, shopId, title, prints } = batch;
  const { orm } = server.db;
  const refused = (reason: BatchRefusal, at = -1) => ({ kind: 'refused', reason, at }) as const;
  if (inputs.length === 0 || inputs.length > MOST_IN_BATCH) return refused('too_many');
  const shop = await findShop(orm, clerk, server.environment, shopId);
  if (!shop) return refused('unknown_shop');
  const solutions = new Map((await listSolutions(orm, shopId)).map((solution) => [solution.id, solution]));
  try {
    const batchId = await orm.transaction(async (transaction) => {
      const head = { environment: server.environment, shopId, clerkId: clerk.id, title, prints };
      const id = await insertBatch(transaction, head, MOST_OPEN);
      if (id === null) throw new Undone(refused('too_many_open'));
      const bookingIds: string[] = [];
      for (let from = 0; from < inputs.length; from += ROWS_AT_ONCE) {
        const rows = inputs
          .slice(from, from + ROWS_AT_ONCE)
          .map((input, at) => toRow(input, { shop, solutions, clerk, batchId: id, at: from + at }));
        const taken = await insertQueued(transaction, { id, environment: server.environment }, rows, from);
        if (taken !== null) throw new Undone(refused('already_submitted', from + taken));
        bookingIds.push(...rows.map((row) => row.id));
      }
      if (!(await within(transaction, { batchId: id, bookingIds }))) throw new Undone({ kind: 'lost' });
      const changes = { bookings: { before: null, after: bookingIds.length } };
      const event = { actor: { type: 'user', id: clerk.id } as const, shopId, targetIds: [id], changes };
      await appendEvent(transaction, { action: 'batch.started', ...event });
      return id;
    });
    wakeSendQueue();
    return { kind: 'started', batchId };
  } catch (error) {
    if (error instanceof Undone) return error.became;
    throw error;
  }
}

type Place = {
  shop: ShopRow;
  solutions: ReadonlyMap<string, SolutionRow>;
  clerk: ShopReader;
  batchId: string;
  at: number;
};

function toRow(input: BookingInput, { shop, solutions, clerk, batchId, at }: Place) {
  const refuse = (reason: BatchRefusal) => new Undone({ kind: 'refused', reason, at });
  const solution = solutions.get(input.solutionId);
  if (input.shopId !== shop.id) throw refuse('unknown_shop');
  if (!solution) throw refuse('unknown_solution');
  if (!isDeliverable(input.deliveryDate, dayIn(new Date(), zoneOfShop(shop)))) throw refuse('date_out_of_range');
  const composed = composeFor({ shop, solution }, clerk, input);
  if ('refused' in composed) throw refuse(composed.refused);
  return { ...composed.booking, id: randomUUID(), batchId };
}
