import { listRecipientsOf } from '@/lib/bookings/data/visible-bookings';
import { type BookingSource, scopeOf as bookingScope, type Reader } from '@/lib/bookings/queries/bookings';
import { listFates, listJobLabels } from '@/lib/printing/data/label-prints';
import { findJob, type JobScope, listAskedJobs } from '@/lib/printing/data/print-jobs';
import { type JobLabel, type JobView, presentJob } from '@/lib/printing/job-view';
import { afterGivingUp } from '@/lib/printing/print-life';
import { stepPrint } from '@/lib/printing/print-step';

/** More are not asked about at once; the oldest come first. */
const MOST_ASKED = 20;

/** The prints of this clerk that are being sent or wait for a word on what came out, oldest first. */
export async function listAskedPrints(source: BookingSource, clerk: Reader): Promise<JobView[]> {
  const jobs = await listAskedJobs(source.db.orm, scopeOf(source, clerk), MOST_ASKED);
  if (jobs.length === 0) return [];
  const fates = await listFates(
    source.db.orm,
    jobs.map(({ id }) => id),
  );
  return jobs.map((job) => presentJob(job, fates.get(job.id) ?? []));
}

/** A print of this clerk, or null. */
export async function findPrintJob(source: BookingSource, clerk: Reader, jobId: string): Promise<JobView | null> {
  const job = await findJob(source.db.orm, scopeOf(source, clerk), jobId);
  return job && presentJob(job, (await listFates(source.db.orm, [jobId])).get(jobId) ?? []);
}

/** Whether a print of this clerk has gone out, whatever became of it. */
export async function hasGoneOut(source: BookingSource, clerk: Reader, jobId: string): Promise<boolean> {
  const job = await findJob(source.db.orm, scopeOf(source, clerk), jobId);
  return job !== null && job.sentAt !== null;
}

/** A print of this clerk does not go out after all, and holds its bookings no longer. */
export async function giveUpPrint(source: BookingSource, clerk: Reader, jobId: string): Promise<void> {
  await stepPrint(source.db.orm, scopeOf(source, clerk), jobId, (job) => afterGivingUp(job, job.now));
}

/** Whose the labels of a print of this clerk are, in the order they come out in; null when there is no such print. */
export async function findPrintNames(source: BookingSource, clerk: Reader, jobId: string): Promise<JobLabel[] | null> {
  if (!(await findJob(source.db.orm, scopeOf(source, clerk), jobId))) return null;
  const labels = await listJobLabels(source.db.orm, jobId);
  const parcels = new Map<string, number>();
  for (const { bookingId } of labels) parcels.set(bookingId, (parcels.get(bookingId) ?? 0) + 1);
  const recipients = await listRecipientsOf(source.db.orm, bookingScope(source, clerk), [...parcels.keys()]);
  return labels.map(({ bookingId, parcel }) => {
    const { name = '', shipmentId = null } = recipients.get(bookingId) ?? {};
    return { name, parcel, parcels: parcels.get(bookingId) ?? 1, shipmentId: shipmentId ?? '' };
  });
}

function scopeOf({ env }: BookingSource, clerk: Reader): JobScope {
  return { clerkId: clerk.id, environment: env.carrier.environment };
}
