import { lookup } from 'node:dns/promises';
import { setTimeout } from 'node:timers/promises';
import type { LabelDpi, LabelFormat } from '@/lib/labels/label-formats';
import { isAllowedAddress } from './allowed-address';
import type { PrinterTrouble, PrintResult, Progress } from './print-result';
import { NotAPrinter, openPrinterLine, type PrinterLine, Stalled, withinTime } from './printer-line';
import { contradictsMeasured, measuredSize, type PrinterFound } from './roll';

/** A printer as an administrator entered it: host name or address, and port. */
export type PrinterPlace = { host: string; port: number; mayBeLocal: boolean };

/** How long each step may take, in milliseconds; a printer that works takes a label within `stalledMs`, and prints one within `outMs`. */
export type PrinterLimits = {
  findMs: number;
  connectMs: number;
  answerMs: number;
  /** How long a late first answer is waited for before the second label. */
  lateMs: number;
  stalledMs: number;
  outMs: number;
};

const LIMITS: PrinterLimits = {
  findMs: 3_000,
  connectMs: 3_000,
  answerMs: 1_000,
  lateMs: 3_000,
  stalledMs: 30_000,
  outMs: 3_000,
};

/** How often a printer is asked whether its last labels are out, or called again, in milliseconds. */
const ASK_EVERY_MS = 200;

export type FindAddresses = (host: string) => Promise<{ address: string }[]>;

// Few label printers speak IPv6, and a name may lead to both.
export const byDns: FindAddresses = (host) => lookup(host, { all: true, verbatim: false });

/** The ZPL of a label each. */
type Labels = AsyncIterable<Uint8Array>;

/** Thrown where a label cannot be drawn, which is no fault of the printer. */
export class NotDrawn extends Error {
  override readonly name = 'NotDrawn';
}

/** Thrown where the print is no longer this sender's: then no further byte leaves. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** Thrown where a printer that was spoken to is not reached again: no label is in doubt. */
class NotReached extends Error {
  override readonly name = 'NotReached';
}

/** Thrown where a printer takes a label and gives no sign that it has it. */
class NoWord extends Error {
  override readonly name = 'NoWord';
}

/** The way to one printer: a connection, or none between two labels for one that says nothing. */
type Way = { line: PrinterLine | null; connect: () => Promise<PrinterLine> };

type SendOptions = {
  limits?: PrinterLimits;
  findAddresses?: FindAddresses;
  /** Is given how far the print is before the first byte of each label leaves; false ends it. */
  onProgress?: (progress: Progress) => Promise<boolean>;
  /** The labels that are to be in it; left out, they are not compared with the length that the printer measured. */
  roll?: { format: LabelFormat; dpi: LabelDpi; anyRoll: boolean };
  onFound?: (found: PrinterFound) => void;
};

/**
 * Sends labels to a printer, each as ZPL that is drawn when its turn comes, and says what became of them. The printer is asked first how
 * it is, so that "out of paper" is known before anything is sent, and after every label, so that no more than the one on its way is in
 * doubt. One that does not answer is sent to all the same, with a connection for each label: it has taken the label once it ends the
 * connection in order. While a label is in doubt, a fault resets the connection. Never sent again by itself: half a label may be out.
 */
