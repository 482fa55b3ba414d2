import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { users } from '@/lib/db/account-schema';
import type { Orm } from '@/lib/db/connection';
import { type LabelFate, printJobLabels, printJobs } from '@/lib/db/printing-schema';
import { bookings, type CarrierEnvironment } from '@/lib/db/schema';
import type { PrintWay } from '@/lib/printing/print-result';
import { databaseNow, type JobRow } from './print-jobs';

/** A print of a booking with all of its labels of this booking. */
export type PrintRow = {
  printedAt: Date;
  clerkName: string;
  way: PrintWay;
  printerName: string | null;
  /** Null where a program printed it: on what is not known. */
  format: string | null;
  pages: number;
  /** What became of its labels, each once. */
  states: LabelFate[];
};

/** One label of a print. */
export type JobLabelRow = Pick<typeof printJobLabels.$inferSelect, 'place' | 'bookingId' | 'parcel' | 'state'>;

/** The prints of a booking of which something was sent, newest first. */
export async function listPrints(orm: Orm, bookingId: string): Promise<PrintRow[]> {
  const { id, sentAt, way, printerName, format } = printJobs;
  const rows = await orm
    .select({
      printedAt: sentAt,
      way,
      printerName,
      format,
      clerkName: users.name,
      pages: sql<number>`count(*)::int`,
      states: sql<LabelFate[]>`array_agg(distinct ${printJobLabels.state})`,
    })
    .from(printJobLabels)
    .innerJoin(printJobs, eq(id, printJobLabels.jobId))
    .innerJoin(users, eq(users.id, printJobs.clerkId))
    .where(eq(printJobLabels.bookingId, bookingId))
    .groupBy(id, users.id)
    .having(sql`bool_or(${printJobLabels.state} not in ('made', 'not_sent'))`)
    .orderBy(desc(sentAt), desc(id));
  return rows.flatMap(({ printedAt, way, ...row }) => (printedAt && way ? [{ printedAt, way, ...row }] : []));
}

/** The labels of a print in their order. */
export function listJobLabels(orm: Orm, jobId: string): Promise<JobLabelRow[]> {
  const { place, bookingId, parcel, state } = printJobLabels;
  return orm
    .select({ place, bookingId, parcel, state })
    .from(printJobLabels)
    .where(eq(printJobLabels.jobId, jobId))
    .orderBy(asc(place));
}

/** What became of the labels of these prints, each in its order. */
export async function listFates(orm: Orm, jobIds: readonly string[]): Promise<Map<string, LabelFate[]>> {
  const { jobId, place, state } = printJobLabels;
  const rows = await orm
    .select({ jobId, states: sql<LabelFate[]>`array_agg(${state} order by ${place})` })
    .from(printJobLabels)
    .where(inArray(jobId, [...jobIds]))
    .groupBy(jobId);
  return new Map(rows.map((row) => [row.jobId, row.states]));
}

/** Writes what became of the labels at these places of a print. */
export async function setFates(orm: Orm, jobId: string, places: readonly number[], state: LabelFate): Promise<void> {
  if (places.length === 0) return;
  const isThere = inArray(printJobLabels.place, [...places]);
  await orm
    .update(printJobLabels)
    .set({ state })
    .where(and(eq(printJobLabels.jobId, jobId), isThere, ne(printJobLabels.state, state)));
}

/** A print that some of these bookings are on, how many of them, and whose it is. */
export type OpenPrint = JobRow & { now: Date; clerkName: string; bookings: number };

/**
 * The prints but this one that some of these bookings may come out of and that are not answered, the newest first. Locks the bookings, so
 * that of two prints that are made at once the second finds the first. Within a transaction.
 */
export async function listOpenPrints(
  orm: Orm,
  environment: CarrierEnvironment,
  jobId: string,
  bookingIds: readonly string[],
): Promise<OpenPrint[]> {
  const { id, clerkId, createdAt, answeredAt, endedAt, asks } = printJobs;
  await lockBookings(orm, bookingIds);
  // That of the index `print_jobs_open`: which of them hold their bookings is decided of the few that are left.
  const isOpen = and(isNull(answeredAt), or(asks, isNull(endedAt)));
  const mayComeOut = inArray(printJobLabels.state, ['made', 'sending', 'sent', 'confirmed']);
  return orm
    .select({
      ...getTableColumns(printJobs),
      now: databaseNow,
      clerkName: users.name,
      bookings: sql<number>`count(distinct ${printJobLabels.bookingId})::int`,
    })
    .from(printJobLabels)
    .innerJoin(printJobs, eq(id, printJobLabels.jobId))
    .innerJoin(users, eq(users.id, clerkId))
    .where(
      and(
        inArray(printJobLabels.bookingId, [...bookingIds]),
        ne(id, jobId),
        eq(printJobs.environment, environment),
        isOpen,
        mayComeOut,
      ),
    )
    .groupBy(id, users.id)
    .orderBy(desc(createdAt));
}

/** Locks bookings, so that no other first print of them is made meanwhile; gives those whose label was printed. */
export async function lockPrinted(orm: Orm, bookingIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await orm.execute<{
    id: string;
    isPrinted: boolean;
  }>(sql`select id, is_printed as "isPrinted" from bookings
    where id = any(${sql.param([...bookingIds])}::uuid[]) order by id for no key update`);
  return new Set(rows.flatMap(({ id, isPrinted }) => (isPrinted ? id : [])));
}

/** Writes what the list is read by. Within a transaction. */
export async function markPrinted(orm: Orm, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await lockBookings(orm, bookingIds);
  // A booking is printed when all labels of one print are out; what was printed before the numbers were corrected is of no use. In SQL: to
  // decide it here, every label that these bookings ever had would be read.
  const cameOut = sql<boolean>`exists (select 1 from print_job_labels label join print_jobs job on job.id = label.job_id
    where label.booking_id = bookings.id
      and not exists (select 1 from booking_corrections where booking_id = bookings.id and corrected_at > job.sent_at)
    group by job.id having bool_and(label.state in ('sent', 'confirmed')))`;
  await orm
    .update(bookings)
    .set({ isPrinted: cameOut })
    // What is so already stays: a row of a booking is written into every index it has.
    .where(and(inArray(bookings.id, [...bookingIds]), sql`${bookings.isPrinted} is distinct from ${cameOut}`));
}

/**
 * In the order of the ids, so that two at once wait for each other and never in a circle. The labels of a print refer to their bookings,
 * in the order of the print: this lock leaves those references alone.
 */
export async function lockBookings(orm: Orm, bookingIds: readonly string[]): Promise<void> {
  await orm
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, [...bookingIds]))
    .orderBy(bookings.id)
    .for('no key update');
}
