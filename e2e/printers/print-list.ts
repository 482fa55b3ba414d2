import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/connection';
import { printJobs } from '@/lib/db/printing-schema';
import { carryJob } from '@/lib/printing/carry-job';
import { listJobLabels } from '@/lib/printing/data/label-prints';
import type { JobView } from '@/lib/printing/job-view';
import { answerJob, makeAgain, makeJob } from '@/lib/printing/make-job';
import type { Progress } from '@/lib/printing/print-result';
import { findPrintJob, listAskedPrints } from '@/lib/printing/queries/print-jobs';
import { bookedShipment } from '@/lib/testing/booked-shipment';
import type { furnishShop } from '@/lib/testing/booking-rows';
import { drawLabel, labelName, type Paper, startTry } from './paper';
import type { PlannedJob } from './plan';

export type PrintShop = { db: Database; shop: Awaited<ReturnType<typeof furnishShop>> };

/** What a run has seen; `doubled`, `lost` and `wrong` are faults. */
export type Tally = {
  prints: number;
  labels: number;
  inDoubt: number;
  held: number;
  doubled: number;
  lost: number;
  wrong: string[];
};

const PRINT = { way: 'network' as const, printerName: 'Zebra', format: '100x150', dpi: 203 };
const MOST_TRIES = 6;

/** A clerk prints a list until every label is out, believing what the screen says; then the paper is counted. */
export async function printList(printShop: PrintShop, planned: PlannedJob, tally: Tally): Promise<void> {
  const paper: Paper = new Map();
  const pages = new Map<string, number>();
  for (const count of planned.pages) {
    pages.set((await printShop.shop.add({ state: 'booked', booked: bookedShipment() })).id, count);
  }
  let jobId: string | null = await makeOnce(printShop, [...pages.keys()], planned.isTwice, tally);
  for (let number = 0; jobId !== null; number += 1) {
    if (number === MOST_TRIES) throw new Error('A list was not out after all tries.');
    jobId = await printOnce(printShop, jobId, pages, planned, number, paper, tally);
  }
  for (const [bookingId, count] of pages) {
    for (let parcel = 1; parcel <= count; parcel += 1) {
      tally.labels += 1;
      const times = paper.get(labelName(bookingId, parcel)) ?? 0;
      if (times === 0) tally.lost += 1;
      // The labels of a booking come together: one that is missing brings the others once more, and the screen says so.
      if (times > 1 && count === 1) tally.doubled += 1;
    }
  }
}

/** Of two tabs that print a list at once, one is given it. */
async function makeOnce(
  { db, shop }: PrintShop,
  bookingIds: string[],
  isTwice: boolean,
  tally: Tally,
): Promise<string> {
  const ids = isTwice ? [randomUUID(), randomUUID()] : [randomUUID()];
  const made = await Promise.all(ids.map((id) => makeJob(db, shop.scope, { id, bookingIds, order: 'ticked' })));
  const won = ids.filter((_, index) => made[index]?.bookings === bookingIds.length);
  tally.held += made.filter(({ heldBy }) => heldBy !== null).length;
  if (won.length !== 1) tally.wrong.push(`${won.length} tabs were given a list`);
  return won[0] ?? '';
}

