import 'server-only';
import { lookup } from 'node:dns/promises';
import { isAllowedAddress } from './allowed-address';
import { NotAPrinter, openPrinterLine, type PrinterLine, Stalled, within } from './printer-line';
import type { PrinterTrouble, Sending } from './printer-trouble';

/** A printer as an administrator entered it: host name or address, and port. */
export type PrinterPlace = { host: string; port: number; mayBeLocal: boolean };

/** How long each step may take, in milliseconds; a printer that works takes a few labels within `stalledMs`. */
export type PrinterLimits = { findMs: number; connectMs: number; answerMs: number; stalledMs: number };

const LIMITS: PrinterLimits = { findMs: 3_000, connectMs: 3_000, answerMs: 1_000, stalledMs: 30_000 };

type FindAddresses = (host: string) => Promise<{ address: string }[]>;

// Few label printers speak IPv6, and a name may lead to both.
const byDns: FindAddresses = (host) => lookup(host, { all: true, verbatim: false });

/** The ZPL of a label each. */
type Labels = AsyncIterable<Uint8Array>;

/** Thrown where a label cannot be drawn, which is no fault of the printer. */
class NotDrawn extends Error {
  override readonly name = 'NotDrawn';
}

/** A printer is asked again after so many labels: what stops it is known while it is known where. */
const LABELS_AT_ONCE = 5;

/**
 * Sends labels to a printer, each as ZPL that is drawn when its turn comes, and says what became of them. The printer is asked first how
 * it is, so that "out of paper" is known before anything is sent; one that does not answer is sent to all the same. Never sent again by
 * itself: half a label may be out.
 */
export async function sendToPrinter(
  place: PrinterPlace,
  labels: Labels,
  { limits = LIMITS, findAddresses = byDns }: { limits?: PrinterLimits; findAddresses?: FindAddresses } = {},
): Promise<Sending> {
  let line: PrinterLine | null = null;
  let isBegun = false;
  try {
    const ip = await findAddress(place, findAddresses, limits.findMs);
    if (ip === 'not_allowed' || ip === 'unknown_name') return { sent: 'nothing', trouble: ip };
    // By number: a name that is looked up a second time could lead elsewhere.
    line = await openPrinterLine(ip, place.port, limits.connectMs);
    const first = await line.ask(limits.answerMs);
    if (first) return { sent: 'nothing', trouble: first };
    const answers = first === null;
    const begin = () => {
      isBegun = true;
    };
    const trouble = await sendLabels(line, drawn(labels, begin), answers, limits.stalledMs);
    if (trouble) return { sent: 'part', trouble };
    await line.hangUp(limits.answerMs);
    return { sent: 'all', trouble: null, answers };
  } catch (error) {
    if (error instanceof NotDrawn) return { sent: isBegun ? 'part' : 'nothing', trouble: 'not_drawn' };
    return isBegun ? { sent: 'part', trouble: brokenOff(error) } : { sent: 'nothing', trouble: notReached(error) };
  } finally {
    line?.destroy();
  }
}

/** The labels as they are drawn; `onFirst` runs before the first one leaves. */
async function* drawn(labels: Labels, onFirst: () => void): AsyncGenerator<Uint8Array> {
  try {
    for await (const label of labels) {
      onFirst();
      yield label;
    }
  } catch (cause) {
    throw new NotDrawn('A label could not be drawn', { cause });
  }
}

/** The one address that is spoken to. All that a name leads to must be allowed: one that is not shows that it is no printer's name. */
async function findAddress(
  { host, mayBeLocal }: PrinterPlace,
  findAddresses: FindAddresses,
  ms: number,
): Promise<string | 'not_allowed' | 'unknown_name'> {
  const found = await within(ms, findAddresses(host)).catch(() => []);
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
  const found = await within(LIMITS.findMs, findAddresses(host)).catch(() => []);
  const areAll = (mayBeLocal: boolean) => found.every(({ address }) => isAllowedAddress(address, mayBeLocal));
  if (areAll(false)) return 'allowed';
  return areAll(true) ? 'local' : 'never';
}

async function sendLabels(
  line: PrinterLine,
  labels: Labels,
  answers: boolean,
  stalledMs: number,
): Promise<PrinterTrouble | null> {
  let unasked = 0;
  const ask = async () => {
    unasked = 0;
    const trouble = await line.ask(stalledMs);
    return trouble === undefined ? 'stalled' : trouble;
  };
  for await (const label of labels) {
    await line.write(label, stalledMs);
    unasked += 1;
    const trouble = answers && unasked === LABELS_AT_ONCE ? await ask() : null;
    if (trouble) return trouble;
  }
  return answers && unasked > 0 ? ask() : null;
}

function brokenOff(error: unknown): PrinterTrouble {
  if (error instanceof NotAPrinter) return 'not_a_printer';
  return error instanceof Stalled ? 'stalled' : 'cut_off';
}

function notReached(error: unknown): PrinterTrouble {
  if (error instanceof NotAPrinter) return 'not_a_printer';
  if (error instanceof Stalled) return 'timed_out';
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ECONNREFUSED') return 'refused';
  return code === 'ETIMEDOUT' ? 'timed_out' : 'unreachable';
}
