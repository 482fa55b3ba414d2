import type { Database } from '@/lib/db/connection';
import type { Log } from '@/lib/platform/log';
import { carryJob, recordJob, startPrintSweep } from '@/lib/printing/carry-job';
import { listJobLabels } from '@/lib/printing/data/label-prints';
import type { PrintedBooking } from '@/lib/printing/data/print-jobs';
import type { JobView } from '@/lib/printing/job-view';
import { answerJob, makeAgain, makeJob } from '@/lib/printing/make-job';
import { sendToPrinter } from '@/lib/printing/network-printer';
import type { PrintResult } from '@/lib/printing/print-result';
import type { BatchInput, BatchMade, PrintAgain } from '@/lib/printing/print-schema';
import { findPrintJob, giveUpPrint, hasGoneOut, listAskedPrints } from '@/lib/printing/queries/print-jobs';
import { ask, type MemoryDatabase, type MemoryOrm } from '../database';
import { setTimeout as delay } from '../memory/timers';
import { type Actor, world } from '../world';
import { bytesOf } from './printer-line';

const environment = 'practice' as const;
const PAPER = { format: '100x150', dpi: 203 };
const ADDRESS = '192.168.1.9';
const PLACE = { host: ADDRESS, port: 9100, mayBeLocal: true };
const findAddresses = async () => [{ address: ADDRESS }];

const silentLog: Log = { event: () => undefined, unexpectedError: () => undefined } as Log;

/** Is told what became of a print that an instance carried to its end. */
type OnCarried = (instance: PrintInstance, jobId: string, sending: PrintResult) => void;

/** One process of Parceldesk, as far as it prints: what its routes do, with the product's own functions. */
export class PrintInstance {
  readonly actor: Actor;
  isReady = false;
  /** Whether it has stood still. */
  hasStoodStill = false;
  readonly #onCarried: OnCarried;
  readonly #db: Database;

  constructor(name: string, database: MemoryDatabase, onCarried: OnCarried, clockAheadMs: number) {
    this.#onCarried = onCarried;
    this.actor = { name, isGone: false, frozenUntil: 0, clockAheadMs };
    this.#db = this.#lateAnswers(database.connect(this.actor));
    world().later(this.actor, 1, () => {
      startPrintSweep(this.#db, silentLog);
      this.isReady = true;
    });
  }

  /** Stands still for a while. */
  freeze(): void {
    const { now, random } = world();
    const seconds = random.between(1, 180);
    this.hasStoodStill = true;
    world().tell(`instance ${this.actor.name} stands still for ${seconds} s`);
    this.actor.frozenUntil = Math.max(this.actor.frozenUntil, now + seconds * 1_000);
  }

  make(clerkId: string, input: BatchInput): Promise<BatchMade> {
    return makeJob(this.#db, this.#scope(clerkId), input);
  }

  again(clerkId: string, jobId: string, input: PrintAgain): Promise<BatchMade | null> {
    return makeAgain(this.#db, this.#scope(clerkId), jobId, input);
  }

  /** Puts on record that a print went to the print dialog; false where there is no such print. */
  async record(clerkId: string, jobId: string): Promise<boolean> {
    const printed = await this.#printed(clerkId, jobId);
    if (printed) await recordJob(this.#db, jobId, { way: 'dialog', printerName: null, ...PAPER }, printed);
    return printed !== null;
  }

  /** Begins to send a print to the printer; whether that was begun, now or before. */
  async send(clerkId: string, jobId: string): Promise<boolean> {
    const printed = await this.#printed(clerkId, jobId);
    if (!printed) return false;
    const labels = printed.reduce((sum, { pages }) => sum + pages, 0);
    const print = { way: 'network', printerName: 'Zebra', ...PAPER } as const;
    const carried = await carryJob(this.#db, jobId, print, printed, async (onProgress) => {
      // The carrier's own labels may be waited for.
      if (world().goesWrong('silence', 20)) await delay(world().random.between(10_000, 60_000));
      return sendToPrinter(PLACE, drawn(jobId, labels), { onProgress, findAddresses });
    });
    if (carried) carried.done.then((sending) => this.#onCarried(this, jobId, sending)).catch(() => undefined);
    return carried !== false || hasGoneOut(this.#source, readerOf(clerkId), jobId);
  }

  view(clerkId: string, jobId: string): Promise<JobView | null> {
    return findPrintJob(this.#source, readerOf(clerkId), jobId);
  }

  asked(clerkId: string): Promise<JobView[]> {
    return listAskedPrints(this.#source, readerOf(clerkId));
  }

  giveUp(clerkId: string, jobId: string): Promise<void> {
    return giveUpPrint(this.#source, readerOf(clerkId), jobId);
  }

  answer(clerkId: string, jobId: string, missing: number[]): Promise<boolean> {
    return answerJob(this.#db, { clerkId, environment }, jobId, missing);
  }

  /**
   * The commit of a transaction may be lost on its way. What it wrote stands before its process hears of it, and that may stand still in
   * between.
   */
  #lateAnswers(db: Database): Database {
    const orm = db.orm as unknown as MemoryOrm;
    const late: MemoryOrm = {
      ask: orm.ask,
      transaction: async (run) => {
        const said = await orm.transaction(async (tx) => {
          const value = await run(tx);
          await ask(tx, () => undefined);
          if (world().goesWrong('lost answers', 5)) throw new Error('The commit is lost');
          return value;
        });
        if (world().goesWrong('freezes', 3)) this.freeze();
        await delay(0);
        return said;
      },
    };
    return { ...db, orm: late as unknown as Database['orm'] };
  }

  get #source() {
    return { db: this.#db, env: { carrier: { environment } } };
  }

  #scope(clerkId: string) {
    return { reader: readerOf(clerkId), environment };
  }

  async #printed(clerkId: string, jobId: string): Promise<PrintedBooking[] | null> {
    if (!(await this.view(clerkId, jobId))) return null;
    const pages = new Map<string, number>();
    for (const { bookingId } of await listJobLabels(this.#db.orm, jobId))
      pages.set(bookingId, (pages.get(bookingId) ?? 0) + 1);
    return [...pages].map(([bookingId, count]) => ({ bookingId, pages: count }));
  }
}

const readerOf = (id: string) => ({ id, isAdministrator: false });

async function* drawn(jobId: string, labels: number): AsyncGenerator<Uint8Array> {
  for (let place = 1; place <= labels; place += 1) yield bytesOf({ jobId, place });
}
