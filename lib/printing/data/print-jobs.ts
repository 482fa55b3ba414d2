import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Orm } from '@/lib/db/connection';
import { printJobLabels, printJobs } from '@/lib/db/printing-schema';
import type { CarrierEnvironment } from '@/lib/db/schema';
import type { PrintChange } from '@/lib/printing/print-life';
import type { PrintWay } from '@/lib/printing/print-result';

export type JobRow = typeof printJobs.$inferSelect;

/** Whose prints: a clerk's own, of the carrier in use. */
export type JobScope = { clerkId: string; environment: CarrierEnvironment };

/** How a print goes out; format and dpi are not known of one that a program reports. */
export type Print = { way: PrintWay; printerName: string | null; format: string | null; dpi: number | null };

/** A booking of a print and how many labels it has, one for each parcel. */
export type PrintedBooking = { bookingId: string; pages: number };

/** What a step sets in the row of a print. */
export type JobChange = PrintChange & Partial<Print>;

/** A print as it was read: at which time of the database, and which version of its row. */
export type ReadJob = JobRow & { now: Date; version: string };

/** The database's time, which is that of its transaction. */
export const databaseNow = sql<Date>`now()`.mapWith(printJobs.createdAt);

const READ = { ...getTableColumns(printJobs), now: databaseNow, version: sql<string>`${printJobs}.xmin::text` };

const ofClerk = ({ clerkId, environment }: JobScope) =>
  and(eq(printJobs.clerkId, clerkId), eq(printJobs.environment, environment));

/** Keeps a print and its labels; one of the same id stays as it was made first. Within a transaction. */
export async function insertJob(
  orm: Orm,
  { clerkId, environment }: JobScope,
  job: { id: string; againOf: string | null },
  printed: readonly PrintedBooking[],
): Promise<void> {
  const made = await orm
    .insert(printJobs)
    .values({ ...job, clerkId, environment, asks: job.againOf !== null })
    .onConflictDoNothing()
    .returning({ id: printJobs.id });
  if (made.length > 0) await insertLabels(orm, job.id, printed, 'made');
}

/** A print, or null. `scope`: whose it must be, or null. */
export async function findJob(orm: Orm, scope: JobScope | null, jobId: string): Promise<ReadJob | null> {
  const [job] = await orm
    .select(READ)
    .from(printJobs)
    .where(and(eq(printJobs.id, jobId), scope ? ofClerk(scope) : undefined));
  return job ?? null;
}

/** Compare-and-set: changes a print whose row is still of that version. */
export async function changeJob(orm: Orm, jobId: string, version: string, change: JobChange): Promise<boolean> {
  const rows = await orm
    .update(printJobs)
    .set(change)
    .where(and(eq(printJobs.id, jobId), sql`${printJobs}.xmin::text = ${version}`))
    .returning({ id: printJobs.id });
  return rows.length === 1;
}

/** Puts these labels in the place of those that the print was made with. Within a transaction. */
export async function replaceLabels(
  orm: Orm,
  jobId: string,
  printed: readonly PrintedBooking[],
  state: 'made' | 'sent',
): Promise<void> {
  await orm.delete(printJobLabels).where(eq(printJobLabels.jobId, jobId));
  await insertLabels(orm, jobId, printed, state);
}

/** The prints that have gone out to a printer and not ended; of those that are not answered, as the index `print_jobs_open` has it. */
export async function listUnended(orm: Orm): Promise<ReadJob[]> {
  return orm
    .select(READ)
    .from(printJobs)
    .where(and(isNull(printJobs.answeredAt), isNull(printJobs.endedAt), isNotNull(printJobs.sentAt)));
}

/** The prints this clerk is asked about, oldest first, at most so many. */
export function listAskedJobs(orm: Orm, scope: JobScope, most: number): Promise<ReadJob[]> {
  // The condition is that of the index `print_jobs_asked`.
  return orm
    .select(READ)
    .from(printJobs)
    .where(and(ofClerk(scope), sql`asks and answered_at is null`))
    .orderBy(printJobs.createdAt)
    .limit(most);
}

/** How many prints this clerk is asked about: for a statement that counts something else, too. */
export const countAsked = ({ clerkId, environment }: JobScope) => sql<number>`(select count(*)::int from print_jobs
  where clerk_id = ${clerkId} and environment = ${environment} and asks and answered_at is null)`;

async function insertLabels(
  orm: Orm,
  jobId: string,
  printed: readonly PrintedBooking[],
  state: 'made' | 'sent',
): Promise<void> {
  const labels = printed.flatMap(({ bookingId, pages }) =>
    Array.from({ length: pages }, (_, index) => ({ bookingId, parcel: index + 1 })),
  );
  if (labels.length === 0) return;
  await orm.insert(printJobLabels).values(labels.map((label, index) => ({ jobId, place: index + 1, ...label, state })));
}
