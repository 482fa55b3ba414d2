import type { LabelFate } from '@/lib/db/printing-schema';
import type { JobLabelRow } from '@/lib/printing/data/label-prints';
import type { JobRow } from '@/lib/printing/data/print-jobs';
import type { PrintResult } from '@/lib/printing/print-result';
import type { Tables } from '../database';
import { world } from '../world';
import type { PrintClerk } from './clerk';
import type { PrintDesk } from './desk';
import { cameOut } from './memory/label-prints';
import { nameOf } from './printer-line';

/** What the rows say, at every moment at which no transaction is under way. */
export function brokenRecord(desk: PrintDesk): string | null {
  const { database, printers, answers } = desk;
  if (!database.isAtRest) return null;
  const { prints, printLabels, bookings } = database.tables;
  for (const { id, way, answeredAt, endedAt } of prints.values()) {
    for (const { place, state } of printLabels.get(id) ?? []) {
      const label = { jobId: id, place };
      const name = `label ${place} of print ${id}`;
      const isSaidOut = state === 'sent' || state === 'confirmed';
      if (way !== 'network') continue;
      if (state === 'not_out' && desk.isSaidNotSent(label))
        return `${name} is on record as sent, and a page said that it is not`;
      if ((state === 'made' || state === 'not_sent') && printers.hasBegun(label))
        return `${name} is ${state}, and was sent`;
      if (isSaidOut && !printers.hasWhole(label))
        return `${name} is on record as out, and the printer does not have it`;
      if (answeredAt && endedAt && state === 'sending')
        return `${name} is in doubt after its clerk has said what came out`;
    }
  }
  for (const { jobId, missing } of answers) {
    if (!prints.get(jobId)?.answeredAt) continue;
    for (const { place, state } of printLabels.get(jobId) ?? []) {
      const wasSent = state !== 'not_sent' || printers.hasBegun({ jobId, place });
      if (wasSent && (state === 'confirmed') === missing.includes(place))
        return `print ${jobId} is not as its clerk said, at label ${place}`;
    }
  }
  for (const { id, isPrinted } of bookings.values()) {
    const isOut = cameOut(database.tables, id);
    if (isPrinted && !isOut) return `booking ${id} says printed, and no print of it is out`;
    if (isOut && !isPrinted && !isUnended(database.tables, id)) return `booking ${id} does not say that it is printed`;
  }
  return null;
}

/** Whether a print of a booking has gone out and not ended: what is out of it is not known before. */
const isUnended = ({ prints, printLabels }: Tables, booking: string) =>
  [...prints.values()].some(
    ({ id, sentAt, endedAt }) =>
      sentAt && !endedAt && printLabels.get(id)?.some(({ bookingId }) => bookingId === booking),
  );

/** What holds once all is over. */
export function brokenPromiseAtEnd(desk: PrintDesk, clerks: readonly PrintClerk[]): string | null {
  const { prints } = desk.database.tables;
  for (const job of prints.values()) {
    const broken = brokenEnd(desk, job) ?? brokenWord(desk, job);
    if (broken) return broken;
  }
  for (const id of desk.recorded)
    if (!prints.get(id)?.sentAt) return `print ${id} went to the dialog, and is not on record`;
  if (!hasClocks() && !isEachOnPurpose(desk))
    return 'a label is printed again though no clerk has asked for it or said that it is missing';
  if (clerks.some(({ isOver }) => !isOver)) return 'a clerk waits for ever';
  return null;
}

/** By a clock that is put, anything may seem to be long ago. */
const hasClocks = () => world().troubles.has('clocks');

/** How a print stands, that its clerk is asked about it, and how often that was answered. */
function brokenEnd({ database, printers, answers }: PrintDesk, job: JobRow): string | null {
  const { prints, printLabels, printEvents } = database.tables;
  const { id, way, sentAt, endedAt, answeredAt, asks } = job;
  if (!sentAt) return null;
  if (!endedAt) return `print ${id} stands as being sent for ever`;
  if (answeredAt && answeredAt < sentAt && !hasClocks())
    return `what was said of print ${id} before it went out stands`;
  if ((printEvents.get(id) ?? 0) > 1) return `print ${id} is in the audit log twice`;
  const labels = printLabels.get(id) ?? [];
  const isSome = labels.some(({ place }) => printers.hasBegun({ jobId: id, place }));
  const isAll = labels.every(({ place }) => printers.hasWhole({ jobId: id, place }));
  const isOpen = way === 'network' ? isSome && (isOfSeveral(labels) || !isAll) : isOfSeveral(labels);
  if (isOpen && !answeredAt && !asks) return `no clerk is asked what came out of print ${id}`;
  const again = [...prints.values()].filter(({ againOf }) => againOf === id);
  const said = new Set(answers.filter(({ jobId }) => jobId === id).map((answer) => answer.said));
  return way === 'network' && (again.length > 1 || said.size > 1) ? `print ${id} was answered twice` : null;
}

const isOfSeveral = (labels: readonly JobLabelRow[]) => new Set(labels.map(({ bookingId }) => bookingId)).size > 1;

/** Of a print whose server said how it ended, and whose clerk did not, what its server knew is on record. */
function brokenWord({ carried, database }: PrintDesk, job: JobRow): string | null {
  const result = carried.get(job.id);
  if (!result || job.answeredAt || hasClocks()) return null;
  if (isEndedByAnother(job))
    return world().troubles.has('freezes') ? null : `print ${job.id} was ended by another server than its own`;
  const labels = database.tables.printLabels.get(job.id) ?? [];
  const wrong = labels.find(({ place, state }) => state !== fateOf(place, result));
  return wrong ? `label ${wrong.place} of print ${job.id} is ${wrong.state}, and its server knew better` : null;
}

/** Whether of the bookings of each print none was on another one of several that waits for its answer, unless that was on purpose. */
function isEachOnPurpose({ database, pressed, printers }: PrintDesk): boolean {
  const { prints, printLabels } = database.tables;
  const of = (id: string) => printLabels.get(id) ?? [];
  const jobs = [...prints.values()];
  const holds = (job: JobRow, other: JobRow) => {
    const labels = of(job.id);
    const since = Number(other.createdAt);
    const hasEnded = job.endedAt && Number(job.endedAt) < since - 9 * 60_000;
    const isAnswered = job.answeredAt && Number(job.answeredAt) <= since;
    if (job === other || !isOfSeveral(labels) || hasEnded || isAnswered) return false;
    return labels.some(({ place, bookingId }) => {
      const outAt =
        job.way === 'network' ? printers.begun.get(nameOf({ jobId: job.id, place })) : Number(job.sentAt ?? since);
      return outAt !== undefined && outAt < since && of(other.id).some((label) => label.bookingId === bookingId);
    });
  };
  return jobs.every((other) => pressed.get(other.id)?.isOnPurpose || !jobs.some((job) => holds(job, other)));
}

/** Later than a server that is at work ends its own. */
const isEndedByAnother = ({ progressAt, endedAt }: JobRow) => Number(endedAt) - Number(progressAt) > 120_000;

function fateOf(place: number, { begun, taken, out }: PrintResult): LabelFate {
  if (place <= out) return 'confirmed';
  if (place <= taken) return 'sent';
  return place <= begun ? 'sending' : 'not_sent';
}
