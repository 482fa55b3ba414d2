import type { Scanner } from '@/components/scanner/taught-scanner';

/**
 * Milliseconds between two keys of a scanner that was not taught, at most: most need 5 to 20, fast typing needs 60 and more
 * (docs/keys.md#scanners).
 */
const LONGEST_GAP_MS = 50;
/** The mean between two keys of a scanner, at least: a program that types for a clerk is often faster. */
export const SHORTEST_MEAN_GAP_MS = 3;
/** Two keys pressed at once are no scan, nor are two such pairs. */
const FEWEST_CHARACTERS = 5;
/** Milliseconds before a scan without any key: the hand that takes the scanner leaves the keyboard. */
const HANDS_OFF_MS = 150;
/** Milliseconds between two keys of a code whose first characters prove that it is one, at most. */
export const PROVEN_GAP_MS = 150;
/** The same without such a proof: a hand seldom types several keys in a row as fast. */
const UNPROVEN_GAP_MS = 100;
/** A taught scanner may be slower than it was in two scans. */
const MARGIN = 1.25;

/** What a scanner can be set to send before each number: the AIM identifier of the barcode's kind, such as `]C1`. */
const IDENTIFIER = /^\][A-Za-z]\d/;
/** An identifier, or the first characters of one. */
const BEGUN_IDENTIFIER = /^\]($|[A-Za-z]($|\d))/;
/** Only what barcodes of numbers hold: no space, no letter beyond ASCII, no comma, and no sign of a phone number or an e-mail address. */
const CODE = /^[A-Za-z\d#()_./-]+$/;
const FEWEST_DIGITS = 4;
const DATE = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/;

/** Characters that came in the rhythm of a scanner so far, and when the first and the last of them were pressed. */
export type Run = {
  text: string;
  firstAt: number;
  lastAt: number;
  /** The longest time between two of them. */
  longestMs: number;
  /** True when no key was pressed right before it, or only a scan: what follows other keys at once is their continuation. */
  isApart: boolean;
};

export const NO_RUN: Run = {
  text: '',
  firstAt: Number.NEGATIVE_INFINITY,
  lastAt: Number.NEGATIVE_INFINITY,
  longestMs: 0,
  isApart: true,
};

/** The scanner that was taught, or null: then it is recognised by what all scanners have in common. */
type Taught = Scanner | null;

/** The run after one more character, pressed at `at` (milliseconds of any clock). A key held down repeats by itself and is no run. */
export function runWith(run: Run, character: string, at: number, isRepeat: boolean, scanner: Taught): Run {
  if (isRepeat) return { ...NO_RUN, firstAt: at, lastAt: at, isApart: false };
  if (goesOn(run, at, scanner))
    return { ...run, text: run.text + character, lastAt: at, longestMs: Math.max(run.longestMs, at - run.lastAt) };
  const isApart = at - run.lastAt >= HANDS_OFF_MS || endsScan(run, scanner, null);
  return { text: character, firstAt: at, lastAt: at, longestMs: 0, isApart };
}

/** No run, after the key `end` that is no character: only behind the last key of a scan another one may follow at once. */
export function endedRun(run: Run, at: number, scanner: Taught, end: string): Run {
  return { ...NO_RUN, firstAt: at, lastAt: at, isApart: endsScan(run, scanner, end) };
}

/** Whether a key pressed at `at` still belongs to the run. */
export const goesOn = (run: Run, at: number, scanner: Taught): boolean =>
  run.text !== '' && at - run.lastAt <= (isMarked(run) ? PROVEN_GAP_MS : longestGap(scanner));

/** Milliseconds between two keys of a scan without an identifier, at most. */
export function longestGap(scanner: Taught): number {
  // Where each code has an identifier, that proves it, and nothing else need be as slow.
  if (!scanner || (scanner.hasIdentifier && !scanner.prefix)) return LONGEST_GAP_MS;
  return Math.max(LONGEST_GAP_MS, Math.min(mostGap(scanner), scanner.longestMs * MARGIN));
}

/** How slow a scanner may be at all: what it types before each code tells its scans from typing. */
export const mostGap = ({ prefix, hasIdentifier }: Scanner): number =>
  prefix || hasIdentifier ? PROVEN_GAP_MS : UNPROVEN_GAP_MS;

/** Whether it begins as no text does that a clerk types. */
export const isMarked = ({ text }: Run): boolean => BEGUN_IDENTIFIER.test(text);

/** Whether no hand can have typed this: a scanner, or a program that types for a clerk. */
export function isMachine(run: Run, scanner: Taught): boolean {
  const gaps = [...run.text].length - 1;
  const meanMs = (run.lastAt - run.firstAt) / gaps;
  if (gaps + 1 < FEWEST_CHARACTERS || meanMs < SHORTEST_MEAN_GAP_MS) return false;
  if (run.longestMs <= LONGEST_GAP_MS || isMarked(run)) return true;
  return scanner !== null && meanMs <= scanner.meanMs * MARGIN && run.text.startsWith(scanner.prefix);
}

/**
 * Whether it was a scanner: speed alone is no proof, so it must also stand apart from other keys and look like a number on a label. `end`:
 * the key right behind it, or null. Of what is as slow as a taught scanner that must be the one it was taught with.
 */
export function isScan(run: Run, scanner: Taught, end: string | null): boolean {
  if (!isMachine(run, scanner)) return false;
  const text = withoutPrefix(run.text, scanner);
  if (IDENTIFIER.test(text)) return true;
  if (!run.isApart || !isNumber(text)) return false;
  return run.longestMs <= LONGEST_GAP_MS || !scanner?.suffix || scanner.suffix === end;
}

/** The number, without what the scanner put before it. */
export const scannedText = ({ text }: Run, scanner: Taught): string =>
  withoutPrefix(text, scanner).replace(IDENTIFIER, '');

function withoutPrefix(text: string, scanner: Taught): string {
  return scanner && text.startsWith(scanner.prefix) ? text.slice(scanner.prefix.length) : text;
}

function isNumber(text: string): boolean {
  const isOneCase = text === text.toUpperCase() || text === text.toLowerCase();
  const digits = text.match(/\d/g)?.length ?? 0;
  return CODE.test(text) && isOneCase && digits >= FEWEST_DIGITS && !DATE.test(text);
}

function endsScan(run: Run, scanner: Taught, end: string | null): boolean {
  return run.text === '' ? run.isApart : isScan(run, scanner, end);
}
