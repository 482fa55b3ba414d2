import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { sendQueue } from '@/lib/db/batch-schema';
import type { Orm } from '@/lib/db/connection';
import { placeholders, prepared } from '@/lib/db/prepared';
import { databaseErrorOf } from '@/lib/db/query-errors';
import { bookingAttempts, bookings, formKeys } from '@/lib/db/schema';
import { type BookingState, UNSENT_STATES } from '@/lib/outcomes';

export type BookingRow = typeof bookings.$inferSelect;
/** What the attempts and the queue make of a booking: its state, and with `booked` what the carrier answered. */
export type BookingChange = { state: BookingState } & Partial<
  Pick<
    BookingRow,
    | 'booked'
    | 'shipmentId'
    | 'trackingReferences'
    | 'searchText'
    | 'hasConflict'
    | 'isPrinted'
    | 'isFetched'
    | 'failedUnseen'
  >
>;
export type NewBooking = typeof bookings.$inferInsert;

/** The attempt that sends a booking: its id, made by the one who sends, and how long it may take by the database's clock. */
export type NewAttempt = { id: string; limitSeconds: number };

/**
 * Puts one press of *Book* on disk in one statement, so that the row, its form key and its attempt are all there or none of them is. Null
 * when the form key is there already, since the unique key is what makes a double click harmless, or when it was given up. Rejects
 * while a journal that is unread may have the form key (`isJournalUnread`).
 */
export async function insertBooking(orm: Orm, booking: NewBooking, attempt: NewAttempt): Promise<BookingRow | null> {
  try {
    const { id: attemptId, limitSeconds } = attempt;
    const rows = await startBooking(orm).execute({ ...booking, attemptId, limitSeconds });
    return rows[0] ?? null;
  } catch (error) {
    if (isKeyGivenUp(error)) return null;
    throw error;
  }
}

/** What a press says of its booking, every column by name: a statement that is named has one text. */
const TYPED = [
  'environment',
  'shopId',
  'clerkId',
  'formKey',
  'fingerprint',
  'isReturn',
  'shipment',
  'servicePoint',
  'solutionId',
  'solutionName',
  'orderReference',
  'recipientName',
  'recipientZipCode',
  'searchText',
] as const;

export type TypedBooking = Required<Pick<NewBooking, (typeof TYPED)[number]>>;

/** What one of a batch is put on disk with; all else is the table's default. */
const OF_BATCH = [...TYPED, 'id', 'batchId'] as const;
export type PreparedBooking = TypedBooking & { id: string; batchId: string };

/**
 * Puts bookings that are not on their way on disk with their form keys, in one statement for each table, which has one value however many
 * they are. Gives the places of those whose key is there already or was given up: then the caller rolls all of it back. Within a transaction.
 * Rejects while a journal is unread, as for one booking.
 */
export async function insertPrepared(orm: Orm, rows: readonly PreparedBooking[]): Promise<number[]> {
  const keys = sql.param(rows.map(({ formKey }) => formKey));
  const free = await orm.execute<Kept>(
    sql`insert into ${formKeys} (form_key) select unnest(${keys}::uuid[]) where require_read_journals()
      on conflict do nothing returning form_key`,
  );
  const made = free.rowCount === rows.length ? await insertMany(orm, rows) : free;
  const ours = new Set(made.rows.map((row) => row.form_key));
  return rows.flatMap(({ formKey }, at) => (ours.delete(formKey) ? [] : [at]));
}

type Kept = { form_key: string };

function insertMany(orm: Orm, rows: readonly PreparedBooking[]) {
  const columns = getTableColumns(bookings);
  const names = sql.join(
    OF_BATCH.map((key) => sql.identifier(columns[key].name)),
    sql`, `,
  );
  const given = rows.map((row) => Object.fromEntries(OF_BATCH.map((key) => [columns[key].name, row[key]])));
  return orm.execute<Kept>(sql`insert into ${bookings} (${names})
    select ${names} from jsonb_populate_recordset(null::bookings, ${JSON.stringify(given)}::jsonb) with ordinality
    order by ordinality on conflict (form_key) do nothing returning form_key`);
}

const startBooking = prepared((orm) => {
  const inserted = orm.$with('inserted').as(
    orm
      .insert(bookings)
      .values({ ...placeholders(TYPED), state: 'sending' })
      .onConflictDoNothing({ target: bookings.formKey })
      .returning(),
  );
  const kept = orm.$with('kept', {}).as(sql`insert into ${formKeys} (form_key) select form_key from inserted`);
  const begun = orm.$with('begun', {}).as(sql`
    insert into ${bookingAttempts} (id, booking_id, number, deadline)
    select ${sql.placeholder('attemptId')}::uuid, id, 1,
      now() + make_interval(secs => ${sql.placeholder('limitSeconds')}) from inserted where require_read_journals()`);
  return orm.with(inserted, kept, begun).select().from(inserted).prepare('start_booking');
});

/** The unique key of the table of form keys has undone the whole statement. */
function isKeyGivenUp(error: unknown): boolean {
  const reported = databaseErrorOf(error);
  return reported?.code === '23505' && reported.constraint === 'form_keys_pkey';
}

/** The booking made under a form key by that clerk, or null. Another clerk's key finds none. */
export async function findBookingByFormKey(orm: Orm, clerkId: string, formKey: string): Promise<BookingRow | null> {
  const rows = await byFormKey(orm).execute({ formKey, clerkId });
  return rows[0] ?? null;
}

const byFormKey = prepared((orm) =>
  orm
    .select()
    .from(bookings)
    .where(and(eq(bookings.formKey, sql.placeholder('formKey')), eq(bookings.clerkId, sql.placeholder('clerkId'))))
    .prepare('booking_by_form_key'),
);

/** The booking that an attempt was made for, or null. */
export async function findBookingOfAttempt(orm: Orm, attemptId: string): Promise<BookingRow | null> {
  const ofAttempt = orm
    .select({ id: bookingAttempts.bookingId })
    .from(bookingAttempts)
    .where(eq(bookingAttempts.id, attemptId));
  const rows = await orm.select().from(bookings).where(inArray(bookings.id, ofAttempt));
  return rows[0] ?? null;
}

/** Of the attempts of a booking the newest one, for a join. */
export const isNewestAttempt = sql`${bookingAttempts.number} = (select max(number) from booking_attempts where booking_id = ${bookings.id})`;

/** Not waiting in the queue: what stands there unsent is sent by an instance, by itself. */
export const isNotWaiting = sql`not (${inArray(bookings.state, UNSENT_STATES)}
  and exists (select from ${sendQueue} where ${sendQueue.bookingId} = ${bookings.id}))`;

/** The booking, its row locked until the transaction ends, so that two outcomes cannot interleave. */
export async function lockBooking(orm: Orm, bookingId: string): Promise<BookingRow | null> {
  const rows = await orm.select().from(bookings).where(eq(bookings.id, bookingId)).for('update');
  return rows[0] ?? null;
}

export async function updateBooking(orm: Orm, bookingId: string, change: BookingChange): Promise<void> {
  await orm.update(bookings).set(change).where(eq(bookings.id, bookingId));
}
