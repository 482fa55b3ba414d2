import 'server-only';
import { lookup } from 'node:dns/promises';
import { isAllowedAddress } from './allowed-address';
import { openPrinterLine, type PrinterLine, Stalled, within } from './printer-line';
import type { PrinterTrouble, Sending } from './printer-trouble';

/** A printer as an administrator entered it: host name or address, and port. */
export type PrinterPlace = { host: string; port: number; mayBeLocal: boolean };

/** How long each step may take, in milliseconds; a printer that works takes a few labels within `stalledMs`. */
export type PrinterLimits = { findMs: number; connectMs: number; answerMs: number; stalledMs: number };

const LIMITS: PrinterLimits = { findMs: 3_000, connectMs: 3_000, answerMs: 1_000, stalledMs: 30_000 };

type FindAddresses = (host: string) => Promise<{ address: string }[]>;

// Few label printers speak IPv6, and a name may lead to both.
const byDns: FindAddresses = (host) => lookup(host, { all: true, verbatim: false });

/** A printer is asked again after so many slips: what stops it is known while it is known where. */
const SLIPS_AT_ONCE = 5;

/**
 * Sends slips to a printer, each as ZPL that is drawn when its turn comes, and says what became of them. It is asked first how it is, so that "out of paper" is known before
 * anything is sent; one that does not answer is sent to all the same. Never sent again by itself: half a label may be out.
 */
export async function sendToPrinter(
  place: PrinterPlace,
  slips: Iterable<string>,
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
    isBegun = true;
    const answers = first === null;
    const trouble = await sendSlips(line, slips, answers, limits.stalledMs);
    if (trouble) return { sent: 'part', trouble };
    await line.hangUp(limits.answerMs);
    return { sent: 'all', trouble: null, answers };
  } catch (error) {
    return isBegun ? { sent: 'part', trouble: brokenOff(error) } : { sent: 'nothing', trouble: notReached(error) };
  } finally {
    line?.destroy();
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

async function sendSlips(
  line: PrinterLine,
  slips: Iterable<string>,
  answers: boolean,
  stalledMs: number,
): Promise<PrinterTrouble | null> {
  let unasked = 0;
  const ask = async () => {
    unasked = 0;
    const trouble = await line.ask(stalledMs);
    return trouble === undefined ? 'stalled' : trouble;
  };
  for (const slip of slips) {
    await line.write(slip, stalledMs);
    unasked += 1;
    const trouble = answers && unasked === SLIPS_AT_ONCE ? await ask() : null;
    if (trouble) return trouble;
  }
  return answers && unasked > 0 ? ask() : null;
}

function brokenOff(error: unknown): PrinterTrouble {
  return error instanceof Stalled ? 'stalled' : 'cut_off';
}

function notReached(error: unknown): PrinterTrouble {
  if (error instanceof Stalled) return 'timed_out';
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ECONNREFUSED') return 'refused';
  return code === 'ETIMEDOUT' ? 'timed_out' : 'unreachable';
}
