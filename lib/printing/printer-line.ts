import { readFile } from 'node:fs/promises';
import { connect, isIPv4 } from 'node:net';
import { endianness } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { ASK_STATUS, type HostStatus, StatusReader } from './host-status';

/** Thrown where a printer stops taking bytes. */
export class Stalled extends Error {
  override readonly name = 'Stalled';
}

/** Thrown where the machine says what no printer does. */
export class NotAPrinter extends Error {
  override readonly name = 'NotAPrinter';
}

/** One connection to a printer. Every wait has an end, in milliseconds. */
export type PrinterLine = {
  /** Gives the bytes away; rejects with `Stalled` when the printer takes none for that long. */
  write(bytes: Uint8Array, stalledMs: number): Promise<void>;
  /** Asks how it is, and waits for the answer to this question; undefined when it does not say. */
  ask(ms: number): Promise<HostStatus | undefined>;
  /** Whether it has answered every question so far, however late. */
  answers(): boolean;
  /** The same, once it has answered late or the time is over; one that was not asked is not waited for. */
  answersWithin(ms: number): Promise<boolean>;
  /** Ends the connection in order: resolves when the printer has taken everything and ended it, too. */
  end(ms: number): Promise<void>;
  /** Breaks the connection off: what the printer has not taken yet is thrown away, and does not reach it later. */
  reset(): void;
  /** Lets go of the connection; bytes on their way still arrive. */
  close(): void;
};

/** In bytes; small enough that a slow printer shows that it lives. */
const PIECE = 16_384;

/** Connects to an address, by number, and rejects with the fault of the network or `Stalled`. */
export async function openPrinterLine(ip: string, port: number, connectMs: number): Promise<PrinterLine> {
  // Half open: a printer that ends the connection must be seen to do so before or after its last byte.
  const socket = connect({ host: ip, port, allowHalfOpen: true });
  let isEnding = false;
  let fail: (cause: Error) => void = () => undefined;
  const lost = new Promise<never>((_, reject) => {
    fail = reject;
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed')));
  });
  lost.catch(() => undefined);
  const ended = new Promise<void>((resolve) => {
    socket.once('end', () => (isEnding ? resolve() : fail(new Error('closed'))));
  });
  const statuses = new StatusReader();
  let unanswered = 0;
  let isAsked = false;
  let onAnswer: (status: HostStatus) => void = () => undefined;
  const reset = () => void socket.resetAndDestroy();
  socket.on('data', (bytes) => {
    const heard = statuses.read(bytes);
    if (heard === 'too_much') {
      fail(new NotAPrinter());
      return reset();
    }
    for (const status of heard) {
      unanswered = Math.max(0, unanswered - 1);
      if (unanswered === 0) onAnswer(status);
    }
  });
  const write = async (bytes: Uint8Array, stalledMs: number) => {
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE);
      await withinTime(
        stalledMs,
        Promise.race([lost, new Promise<void>((taken) => socket.write(piece, () => taken()))]),
      );
    }
  };
  const line: PrinterLine = {
    write,
    ask: async (ms) => {
      isAsked = true;
      unanswered += 1;
      statuses.expectAnswer();
      const answer = new Promise<HostStatus>((resolve) => {
        onAnswer = resolve;
      });
      await write(Buffer.from(ASK_STATUS), ms);
      return Promise.race([lost, withinTime(ms, answer)]).catch(unlessStalled);
    },
    answers: () => isAsked && unanswered === 0,
    answersWithin: async (ms) => {
      if (!isAsked || unanswered === 0) return isAsked;
      const answer = new Promise<HostStatus>((resolve) => {
        onAnswer = resolve;
      });
      return (await Promise.race([lost, withinTime(ms, answer)]).catch(unlessStalled)) !== undefined;
    },
    end: async (ms) => {
      const { localPort = 0 } = socket;
      isEnding = true;
      socket.end();
      await withinTime(ms, Promise.race([ended, lost]));
      // One that hangs up in the middle ends the connection, too.
      if (!(await hasAcknowledged({ localPort, remoteAddress: ip, remotePort: port }, ms))) throw new Error('closed');
    },
    reset,
    close: () => void socket.destroy(),
  };
  const connected = new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  await withinTime(connectMs, Promise.race([lost, connected])).catch((error) => {
    socket.destroy();
    throw error;
  });
  return line;
}

function unlessStalled(error: unknown): undefined {
  if (!(error instanceof Stalled)) throw error;
}

/** Waits for a promise, and no longer than that. */
export async function withinTime<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Stalled()), ms);
  });
  return Promise.race([promise, over]).finally(() => clearTimeout(timer));
}

/** Two ends of a connection: our port, and the address and port of the other side. */
type Ends = { localPort: number; remoteAddress: string; remotePort: number };

/** The connections of this machine, on Linux. */
const TABLE = '/proc/net/tcp';

/** What the table says of a connection that both sides have ended, and of which the other one has acknowledged all. */
const HAS_ALL = '06';

const ASK_AGAIN_MS = 5;

/**
 * Whether the other side of a connection that it has ended acknowledged every byte within that time. One that hangs up in the middle
 * ends the connection just as well, but refuses what was on its way then, and the system forgets the connection. Where the system does
 * not say, that it was ended is believed.
 */
async function hasAcknowledged(ends: Ends, ms: number): Promise<boolean> {
  const line = isIPv4(ends.remoteAddress) ? lineOf(ends) : null;
  for (let waitedMs = 0; waitedMs < ms; waitedMs += ASK_AGAIN_MS) {
    const table = line && (await readFile(TABLE, 'latin1').catch(() => null));
    if (!table || !line) return true;
    const [, state] = line.exec(table) ?? [];
    if (state === HAS_ALL) return true;
    if (state === undefined) return false;
    await wait(ASK_AGAIN_MS);
  }
  return false;
}

/** `local:port remote:port state`, all in hexadecimal, the address as the machine keeps a number. */
function lineOf({ localPort, remoteAddress, remotePort }: Ends): RegExp {
  const bytes = remoteAddress.split('.').map(Number);
  const address = Buffer.from(endianness() === 'LE' ? bytes.reverse() : bytes).toString('hex');
  const port = (number: number) => number.toString(16).padStart(4, '0');
  return new RegExp(`:${port(localPort)} ${address}:${port(remotePort)} ([\\dA-F]{2}) `, 'i');
}
