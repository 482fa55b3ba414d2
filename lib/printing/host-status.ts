import 'server-only';
import type { PrinterTrouble } from './print-result';

/** Asks a ZPL printer how it is; it answers at once, whatever it prints, and only after it has taken the bytes before the question. */
export const ASK_STATUS = '~HS\r\n';

/**
 * What a printer says of itself: what keeps it from printing, how many labels it has taken that are not out yet, and how long its labels are
 * in dots (0 where it does not say).
 */
export type HostStatus = { trouble: PrinterTrouble | null; waiting: number; lengthDots: number };

const STX = '\u0002';
const ETX = '\u0003';
const LINES_OF_AN_ANSWER = 3;

/** An answer has about eighty bytes; a machine that says so much to one question is no printer. */
const MOST_HEARD = 4_096;

/** Reads what a printer says as it comes, and keeps no more of it than a part of one answer. */
export class StatusReader {
  #lines: string[] = [];
  /** What was said of the line under way; null between two lines. */
  #line: string | null = null;
  #heard = 0;

  /** The printer is about to be asked: it may say as much again. */
  expectAnswer(): void {
    this.#heard = 0;
  }

  /** The answers that end in these bytes. `'too_much'` when it has said more than a printer would. */
  read(bytes: Uint8Array): HostStatus[] | 'too_much' {
    this.#heard += bytes.length;
    if (this.#heard > MOST_HEARD) return 'too_much';
    const answers: HostStatus[] = [];
    for (const byte of bytes) {
      const letter = String.fromCharCode(byte);
      if (letter === STX) this.#line = '';
      else if (letter !== ETX) this.#line = this.#line === null ? null : this.#line + letter;
      else if (this.#line !== null) {
        this.#lines.push(this.#line);
        this.#line = null;
      }
      if (this.#lines.length < LINES_OF_AN_ANSWER) continue;
      answers.push(readStatus(this.#lines));
      this.#lines = [];
    }
    return answers;
  }
}

function readStatus([first = '', second = '']: string[]): HostStatus {
  const [, paperOut, paused, length, received] = first.split(',');
  const [, , headOpen, ribbonOut, , , , , remaining] = second.split(',');
  const said = { waiting: numberIn(received) + numberIn(remaining), lengthDots: numberIn(length) };
  // An open head reports no paper either, so it is looked at first; a printer pauses itself for each of these.
  if (headOpen === '1') return { trouble: 'head_open', ...said };
  if (paperOut === '1') return { trouble: 'paper_out', ...said };
  if (ribbonOut === '1') return { trouble: 'ribbon_out', ...said };
  return { trouble: paused === '1' ? 'paused' : null, ...said };
}

/** Not every printer counts: what is no number is none. */
function numberIn(field = ''): number {
  return /^\d{1,6}$/.test(field) ? Number(field) : 0;
}
