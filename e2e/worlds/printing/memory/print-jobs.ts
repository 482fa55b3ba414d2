import type { JobLabelRow } from '@/lib/printing/data/label-prints';
import type * as real from '@/lib/printing/data/print-jobs';
import { ask, type Tables } from '../../database';

export type * from '@/lib/printing/data/print-jobs';

/** What the table gives a row by itself. */
const NEW_ROW = {
  way: null,
  printerName: null,
  format: null,
  dpi: null,
  sentAt: null,
  progressAt: null,
  endedAt: null,
  trouble: null,
  answeredAt: null,
  version: '0',
};

export const insertJob: typeof real.insertJob = (orm, { clerkId, environment }, job, printed) =>
  ask(orm, ({ prints, printLabels }, now) => {
    if (prints.has(job.id)) return;
    prints.set(job.id, { ...NEW_ROW, ...job, clerkId, environment, asks: job.againOf !== null, createdAt: now });
    printLabels.set(job.id, labelsOf(printed, 'made'));
  });

const labelsOf = (printed: readonly real.PrintedBooking[], state: JobLabelRow['state']): JobLabelRow[] =>
  printed
    .flatMap(({ bookingId, pages }) => Array.from({ length: pages }, (_, index) => ({ bookingId, parcel: index + 1 })))
    .map((label, index) => ({ place: index + 1, ...label, state }));

const isOf = ({ clerkId, environment }: real.JobScope, job: real.JobRow) =>
  job.clerkId === clerkId && job.environment === environment;

export const findJob: typeof real.findJob = (orm, scope, jobId) =>
  ask(orm, ({ prints }, now) => {
    const job = prints.get(jobId);
    return job && (scope === null || isOf(scope, job)) ? { ...job, now } : null;
  });

export const changeJob: typeof real.changeJob = (orm, jobId, version, change) =>
  ask(orm, ({ prints }) => {
    const job = prints.get(jobId);
    if (job?.version !== version) return false;
    prints.set(jobId, { ...job, ...change, version: String(Number(version) + 1) });
    return true;
  });

export const replaceLabels: typeof real.replaceLabels = (orm, jobId, printed, state) =>
  ask(orm, ({ printLabels }) => void printLabels.set(jobId, labelsOf(printed, state)));

const oldestFirst = ({ prints }: Tables) =>
  [...prints.values()].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());

export const listUnended: typeof real.listUnended = (orm) =>
  ask(orm, (tables, now) =>
    oldestFirst(tables)
      .filter(({ sentAt, endedAt, answeredAt }) => sentAt !== null && endedAt === null && answeredAt === null)
      .map((job) => ({ ...job, now })),
  );

export const listAskedJobs: typeof real.listAskedJobs = (orm, scope, most) =>
  ask(orm, (tables, now) =>
    oldestFirst(tables)
      .filter((job) => isOf(scope, job) && job.asks && job.answeredAt === null)
      .slice(0, most)
      .map((job) => ({ ...job, now })),
  );
