import { setTimeout } from 'node:timers/promises';
import { appendPrinted } from '@/lib/audit/data/audit-events';
import type { Database } from '@/lib/db/connection';
import type { Log } from '@/lib/platform/log';
import { repeat } from '@/lib/platform/repeat';
import { markPrinted, setFates } from '@/lib/printing/data/label-prints';
import {
  beginJob,
  endLostJobs,
  keepSending,
  markEnded,
  type Print,
  type PrintedBooking,
} from '@/lib/printing/data/print-jobs';
import type { PrintResult, Progress } from './print-result';

/** A print counts as given up after 30 s without a word of its server (`lib/printing/data/print-jobs.ts`). */
const SAY_EVERY_MS = 5_000;

/** How often, and how long apart in milliseconds, what became of a print is written while the database does not answer. */
const TRIES = 10;
const TRY_AGAIN_MS = 3_000;

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
  if (!(await orm.transaction((tx) => beginJob(tx, jobId, print, printed)))) return false;
  return { done: carry() };

  async function carry(): Promise<PrintResult> {
    const timer = setInterval(() => void keepSending(orm, jobId).catch(() => undefined), SAY_EVERY_MS).unref();
    let before: Progress = { begun: 0, taken: 0, out: 0 };
    const write = (progress: Progress) =>
      orm.transaction(async (tx) => {
        if (!(await keepSending(tx, jobId))) return false;
        await writeProgress(tx, jobId, before, progress);
        before = { ...progress };
        return true;
      });
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
      const asks = sending.sent !== 'nothing' && isOpen;
      if (!(await markEnded(tx, jobId, { trouble: sending.trouble, asks }))) return;
      await writeProgress(tx, jobId, before, sending);
      await setFates(tx, jobId, sending.begun + 1, total, 'not_sent');
      await markPrinted(tx, idsOf(printed));
      await appendPrinted(tx, [jobId]);
    });
  }
}

async function writeProgress(orm: Database['orm'], jobId: string, before: Progress, now: Progress): Promise<void> {
  await setFates(orm, jobId, before.out + 1, now.out, 'confirmed');
  await setFates(orm, jobId, Math.max(before.taken, now.out) + 1, now.taken, 'sent');
  await setFates(orm, jobId, now.taken + 1, now.begun, 'sending');
}

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

const idsOf = (printed: readonly PrintedBooking[]) => printed.map(({ bookingId }) => bookingId);

const SWEEP_EVERY_MS = 60_000;

/**
 * Ends the prints whose server has ended before them: what it sent counts as printed, though the clerk may never say so. Two that sweep
 * at once wait for each other, and the second finds nothing left.
 */
export function endLostPrints({ orm }: Database): Promise<void> {
  return orm.transaction(async (tx) => {
    const lost = await endLostJobs(tx);
    await markPrinted(tx, lost.bookingIds);
    await appendPrinted(tx, lost.jobIds);
  });
}

/** Sweeps now and every minute until `stop`. Every instance does it. */
export function startPrintSweep(db: Database, log: Log): { stop(): void } {
  return repeat(SWEEP_EVERY_MS, 'prints', log, () => endLostPrints(db));
}
