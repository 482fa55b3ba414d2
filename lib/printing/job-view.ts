import type { LabelFate } from '@/lib/db/printing-schema';
import type { WithheldReason } from '@/lib/labels/label-fault';
import type { JobRow } from '@/lib/printing/data/print-jobs';
import { isBeingSent } from './print-life';

/** One label of a print: whose, which parcel of how many, and the number of its shipment. */
export type JobLabel = { name: string; parcel: number; parcels: number; shipmentId: string };

/** Why a print is not printed: bookings whose label is withheld, each with the key of `labels.carrier.withheld`; and the labels that can be. */
export type WithheldView = {
  withheld: { bookingId: string; name: string; why: WithheldReason }[];
  others: number[];
};

/** A print as the screen shows it; labels are numbers, counted from 1 as they come out. */
export type JobView = {
  id: string;
  /** When it went out, or was made; in milliseconds since 1970. */
  at: number;
  printer: string | null;
  labels: number;
  /** `waiting`: it has not gone out yet. */
  state: 'waiting' | 'sending' | 'ended';
  /** Why a printer stopped; a key of `printers.trouble`. */
  trouble: string | null;
  /** How many labels were sent whole, and of how many the printer said that they are out. */
  sent: number;
  confirmed: number;
  /** Once it is no longer being sent: the labels that may be out in part, and those that were not sent. */
  inDoubt: number[];
  notSent: number[];
};

/** A print that has not ended and is sent by no server any more has stopped where it was. */
export function presentJob(job: JobRow & { now: Date }, fates: readonly LabelFate[]): JobView {
  const hasBegun = job.sentAt !== null || job.endedAt !== null;
  const state = !hasBegun ? 'waiting' : isBeingSent(job, job.now) ? 'sending' : 'ended';
  const places = (...wanted: LabelFate[]) => fates.flatMap((fate, index) => (wanted.includes(fate) ? [index + 1] : []));
  const isOver = state !== 'sending';
  return {
    id: job.id,
    at: (job.sentAt ?? job.createdAt).getTime(),
    printer: job.printerName,
    labels: fates.length,
    state,
    trouble: state === 'ended' && job.endedAt === null ? 'interrupted' : job.trouble,
    sent: places('sent', 'confirmed').length,
    confirmed: places('confirmed').length,
    inDoubt: isOver ? places('sending') : [],
    notSent: isOver ? places('made', 'not_sent') : [],
  };
}
