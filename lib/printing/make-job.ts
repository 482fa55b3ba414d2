import { findHeld } from '@/lib/bookings/data/booking-answers';
import { type BookingScope, countLabels, type LabelCount } from '@/lib/bookings/data/visible-bookings';
import type { Database, Orm } from '@/lib/db/connection';
import { MOST_LABELS } from '@/lib/labels/label-formats';
import { listJobLabels, listOpenPrints, lockPrinted, markPrinted, setFates } from '@/lib/printing/data/label-prints';
import { findJob, insertJob, type JobScope, type PrintedBooking } from '@/lib/printing/data/print-jobs';
import { afterAnswer, fateOnceAnswered, holdsBookings } from './print-life';
import type { BatchOrder } from './print-result';
import type { BatchInput, BatchMade, PrintAgain } from './print-schema';
import { stepPrint } from './print-step';

type NewJob = {
  id: string;
  againOf: string | null;
  onPurpose: boolean | undefined;
  withHeld?: boolean | undefined;
  isFirst?: boolean | undefined;
};

/** Thrown to take back what was written of a print that is not made after all. */
class NotMade extends Error {
  readonly made: BatchMade;

  constructor(made: BatchMade) {
    super('Not made');
    this.made = made;
  }
}

/**
 * Keeps which labels are printed together and in which order, of those that this reader may see. What is void, was not booked or
 * is held is left out and counted, the last unless it is wanted all the same; a print of nothing is not kept, nor one of too many labels, nor one of
 * bookings that another print holds unless that is on purpose.
 */
export function makeJob({ orm }: Database, scope: BookingScope, input: BatchInput): Promise<BatchMade> {
  const { id, bookingIds, order, onPurpose, withHeld, isFirst } = input;
  return orm.transaction((tx) =>
    keepJob(tx, scope, { id, againOf: null, onPurpose, withHeld, isFirst }, bookingIds, order),
  );
}

/**
 * Writes which labels of a print did not come out, and makes a print of their bookings, every parcel of theirs: both or none. Asked for
 * again under one id, it is answered alike. Null when there is nothing to answer any more, or no such labels.
 */
export async function makeAgain(
  { orm }: Database,
  scope: BookingScope,
  jobId: string,
  { id, missing, onPurpose }: PrintAgain,
): Promise<BatchMade | null> {
  const own = jobScope(scope);
  try {
    return await orm.transaction(async (tx) => {
      const before = await findMadeAgain(tx, own, jobId, id);
      if (before) return before;
      const again = await answer(tx, own, jobId, missing);
      // The same call may have been answered while this one waited for it.
      if (!again) return await findMadeAgain(tx, own, jobId, id);
      const made = await keepJob(tx, scope, { id, againOf: jobId, onPurpose }, again, 'ticked');
      if (made.heldBy || made.tooManyLabels !== null) throw new NotMade(made);
      return made;
    });
  } catch (error) {
    if (error instanceof NotMade) return error.made;
    throw error;
  }
}

/** What was answered when the print `id` was made of those labels of `jobId` that did not come out; null when it was not. */
async function findMadeAgain(orm: Orm, scope: JobScope, jobId: string, id: string): Promise<BatchMade | null> {
  if ((await findJob(orm, scope, id))?.againOf !== jobId) return null;
  const labels = await listJobLabels(orm, id);
  return { ...NOTHING, bookings: new Set(labels.map(({ bookingId }) => bookingId)).size };
}

/** Writes which labels of a print did not come out; all others that were sent did. False when there is nothing to answer any more. */
export function answerJob({ orm }: Database, scope: JobScope, jobId: string, missing: number[]): Promise<boolean> {
  return orm.transaction(async (tx) => (await answer(tx, scope, jobId, missing)) !== null);
}

