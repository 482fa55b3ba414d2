import { closeSync, fchmodSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** One request as it arrived; `status` is null where no answer was given. Never holds a secret or a token. */
export type RequestEntry = { at: string; method: string; path: string; status: number | null; body: unknown };

/** One booking the practice carrier took: the truth, whatever was answered. */
export type BookingEntry = {
  at: string;
  serial: number;
  lastItemSerial: number;
  shipmentId: string;
  request: unknown;
  /** The answer as composed; a fault on the way may have kept it from the asker. */
  response: unknown;
};

type Line = { kind: 'token'; at: string } | ({ kind: 'request' } & RequestEntry) | ({ kind: 'booking' } & BookingEntry);

export type LedgerContents = { tokens: number; requests: RequestEntry[]; bookings: BookingEntry[] };

/**
 * What was received and booked, as append-only JSON lines. Every line is written before the answer leaves, so a
 * booking that was answered is always in it. Without a file it lives in memory only.
 */
export class Ledger {
  readonly contents: LedgerContents = { tokens: 0, requests: [], bookings: [] };
  readonly #file: number | null;
  #serial: number;
  #itemSerial: number;

  constructor(file: string | null) {
    // Numbers start at the clock, so that even without a file no restart repeats one (a booking takes over 1 ms).
    this.#serial = Date.now();
    this.#itemSerial = this.#serial;
    if (file === null) {
      this.#file = null;
      return;
    }
    mkdirSync(dirname(file), { recursive: true });
    // It holds names and addresses: for its owner only, also where an older one was open to others.
    this.#file = openSync(file, 'a+', 0o600);
    fchmodSync(this.#file, 0o600);
    const text = readFileSync(file, 'utf8');
    for (const line of text.split('\n')) this.#replay(line);
    // A kill can tear the last line; the next one must not be glued to it.
    if (text !== '' && !text.endsWith('\n')) writeSync(this.#file, '\n');
  }

  /** Serial numbers for a booking and its items, never given out before, neither here nor before a restart. */
  takeSerials(items: number): { serial: number; itemSerials: number[] } {
    this.#serial += 1;
    const first = this.#itemSerial + 1;
    this.#itemSerial += items;
    return { serial: this.#serial, itemSerials: Array.from({ length: items }, (_, index) => first + index) };
  }

  addToken(): void {
    this.#append({ kind: 'token', at: new Date().toISOString() });
  }

  addRequest(entry: RequestEntry): void {
    this.#append({ kind: 'request', ...entry });
  }

  addBooking(entry: BookingEntry): void {
    this.#append({ kind: 'booking', ...entry });
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
  }

  #append(line: Line): void {
    if (this.#file !== null) writeSync(this.#file, `${JSON.stringify(line)}\n`);
    this.#take(line);
  }

  #replay(text: string): void {
    if (text === '') return;
    let line: Line;
    try {
      line = JSON.parse(text);
    } catch {
      return;
    }
    this.#take(line);
    if (line.kind !== 'booking') return;
    this.#serial = Math.max(this.#serial, line.serial);
    this.#itemSerial = Math.max(this.#itemSerial, line.lastItemSerial);
  }

  #take(line: Line): void {
    if (line.kind === 'token') this.contents.tokens += 1;
    else if (line.kind === 'request') {
      const { kind: _, ...entry } = line;
      this.contents.requests.push(entry);
    } else {
      const { kind: _, ...entry } = line;
      this.contents.bookings.push(entry);
    }
  }
}
