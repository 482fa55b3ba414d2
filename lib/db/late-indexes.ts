import { setTimeout as delay } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks';

/**
 * Indexes that came to tables with many rows already, under their names. A migration would keep clerks from the table until all of it is
 * read, so they are made after it, beside the clerks' work (docs/operations.md#update).
 */
const LATE_INDEXES: Readonly<Record<string, string>> = {
  bookings_batch: 'bookings (batch_id, number) where batch_id is not null',
  bookings_not_handed_over:
    'bookings (environment, shop_id, created_at, number) where shipment_id is not null and is_handed_over = false and not is_void',
  bookings_failed_unseen: 'bookings (environment, created_at, number) where failed_unseen',
  bookings_unprinted:
    'bookings (environment, shop_id, is_fetched, created_at, number) where shipment_id is not null and is_printed = false and not is_void',
  bookings_unprinted_newest:
    'bookings (environment, is_fetched, created_at, number) where shipment_id is not null and is_printed = false and not is_void',
  bookings_void_newest: 'bookings (environment, created_at, number) where is_void',
  bookings_refused: `bookings (environment, shop_id, created_at, number) where state = 'rejected'`,
  print_jobs_made: 'print_jobs (environment, created_at)',
  booking_voids_made: 'booking_voids (voided_at)',
  audit_events_kind: 'audit_events (action, at)',
  audit_events_actor: 'audit_events (actor_id, at)',
};

const ASK_AGAIN_MS = 250;

/**
 * Makes what is missing of these indexes, one instance after the other; one whose making was cut off is made anew. Behind a pooler a
 * statement outside of a transaction cannot have more time than a clerk's, so there it is one, and clerks wait.
 */
export async function makeLateIndexes(client: ClientBase, isPooled: boolean): Promise<void> {
  if (isPooled) return makeWithin(client);
  await client.query('set statement_timeout = 0');
  // Asked again and again: an index waits for every statement that has begun before, one that waits for this lock too.
  while (!(await isLocked(client))) await delay(ASK_AGAIN_MS);
  for (const [name, columns] of Object.entries(LATE_INDEXES)) {
    if (await isCutOff(client, name)) await client.query(`drop index concurrently ${name}`);
    await client.query(`create index concurrently if not exists ${name} on ${columns}`);
  }
  await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.lateIndexes]);
}

async function makeWithin(client: ClientBase): Promise<void> {
  await client.query('begin');
  await client.query('set local statement_timeout = 0');
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.lateIndexes]);
  for (const [name, columns] of Object.entries(LATE_INDEXES)) {
    if (await isCutOff(client, name)) await client.query(`drop index ${name}`);
    await client.query(`create index if not exists ${name} on ${columns}`);
  }
  await client.query('commit');
}

async function isLocked(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as "isOurs"', [ADVISORY_LOCKS.lateIndexes]);
  return rows[0].isOurs;
}

/** The database keeps such an index up to date and never uses it. */
async function isCutOff(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query('select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    name,
  ]);
  return rows.length > 0;
}