async function answer(orm: Orm, scope: JobScope, jobId: string, missing: number[]): Promise<string[] | null> {
  if (!(await findJob(orm, scope, jobId))) return null;
  const labels = await listJobLabels(orm, jobId);
  const areThere = missing.every((place) => place <= labels.length);
  const isAnswered = areThere && (await stepPrint(orm, scope, jobId, (job) => afterAnswer(job, job.now)));
  return isAnswered ? writeCameOut(orm, jobId, missing) : null;
}

/**
 * Writes what the clerk saw of a print that has ended: those at the missing places did not come out, all others that were sent did.
 * Within a transaction; gives the bookings of the missing ones, in their order.
 */
export async function writeCameOut(orm: Orm, jobId: string, missing: readonly number[]): Promise<string[]> {
  const labels = await listJobLabels(orm, jobId);
  const isMissing = new Set(missing);
  for (const fate of ['not_sent', 'not_out', 'confirmed'] as const) {
    const are = labels.filter(({ state, place }) => fateOnceAnswered(state, isMissing.has(place)) === fate);
    const places = are.map(({ place }) => place);
    await setFates(orm, jobId, places, fate);
  }
  await markPrinted(
    orm,
    labels.map(({ bookingId }) => bookingId),
  );
  const again = labels.filter(({ place }) => isMissing.has(place)).map(({ bookingId }) => bookingId);
  return [...new Set(again)];
}

const NOTHING: BatchMade = {
  bookings: 0,
  leftOut: { void: 0, withoutLabel: 0, held: 0 },
  tooManyLabels: null,
  heldBy: null,
};

async function keepJob(
  orm: Orm,
  scope: BookingScope,
  { onPurpose = false, withHeld = false, isFirst = false, ...job }: NewJob,
  bookingIds: readonly string[],
  order: BatchOrder,
): Promise<BatchMade> {
  const chosen = [...new Set(bookingIds)];
  const printed = isFirst ? await lockPrinted(orm, chosen) : new Set<string>();
  const found = inOrder(await countLabels(orm, scope, chosen), chosen, order);
  const booked = found.filter(({ labels }) => labels !== null);
  const inUse = booked.filter(({ isVoid }) => !isVoid);
  const ids = inUse.map((booking) => booking.id);
  const held = withHeld ? new Set<string>() : await findHeld(orm, ids);
  const printable = inUse.flatMap(({ id, labels }): PrintedBooking[] =>
    held.has(id) || printed.has(id) ? [] : [{ bookingId: id, pages: labels ?? 0 }],
  );
  const leftOut = {
    void: booked.length - inUse.length,
    withoutLabel: chosen.length - booked.length,
    held: inUse.filter(({ id }) => held.has(id)).length,
  };
  const labels = printable.reduce((sum, { pages }) => sum + pages, 0);
  if (labels > MOST_LABELS) return { ...NOTHING, leftOut, tooManyLabels: labels };
  if (printable.length === 0) return { ...NOTHING, leftOut };
  const open = await listOpenPrints(
    orm,
    scope.environment,
    job.id,
    printable.map(({ bookingId }) => bookingId),
  );
  const holder = open.find((print) => holdsBookings(print, print.now));
  if (holder && !onPurpose) {
    const { clerkName: name, clerkId, createdAt, bookings } = holder;
    return {
      ...NOTHING,
      leftOut,
      heldBy: { name, isOwn: clerkId === scope.reader.id, since: createdAt.getTime(), bookings },
    };
  }
  await insertJob(orm, jobScope(scope), job, printable);
  return { ...NOTHING, bookings: printable.length, leftOut };
}

const jobScope = ({ reader, environment }: BookingScope): JobScope => ({ clerkId: reader.id, environment });

function inOrder(found: LabelCount[], chosen: string[], order: BatchOrder): LabelCount[] {
  if (order === 'newest') return found.toSorted((a, b) => b.number - a.number);
  if (order === 'oldest') return found.toSorted((a, b) => a.number - b.number);
  const places = new Map(chosen.map((id, place) => [id, place]));
  return found.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
