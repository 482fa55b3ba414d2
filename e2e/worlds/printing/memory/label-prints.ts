import type * as real from '@/lib/printing/data/label-prints';
import type { JobLabelRow } from '@/lib/printing/data/label-prints';
import { ask, type Tables } from '../../database';

export type * from '@/lib/printing/data/label-prints';

export const listJobLabels: typeof real.listJobLabels = (orm, jobId) =>
  ask(orm, ({ printLabels }) => [...(printLabels.get(jobId) ?? [])]);

export const listFates: typeof real.listFates = (orm, jobIds) =>
  ask(orm, ({ printLabels }) => {
    const found = jobIds.flatMap((id) => [[id, (printLabels.get(id) ?? []).map(({ state }) => state)] as const]);
    return new Map(found.filter(([, states]) => states.length > 0));
  });

export const setFates: typeof real.setFates = (orm, jobId, places, state) =>
  ask(orm, ({ printLabels }) => {
    const labels = printLabels.get(jobId) ?? [];
    const set = (label: JobLabelRow) => (places.includes(label.place) ? { ...label, state } : label);
    printLabels.set(jobId, labels.map(set));
  });

const MAY_COME_OUT: readonly string[] = ['made', 'sending', 'sent', 'confirmed'];

export const listOpenPrints: typeof real.listOpenPrints = (orm, environment, jobId, bookingIds) =>
  ask(orm, ({ prints, printLabels }, now) => {
    const shared = (id: string) =>
      (printLabels.get(id) ?? []).filter(
        ({ bookingId, state }) => bookingIds.includes(bookingId) && MAY_COME_OUT.includes(state),
      );
    return [...prints.values()]
      .filter((job) => job.id !== jobId && job.environment === environment)
      .filter(({ answeredAt, asks, endedAt }) => answeredAt === null && (asks || endedAt === null))
      .map((job) => ({ ...job, now, clerkName: job.clerkId, of: shared(job.id) }))
      .filter(({ of }) => of.length > 0)
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .map(({ of, ...job }) => ({ ...job, bookings: new Set(of.map(({ bookingId }) => bookingId)).size }));
  });

/** Whether all labels that a booking has in one print are out, as the database has it. */
export const cameOut = ({ printLabels }: Tables, id: string): boolean =>
  [...printLabels.values()].some((labels) => {
    const own = labels.filter(({ bookingId }) => bookingId === id);
    return own.length > 0 && own.every(({ state }) => state === 'sent' || state === 'confirmed');
  });

export const markPrinted: typeof real.markPrinted = (orm, bookingIds) =>
  ask(orm, (tables) => {
    for (const id of bookingIds) {
      const booking = tables.bookings.get(id);
      if (booking) tables.bookings.set(id, { ...booking, isPrinted: cameOut(tables, id) });
    }
  });
