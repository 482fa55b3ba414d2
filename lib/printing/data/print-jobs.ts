import { and, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { within } from '@/lib/db/columns';
import type { Orm } from '@/lib/db/connection';
import { printJobLabels, printJobs } from '@/lib/db/printing-schema';
import type { CarrierEnvironment } from '@/lib/db/schema';
import type { PrintWay } from '@/lib/printing/print-result';

export type JobRow = typeof printJobs.$inferSelect;

/** Whose prints: a clerk's own, of the carrier in use. */
export type JobScope = { clerkId: string; environment: CarrierEnvironment };

/** How a print goes out; format and dpi are not known of one that a program reports. */
export type Print = { way: PrintWay; printerName: string | null; format: string | null; dpi: number | null };

/** A booking of a print and how many labels it has, one for each parcel. */
export type PrintedBooking = { bookingId: string; pages: number };

/** A server that sends writes so far more often; a print of which it has not for so long is sent by none. */
const SENDS = within(printJobs.progressAt, sql`interval '30 seconds'`);

/** Whether a server sends this print now. */
export const isBeingSent: SQL<boolean> = sql<boolean>`(${printJobs.endedAt} is null and ${printJobs.sentAt} is not null and ${SENDS})`;

/** Whether a print that was made may still go out: one that has not for two minutes holds its bookings no longer. */
export const isAboutToGoOut: SQL<boolean> = sql<boolean>`(${printJobs.sentAt} is null and ${printJobs.endedAt} is null
  and ${within(printJobs.createdAt, sql`interval '2 minutes'`)})`;

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
  if (made.length > 0) await insertLabels(orm, job.id, printed);
}

/** A print of this clerk and whether a server sends it now, or null. */
export async function findJob(
  orm: Orm,
  scope: JobScope,
  jobId: string,
): Promise<(JobRow & { isBeingSent: boolean }) | null> {
  const [row] = await orm
    .select({ job: printJobs, isBeingSent })
    .from(printJobs)
    .where(and(eq(printJobs.id, jobId), ofClerk(scope)));
  return row ? { ...row.job, isBeingSent: row.isBeingSent } : null;
}

/**
 * Compare-and-set: a print goes out now, with these labels. True for the one caller who won, so that none is sent twice. One for the
 * print dialog is out already, and over with that; one for a printer goes out while it holds its bookings, or not at all. Within a
 * transaction.
 */
export async function beginJob(
  orm: Orm,
  jobId: string,
  print: Print,
  printed: readonly PrintedBooking[],
): Promise<boolean> {
  const isOver = print.way !== 'network';
  const mayGoOut = isOver ? isNull(printJobs.sentAt) : and(isAboutToGoOut, isNull(printJobs.answeredAt));
  const [job] = await orm
    .update(printJobs)
    .set({
      ...print,
      sentAt: sql`now()`,
      progressAt: sql`now()`,
      endedAt: isOver ? sql`now()` : null,
      // What a server sends is asked about as long as it has not ended: a server may not live to say how it ended.
      asks: !isOver || printed.length > 1 ? true : sql`${printJobs.againOf} is not null`,
      // What was said of it before it went out, in another tab, was not of these labels.
      answeredAt: null,
    })
    .where(and(eq(printJobs.id, jobId), mayGoOut))
    .returning({ id: printJobs.id });
  if (!job) return false;
  // A correction may have given a booking another number of parcels since the print was made.
  await orm.delete(printJobLabels).where(eq(printJobLabels.jobId, jobId));
  await insertLabels(orm, jobId, printed, isOver ? 'sent' : 'made');
  return true;
}

/** The server that sends a print still does. False where it has ended meanwhile, or was taken for ended: nothing more may be sent. */
export async function keepSending(orm: Orm, jobId: string): Promise<boolean> {
  const rows = await orm
    .update(printJobs)
    .set({ progressAt: sql`now()` })
    .where(and(eq(printJobs.id, jobId), isBeingSent, isNull(printJobs.answeredAt)))
    .returning({ id: printJobs.id });
  return rows.length === 1;
}

