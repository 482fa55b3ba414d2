import 'server-only';
import { connect } from 'node:net';
import { ASK_STATUS, StatusReader } from './host-status';
import type { PrinterTrouble } from './printer-trouble';

/** Thrown where a printer stops taking bytes. */
export class Stalled extends Error {
  override readonly name = 'Stalled';
}

/** Thrown where the machine says what no printer does; it was hung up on. */
export class NotAPrinter extends Error {
  override readonly name = 'NotAPrinter';
}

/** One connection to a printer. Every wait has an end, in milliseconds. */
export type PrinterLine = {
  /** Gives the bytes away; rejects with `Stalled` when the printer takes none for that long. */
  write(bytes: Uint8Array, stalledMs: number): Promise<void>;
  /** Asks how it is: ready (null) or why not; undefined when it does not say. */
  ask(ms: number): Promise<PrinterTrouble | null | undefined>;
  /** Ends the job and waits a moment for the printer to hang up, too. */
  hangUp(ms: number): Promise<void>;
  destroy(): void;
};

/** In bytes; small enough that a slow printer shows that it lives. */
const PIECE = 16_384;

/** Connects to an address, by number, and rejects with the fault of the network or `Stalled`. */
export async function openPrinterLine(ip: string, port: number, connectMs: number): Promise<PrinterLine> {
  const socket = connect({ host: ip, port });
  const lost = new Promise<never>((_, reject) => {
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed')));
  });
  lost.catch(() => undefined);
  const statuses = new StatusReader();
  let unanswered = 0;
  let onAnswer: (status: PrinterTrouble | null) => void = () => undefined;
  socket.on('data', (bytes) => {
    const heard = statuses.read(bytes);
    if (heard === 'too_much') socket.destroy(new NotAPrinter());
    else {
      for (const status of heard) {
        unanswered = Math.max(0, unanswered - 1);
        if (unanswered === 0) onAnswer(status);
      }
    }
  });
  const write = async (bytes: Uint8Array, stalledMs: number) => {
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE);
      await within(stalledMs, Promise.race([lost, new Promise<void>((taken) => socket.write(piece, () => taken()))]));
    }
  };
  const line: PrinterLine = {
    write,
    ask: async (ms) => {
      unanswered += 1;
      statuses.expectAnswer();
      const answer = new Promise<PrinterTrouble | null>((resolve) => {
        onAnswer = resolve;
      });
      await write(Buffer.from(ASK_STATUS), ms);
      return Promise.race([lost, within(ms, answer)]).catch((error) => {
        if (!(error instanceof Stalled)) throw error;
        return undefined;
      });
    },
    hangUp: async (ms) => {
      socket.end();
      await within(ms, lost).catch(() => undefined);
    },
    destroy: () => socket.destroy(),
  };
  const connected = new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  await within(connectMs, Promise.race([lost, connected])).catch((error) => {
    socket.destroy();
    throw error;
  });
  return line;
}

/** Waits for a promise, and no longer than that. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Stalled()), ms);
  });
  return Promise.race([promise, over]).finally(() => clearTimeout(timer));
}
