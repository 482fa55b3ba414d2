import { setTimeout } from 'node:timers/promises';
import { appendPrinted } from '@/lib/audit/data/audit-events';
import { steadyNow } from '@/lib/carrier/clock';
import type { Database, Orm } from '@/lib/db/connection';
import type { Log } from '@/lib/platform/log';
import { repeat } from '@/lib/platform/repeat';
import { listJobLabels, markPrinted, setFates } from '@/lib/printing/data/label-prints';
import { listUnended, type Print, type PrintedBooking, replaceLabels } from '@/lib/printing/data/print-jobs';
import { afterBegin, afterSending, afterSign, afterSilence } from './print-life';
import type { PrintResult, Progress } from './print-result';
import { stepPrint } from './print-step';

/** A print counts as given up after 30 s without a word of its server (`print-life.ts`). */
const SAY_EVERY_MS = 5_000;

/** A server that has not said so for so long by its own clock sends nothing more: soon its clerk may say what came out. */
const HEARD_WITHIN_MS = 25_000;

/** How often, and how long apart in milliseconds, what became of a print is written while the database does not answer. */
const TRIES = 10;
const TRY_AGAIN_MS = 3_000;

/**
 * A print goes out now, with these labels. True for the one caller who won, so that none is sent twice. Within a transaction.
 */
export async function beginJob(
  orm: Orm,
  jobId: string,
  print: Print,
  printed: readonly PrintedBooking[],
): Promise<boolean> {
  const isCarried = print.way === 'network';
  const isOfSeveral = printed.length > 1;
  const hasBegun = await stepPrint(orm, null, jobId, (job) => {
    const change = afterBegin(job, job.now, { isCarried, isOfSeveral });
    return change && { ...print, ...change };
  });
  // A correction may have given a booking another number of parcels since the print was made.
  if (hasBegun) await replaceLabels(orm, jobId, printed, isCarried ? 'made' : 'sent');
  return hasBegun;
}

const keepSending = (orm: Orm, jobId: string) => stepPrint(orm, null, jobId, (job) => afterSign(job, job.now));

/** Puts on record that a print went to the print dialog. False when it went out before. */
export function recordJob(
  { orm }: Database,
  jobId: string,
  print: Print,
  printed: readonly PrintedBooking[],
): Promise<boolean> {
  return orm.transaction(async (tx) => {
    const isFirst = await beginJob(tx, jobId, print, printed);
    if (!isFirst) return false;
    await markPrinted(tx, idsOf(printed));
    await appendPrinted(tx, [jobId]);
    return true;
  });
}

/** Sends the labels, saying how far it is before each, and says what became of them. */
export type Send = (onProgress: (progress: Progress) => Promise<boolean>) => Promise<PrintResult>;

/**
 * Begins to carry a print to a printer, once: every label is on record as on its way before its first byte leaves, and what became of
 * the print is written when `send` is done, whether or not the page is still there. False when it was begun before: then nothing is sent.
 * `done` ends with the print.
 */
export async function carryJob(
  { orm }: Database,
  jobId: string,
  print: Print,
  printed: readonly PrintedBooking[],
  send: Send,
): Promise<{ done: Promise<PrintResult> } | false> {
  // Before it: it may stand still until its clerk has said what came out.
  const begunAt = steadyNow();
  if (!(await orm.transaction((tx) => beginJob(tx, jobId, print, printed)))) return false;
  return { done: carry() };

  async function carry(): Promise<PrintResult> {
    let before: Progress = { begun: 0, taken: 0, out: 0 };
    let saidAt = begunAt;
    const isHeard = () => steadyNow() - saidAt < HEARD_WITHIN_MS;
    const say = async (write?: (tx: Orm) => Promise<void>) => {
      const askedAt = steadyNow();
      if (!isHeard()) return false;
      const isSaid = await orm.transaction(async (tx) => {
        if (!(await keepSending(tx, jobId))) return false;
        await write?.(tx);
        return true;
      });
      if (isSaid) saidAt = Math.max(saidAt, askedAt);
      // It may have stood still meanwhile.
      return isSaid && isHeard();
    };
    const timer = setInterval(() => void say().catch(() => undefined), SAY_EVERY_MS).unref();
    const write = async ({ ...progress }: Progress) => {
      const maySend = await say((tx) => writeProgress(tx, jobId, before, progress));
      if (maySend) before = progress;
      return maySend;
    };
    try {
      // What is not on record does not leave.
      const sending = await send((progress) => write(progress).catch(() => false));
      await insist(() => end(sending, before));
      return sending;
    } finally {
      clearInterval(timer);
    }
  }

  function end(sending: PrintResult, before: Progress): Promise<void> {
    const total = printed.reduce((sum, { pages }) => sum + pages, 0);
    const isOpen = printed.length > 1 || sending.trouble !== null;
    return orm.transaction(async (tx) => {
      const ended = { trouble: sending.trouble, asks: sending.sent !== 'nothing' && isOpen };
      if (!(await stepPrint(tx, null, jobId, (job) => afterSending(job, job.now, ended)))) return;
      await writeProgress(tx, jobId, before, sending);
      await setFates(tx, jobId, places(sending.begun + 1, total), 'not_sent');
      await markPrinted(tx, idsOf(printed));
      await appendPrinted(tx, [jobId]);
    });
  }
}

async function writeProgress(orm: Orm, jobId: string, before: Progress, now: Progress): Promise<void> {
  await setFates(orm, jobId, places(before.out + 1, now.out), 'confirmed');
  await setFates(orm, jobId, places(Math.max(before.taken, now.out) + 1, now.taken), 'sent');
  await setFates(orm, jobId, places(now.taken + 1, now.begun), 'sending');
}

const places = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** Until the database takes it, as long as the clerk is not asked instead. */
async function insist(run: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === TRIES) throw error;
      await setTimeout(TRY_AGAIN_MS);
    }
  }
}

const idsOf = (printed: readonly Pick<PrintedBooking, 'bookingId'>[]) => printed.map(({ bookingId }) => bookingId);

const SWEEP_EVERY_MS = 60_000;

/**
 * Ends the prints whose server has ended before them: what it sent counts as printed, though the clerk may never say so. Two that sweep
 * at once wait for each other, and the second finds nothing left.
 */
export async function endLostPrints({ orm }: Database): Promise<void> {
  for (const { id } of await listUnended(orm)) await orm.transaction((tx) => endLost(tx, id));
}

async function endLost(orm: Orm, jobId: string): Promise<void> {
  if (!(await stepPrint(orm, null, jobId, (job) => afterSilence(job, job.now)))) return;
  const labels = await listJobLabels(orm, jobId);
  await markPrinted(orm, idsOf(labels));
  await appendPrinted(orm, [jobId]);
}

/** Sweeps now and every minute until `stop`. Every instance does it. */
export function startPrintSweep(db: Database, log: Log): { stop(): void } {
  return repeat(SWEEP_EVERY_MS, 'prints', log, () => endLostPrints(db));
}