export async function sendToPrinter(
  place: PrinterPlace,
  labels: Labels,
  { limits = LIMITS, findAddresses = byDns, onProgress = async () => true, roll, onFound }: SendOptions = {},
): Promise<PrintResult> {
  const progress: Progress = { begun: 0, taken: 0, out: 0 };
  const way: Way = { line: null, connect: () => Promise.reject(new Error('No address')) };
  let trouble: PrinterTrouble | null = null;
  try {
    const ip = await findAddress(place, findAddresses, limits.findMs);
    if (ip === 'not_allowed' || ip === 'unknown_name') trouble = ip;
    else {
      // By number: a name that is looked up a second time could lead elsewhere.
      way.connect = () => openPrinterLine(ip, place.port, limits.connectMs);
      way.line = await way.connect();
      const first = await way.line.ask(limits.answerMs);
      const size = first && roll ? measuredSize(first.lengthDots, roll.dpi) : null;
      onFound?.({ model: '', sizes: size ? [size] : [] });
      const isOther = roll && !roll.anyRoll && contradictsMeasured(roll.format, size);
      trouble = first?.trouble ?? (isOther ? 'other_roll' : null);
      trouble ??= await sendLabels(way, labels, progress, limits, onProgress);
    }
  } catch (error) {
    trouble = progress.begun > 0 ? brokenOff(error) : notReached(error, way.line !== null);
  } finally {
    if (progress.taken < progress.begun) way.line?.reset();
    else way.line?.close();
  }
  const answers = way.line?.answers() ?? false;
  if (trouble === null) return { sent: 'all', trouble, answers, ...progress };
  return { sent: progress.begun > 0 ? 'part' : 'nothing', trouble, answers, ...progress };
}

async function sendLabels(
  way: Way,
  labels: Labels,
  progress: Progress,
  limits: PrinterLimits,
  onProgress: (progress: Progress) => Promise<boolean>,
): Promise<PrinterTrouble | null> {
  try {
    for await (const label of drawn(labels)) {
      const stopped = await settle(way, progress, limits);
      if (stopped) return stopped;
      const line = way.line ?? (await reconnect(way, limits.connectMs));
      progress.begun += 1;
      if (!(await onProgress(progress))) {
        progress.begun -= 1;
        throw new Superseded();
      }
      await line.write(label, limits.stalledMs);
      const trouble = line.answers() ? await askAfterLabel(line, progress, limits.stalledMs) : null;
      if (trouble) return trouble;
    }
  } catch (error) {
    if (!(error instanceof NotDrawn)) throw error;
    await endInOrder(way, progress, limits);
    return 'not_drawn';
  }
  return endInOrder(way, progress, limits);
}

/** Before the next label the last one has been taken: of a printer that says nothing, not even late, the connection is ended for that. */
async function settle(way: Way, progress: Progress, limits: PrinterLimits): Promise<PrinterTrouble | null> {
  const { line } = way;
  if (!line || progress.taken === progress.begun) return null;
  if (await line.answersWithin(limits.lateMs)) return askAfterLabel(line, progress, limits.stalledMs);
  await endWithoutWord(line, progress, limits.stalledMs);
  way.line = null;
  return null;
}

/** A printer that has just ended a connection may need a moment for the next one. */
async function reconnect(way: Way, ms: number): Promise<PrinterLine> {
  for (let waitedMs = 0; ; waitedMs += ASK_EVERY_MS) {
    try {
      way.line = await way.connect();
      return way.line;
    } catch (cause) {
      if (cause instanceof Stalled || waitedMs >= ms) throw new NotReached('Not reached again', { cause });
      await setTimeout(ASK_EVERY_MS);
    }
  }
}

async function endWithoutWord(line: PrinterLine, progress: Progress, ms: number): Promise<void> {
  await line.end(ms).catch((error) => {
    throw error instanceof Stalled ? new NoWord() : error;
  });
  progress.taken = progress.begun;
}

/** The answer comes after all bytes before the question were taken. */
async function askAfterLabel(line: PrinterLine, progress: Progress, ms: number): Promise<PrinterTrouble | null> {
  const status = await line.ask(ms);
  if (!status) throw new Stalled();
  progress.taken = progress.begun;
  progress.out = Math.max(progress.out, progress.taken - status.waiting);
  return status.trouble;
}