/** One print: sent, followed or not, judged by what the printer received, and answered. Gives the next print, or null. */
async function printOnce(
  printShop: PrintShop,
  jobId: string,
  pages: Map<string, number>,
  planned: PlannedJob,
  number: number,
  paper: Paper,
  tally: Tally,
): Promise<string | null> {
  const { db, shop } = printShop;
  tally.prints += 1;
  const printer = await startTry(planned.tries[number]);
  const rows = await listJobLabels(db.orm, jobId);
  const printed = [...new Set(rows.map(({ bookingId }) => bookingId))].map((bookingId) => {
    return { bookingId, pages: pages.get(bookingId) ?? 1 };
  });
  const names = printed.flatMap(({ bookingId, pages: count }) =>
    Array.from({ length: count }, (_, index) => labelName(bookingId, index + 1)),
  );
  const goneAt = number === 0 ? planned.goneAt : null;
  const begin = () =>
    carryJob(db, jobId, PRINT, printed, (onProgress) => {
      const watched = async (progress: Progress) => {
        if (progress.begun === goneAt) await loseServer(printShop, jobId);
        return onProgress(progress);
      };
      return printer.send(draw(names, planned.labelBytes), names, watched);
    });
  // Two clicks: the print goes out once.
  const begun = (await Promise.all([begin(), begin()])).filter((each) => each !== false);
  if (begun.length !== 1) tally.wrong.push(`a print began ${begun.length} times`);
  const job = await (planned.isClosed ? lookLater(printShop, jobId, begun[0]?.done) : follow(printShop, jobId));
  const received = await printer.settle(paper);
  await begun[0]?.done;
  judge(job, names, received, tally);
  const isOut = (place: number) => received.has(names[place - 1] ?? '');
  const missing = [...job.notSent, ...job.inDoubt.filter((place) => !isOut(place))].sort((a, b) => a - b);
  const asked = await listAskedPrints(sourceOf(printShop), shop.clerk);
  const isAsked = asked.some(({ id }) => id === jobId);
  if (!isAsked && missing.length === 0) return null;
  // Nothing was sent, and the clerk prints the list again.
  if (!isAsked) return makeOnce(printShop, [...new Set(printed.map(({ bookingId }) => bookingId))], false, tally);
  if (missing.length === 0) {
    if (!(await answerJob(db, { clerkId: shop.clerk.id, environment: 'practice' }, jobId, [])))
      tally.wrong.push('no answer');
    return null;
  }
  const id = randomUUID();
  const again = await makeAgain(db, shop.scope, jobId, { id, missing });
  if (!again || again.bookings === 0) tally.wrong.push('the missing labels could not be printed again');
  return again ? id : null;
}

/** What is said to be sent must be on the paper, what is said not to be sent must not, and in doubt is no more than the one on its way. */
function judge(job: JobView, names: string[], received: Set<string>, tally: Tally): void {
  const say = (fault: string, place: number) =>
    tally.wrong.push(`label ${place} of ${names.length} ${fault} (${job.trouble})`);
  tally.inDoubt += job.inDoubt.length;
  names.forEach((name, index) => {
    const place = index + 1;
    const isOut = received.has(name);
    if (job.notSent.includes(place)) {
      if (isOut) say('is out and counts as not sent', place);
    } else if (!job.inDoubt.includes(place) && !isOut) say('is not out and counts as sent', place);
  });
  if (job.inDoubt.length > 1) tally.wrong.push(`${job.inDoubt.length} labels in doubt at once`);
}

async function* draw(names: string[], bytes: number): AsyncGenerator<Uint8Array> {
  for (const name of names) yield drawLabel(name, bytes);
}

/** The server that sends a print does so no more, as far as the others can see. */
async function loseServer({ db }: PrintShop, jobId: string): Promise<void> {
  await db.orm.update(printJobs).set({ progressAt: sql`now() - interval '1 minute'` }).where(eq(printJobs.id, jobId));
}

/** The page asks until the print has ended. */
async function follow(printShop: PrintShop, jobId: string): Promise<JobView> {
  for (;;) {
    const job = await findPrintJob(sourceOf(printShop), printShop.shop.clerk, jobId);
    if (!job) throw new Error('A print is gone.');
    if (job.state === 'ended') return job;
    await setTimeout(50);
  }
}

/** The page was closed: what became of the print is looked up when all is over. */
async function lookLater(printShop: PrintShop, jobId: string, done: Promise<unknown> | undefined): Promise<JobView> {
  await done;
  return follow(printShop, jobId);
}

const sourceOf = ({ db }: PrintShop) => ({ db, env: { carrier: { environment: 'practice' as const } } });
