import type { HostStatus } from '@/lib/printing/host-status';
import type * as real from '@/lib/printing/printer-line';
import { setTimeout as delay } from '../memory/timers';
import { world } from '../world';

// Stands in the place of the wire to a printer. What the bytes on it mean, and what Linux knows of them, is tested with real printers.

export class Stalled extends Error {}
export class NotAPrinter extends Error {}

export const withinTime: typeof real.withinTime = (ms, promise) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Stalled()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Which label some bytes are. */
export type WorldLabel = { jobId: string; place: number };
export const nameOf = ({ jobId, place }: WorldLabel) => `${jobId} ${place}`;

/** The bytes of a label. */
export const bytesOf = (label: WorldLabel): Uint8Array => Buffer.from(nameOf(label));

/** How long a label takes to come out. */
const PRINTS_FOR_MS = 400;

/** The printers of a world: which labels they got bytes of, and which of them whole, and when. */
export class WorldPrinters {
  readonly begun = new Map<string, number>();
  readonly whole = new Map<string, number>();
  readonly onBegin: (label: WorldLabel) => void;
  /** One that says nothing of itself, whatever it is asked. */
  readonly isSilent = world().random.percent(30);

  constructor(onBegin: (label: WorldLabel) => void) {
    this.onBegin = onBegin;
  }

  hasBegun(label: WorldLabel): boolean {
    return this.begun.has(nameOf(label));
  }

  hasWhole(label: WorldLabel): boolean {
    return this.whole.has(nameOf(label));
  }

  begin(name: string): void {
    const [jobId = '', place] = name.split(' ');
    world().tell(`bytes of label ${place} of print ${jobId.slice(-4)} come to the printer`);
    this.onBegin({ jobId, place: Number(place) });
    this.begun.set(name, world().now);
  }

  take(name: string): void {
    if (this.whole.has(name)) return;
    world().tell(`the printer has label ${name.slice(-1)} of print ${name.slice(32, 36)} whole`);
    this.whole.set(name, world().now);
  }

  waiting(): number {
    const last = [...this.whole.values()].filter((since) => since + PRINTS_FOR_MS > world().now);
    return last.length;
  }
}

let printers: WorldPrinters;
export function enterPrinters(used: WorldPrinters): void {
  printers = used;
}

export const openPrinterLine: typeof real.openPrinterLine = async () => {
  const { random } = world();
  await delay(random.between(5, 50));
  if (world().goesWrong('refusals', 10)) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  return new WorldLine();
};

class WorldLine implements real.PrinterLine {
  #isAsked = false;
  #isBroken = false;
  #unanswered = 0;
  /** Ends once the printer has all bytes so far, or has hung up; never where it takes no more. */
  #arrival: Promise<'taken' | 'cut'> = Promise.resolve('taken');

  /** The network takes the bytes at once, and the printer as fast as it can. */
  async write(bytes: Uint8Array): Promise<void> {
    const { actor, random } = world();
    const name = Buffer.from(bytes).toString();
    printers.begin(name);
    const takesMs = world().goesWrong('silence', 10) ? random.between(15_000, 29_000) : random.between(20, 4_000);
    const [isStuck, isCut] = [world().goesWrong('silence', 5), world().goesWrong('silence', 5)];
    // What is on its way arrives, whatever becomes of the process, unless the connection is reset.
    if (!isStuck && !(isCut && random.percent(50)))
      world().later(null, takesMs, () => {
        if (!this.#isBroken || actor?.isGone) printers.take(name);
      });
    this.#arrival = isStuck ? new Promise(() => undefined) : delay(takesMs).then(() => (isCut ? 'cut' : 'taken'));
    await delay(random.between(1, 50));
  }

  async ask(ms: number): Promise<HostStatus | undefined> {
    this.#isAsked = true;
    this.#unanswered += 1;
    if (printers.isSilent) return void (await delay(ms));
    if (!(await this.#hasArrived(ms))) return;
    await delay(world().random.between(5, 300));
    this.#unanswered = 0;
    const trouble = world().goesWrong('refusals', 5) ? 'paper_out' : null;
    return { trouble, waiting: printers.waiting(), lengthDots: 0 };
  }

  answers(): boolean {
    return this.#isAsked && this.#unanswered === 0;
  }

  async answersWithin(ms: number): Promise<boolean> {
    if (!this.answers()) await delay(ms);
    return this.answers();
  }

  async end(ms: number): Promise<void> {
    if (!(await this.#hasArrived(ms))) throw new Stalled();
  }

  reset(): void {
    this.#isBroken = true;
  }

  close(): void {
    // What is on its way still arrives.
  }

  async #hasArrived(ms: number): Promise<boolean> {
    const came = await Promise.race([this.#arrival, delay(ms)]);
    if (came === 'cut') throw new Error('closed');
    return came === 'taken';
  }
}