/** Has all that was begun taken: by the printer's last word where it answers, else by its ending the connection in order. */
async function endInOrder({ line }: Way, progress: Progress, limits: PrinterLimits): Promise<PrinterTrouble | null> {
  if (!line || progress.begun === 0) return null;
  if (!line.answers()) {
    await endWithoutWord(line, progress, limits.stalledMs);
    return null;
  }
  const trouble = await awaitOut(line, progress, limits);
  // What the printer said it has taken stays with it, however the connection ends.
  await line.end(limits.answerMs).catch(() => undefined);
  return trouble;
}

/** Asks until the last label is out, as long as one after the other comes out. */
async function awaitOut(line: PrinterLine, progress: Progress, limits: PrinterLimits): Promise<PrinterTrouble | null> {
  let trouble = progress.taken < progress.begun ? await askAfterLabel(line, progress, limits.stalledMs) : null;
  let outBefore = progress.out;
  for (let waitedMs = 0; !trouble && progress.out < progress.taken && waitedMs < limits.outMs; ) {
    await setTimeout(ASK_EVERY_MS);
    trouble = await askAfterLabel(line, progress, limits.stalledMs);
    waitedMs = progress.out > outBefore ? 0 : waitedMs + ASK_EVERY_MS;
    outBefore = progress.out;
  }
  return trouble;
}

/** The labels as they are drawn. */
export async function* drawn(labels: Labels): AsyncGenerator<Uint8Array> {
  try {
    yield* labels;
  } catch (cause) {
    throw new NotDrawn('A label could not be drawn', { cause });
  }
}

/** The one address that is spoken to. All that a name leads to must be allowed: one that is not shows that it is no printer's name. */
export async function findAddress(
  { host, mayBeLocal }: Pick<PrinterPlace, 'host' | 'mayBeLocal'>,
  findAddresses: FindAddresses,
  ms: number,
): Promise<string | 'not_allowed' | 'unknown_name'> {
  const found = await withinTime(ms, findAddresses(host)).catch(() => []);
  const [first] = found;
  if (!first) return 'unknown_name';
  return found.every(({ address }) => isAllowedAddress(address, mayBeLocal)) ? first.address : 'not_allowed';
}

/**
 * What a host leads to now, before it is saved: `local` needs the word of an administrator, `never` is no printer's. One that is not
 * found is `allowed`: it is judged again at each print.
 */
export async function judgeHost(
  host: string,
  findAddresses: FindAddresses = byDns,
): Promise<'allowed' | 'local' | 'never'> {
  const found = await withinTime(LIMITS.findMs, findAddresses(host)).catch(() => []);
  const areAll = (mayBeLocal: boolean) => found.every(({ address }) => isAllowedAddress(address, mayBeLocal));
  if (areAll(false)) return 'allowed';
  return areAll(true) ? 'local' : 'never';
}

/** What keeps a printer from taking a connection within twice that time, or null. Not a byte is sent to it. */
export async function reachPrinter(place: PrinterPlace, ms: number): Promise<PrinterTrouble | null> {
  try {
    const ip = await findAddress(place, byDns, ms);
    if (ip === 'not_allowed' || ip === 'unknown_name') return ip;
    (await openPrinterLine(ip, place.port, ms)).close();
    return null;
  } catch (error) {
    return notReached(error, false);
  }
}

function brokenOff(error: unknown): PrinterTrouble {
  if (error instanceof Superseded) return 'interrupted';
  if (error instanceof NotReached) return notReached(error.cause, false);
  if (error instanceof NotAPrinter) return 'not_a_printer';
  if (error instanceof NoWord) return 'no_word';
  return error instanceof Stalled ? 'stalled' : 'cut_off';
}

function notReached(error: unknown, isConnected: boolean): PrinterTrouble {
  if (error instanceof Superseded) return 'interrupted';
  if (error instanceof NotAPrinter) return 'not_a_printer';
  if (error instanceof Stalled) return 'timed_out';
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (isConnected || code === 'ECONNRESET') return 'hung_up';
  if (code === 'ECONNREFUSED') return 'refused';
  return code === 'ETIMEDOUT' ? 'timed_out' : 'unreachable';
}