/** Compare-and-set: the sending of a print is over. False where it was taken for ended before and the clerk has answered. */
export async function markEnded(
  orm: Orm,
  jobId: string,
  { trouble, asks }: { trouble: JobRow['trouble']; asks: boolean },
): Promise<boolean> {
  const rows = await orm
    .update(printJobs)
    .set({ endedAt: sql`now()`, trouble, asks: sql`${asks}::boolean or ${printJobs.againOf} is not null` })
    .where(and(eq(printJobs.id, jobId), isNull(printJobs.endedAt), isNull(printJobs.answeredAt)))
    .returning({ id: printJobs.id });
  return rows.length === 1;
}

/** A print that does not go out after all holds its bookings no longer. What was to be printed again is asked about as before. */
export async function giveUpJob(orm: Orm, scope: JobScope, jobId: string): Promise<void> {
  const isWaiting = and(isNull(printJobs.sentAt), isNull(printJobs.endedAt));
  await orm
    .update(printJobs)
    .set({ endedAt: sql`now()` })
    .where(and(eq(printJobs.id, jobId), ofClerk(scope), isWaiting));
}

/**
 * Ends the prints that no server sends any more, and gives them and their bookings. Later than they are taken for ended: a server whose database
 * was away for a moment may still say how its print ended. Within a transaction.
 */
export async function endLostJobs(orm: Orm): Promise<{ jobIds: string[]; bookingIds: string[] }> {
  const isLost = and(
    isNotNull(printJobs.sentAt),
    isNull(printJobs.endedAt),
    isNull(printJobs.answeredAt),
    not(within(printJobs.progressAt, sql`interval '2 minutes'`)),
  );
  const ended = await orm
    .update(printJobs)
    .set({ endedAt: sql`now()`, trouble: 'interrupted' })
    .where(isLost)
    .returning({ id: printJobs.id });
  if (ended.length === 0) return { jobIds: [], bookingIds: [] };
  const jobIds = ended.map(({ id }) => id);
  const { bookingId, jobId } = printJobLabels;
  const rows = await orm.selectDistinct({ bookingId }).from(printJobLabels).where(inArray(jobId, jobIds));
  return { jobIds, bookingIds: rows.map((row) => row.bookingId) };
}

/**
 * Compare-and-set: the clerk has said what came out, or of one that has not gone out or was withheld, what is printed of it. False when that was said
 * before, or the print is still being sent.
 */
export async function markAnswered(orm: Orm, scope: JobScope, jobId: string): Promise<boolean> {
  const isAsked = or(eq(printJobs.asks, true), isNull(printJobs.sentAt), eq(printJobs.trouble, 'withheld'));
  const isOpen = and(isNull(printJobs.answeredAt), isAsked, sql`not coalesce(${isBeingSent}, false)`);
  const rows = await orm
    .update(printJobs)
    .set({ answeredAt: sql`now()`, endedAt: sql`coalesce(${printJobs.endedAt}, now())` })
    .where(and(eq(printJobs.id, jobId), ofClerk(scope), isOpen))
    .returning({ id: printJobs.id });
  return rows.length === 1;
}

/** The prints this clerk is asked about, oldest first, at most so many. */
export async function listAskedJobs(
  orm: Orm,
  scope: JobScope,
  most: number,
): Promise<(JobRow & { isBeingSent: boolean })[]> {
  const rows = await orm
    .select({ job: printJobs, isBeingSent })
    .from(printJobs)
    .where(and(ofClerk(scope), sql`asks and answered_at is null`))
    .orderBy(printJobs.createdAt)
    .limit(most);
  return rows.map(({ job, isBeingSent }) => ({ ...job, isBeingSent }));
}

/** How many prints this clerk is asked about: for a statement that counts something else, too. */
export const countAsked = ({ clerkId, environment }: JobScope) => sql<number>`(select count(*)::int from print_jobs
  where clerk_id = ${clerkId} and environment = ${environment} and asks and answered_at is null)`;

async function insertLabels(
  orm: Orm,
  jobId: string,
  printed: readonly PrintedBooking[],
  state: 'made' | 'sent' = 'made',
): Promise<void> {
  const labels = printed.flatMap(({ bookingId, pages }) =>
    Array.from({ length: pages }, (_, index) => ({ bookingId, parcel: index + 1 })),
  );
  if (labels.length === 0) return;
  await orm.insert(printJobLabels).values(labels.map((label, index) => ({ jobId, place: index + 1, ...label, state })));
}
