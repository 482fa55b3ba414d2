/**
 * Milliseconds between two keys of a scanner, at most: they were seen to need 5 to 20, fast typing needs 60 and more
 * (docs/keys.md#scanners).
 */
const LONGEST_GAP_MS = 35;
/** The mean between two keys of a scanner, at least: a program that types for a clerk is often faster. */
const SHORTEST_MEAN_GAP_MS = 3;
/** Two keys pressed at once are no scan, nor are two such pairs. */
const FEWEST_CHARACTERS = 5;
/** Milliseconds before a scan without any key: the hand that takes the scanner leaves the keyboard. */
const HANDS_OFF_MS = 150;

/** What a scanner can be set to send before each number: the AIM identifier of the barcode's kind, such as `]C1`. */
const IDENTIFIER = /^\][A-Za-z]\d/;
/** Only what barcodes of numbers hold: no space, no letter beyond ASCII, no comma, and no sign of a phone number or an e-mail address. */
const CODE = /^[A-Za-z\d#()_./-]+$/;
const FEWEST_DIGITS = 4;
const DATE = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/;

/** Characters that came in the rhythm of a scanner so far, and when the first and the last of them were pressed. */
export type Run = {
  text: string;
  firstAt: number;
  lastAt: number;
  /** True when no key was pressed right before it, or only a scan: what follows other keys at once is their continuation. */
  isApart: boolean;
};

export const NO_RUN: Run = {
  text: '',
  firstAt: Number.NEGATIVE_INFINITY,
  lastAt: Number.NEGATIVE_INFINITY,
  isApart: true,
};

/** The run after one more character, pressed at `at` (milliseconds of any clock). A key held down repeats by itself and is no run. */
export function runWith(run: Run, character: string, at: number, isRepeat: boolean): Run {
  if (isRepeat) return endedRun(NO_RUN, at, false);
  if (goesOn(run, at)) return { ...run, text: run.text + character, lastAt: at };
  return { text: character, firstAt: at, lastAt: at, isApart: at - run.lastAt >= HANDS_OFF_MS || endsScan(run) };
}

/** No run, after a key that is no character: only behind the last key of a scan another one may follow at once. */
export function endedRun(run: Run, at: number, mayFollow = endsScan(run)): Run {
  return { text: '', firstAt: at, lastAt: at, isApart: mayFollow };
}

/** Whether a key pressed at `at` still belongs to the run. */
export const goesOn = (run: Run, at: number): boolean => run.text !== '' && at - run.lastAt <= LONGEST_GAP_MS;

/** Whether no hand can have typed this: a scanner, or a program that types for a clerk. */
export function isMachine({ text, firstAt, lastAt }: Run): boolean {
  const count = [...text].length;
  return count >= FEWEST_CHARACTERS && lastAt - firstAt >= (count - 1) * SHORTEST_MEAN_GAP_MS;
}

/** Whether it was a scanner: speed alone is no proof, so it must also stand apart from other keys and look like a number on a label. */
export function isScan(run: Run): boolean {
  return isMachine(run) && (IDENTIFIER.test(run.text) || (run.isApart && isNumber(run.text)));
}

/** The number, without what the scanner put before it. */
export const scannedText = ({ text }: Run): string => text.replace(IDENTIFIER, '');

function isNumber(text: string): boolean {
  const isOneCase = text === text.toUpperCase() || text === text.toLowerCase();
  const digits = text.match(/\d/g)?.length ?? 0;
  return CODE.test(text) && isOneCase && digits >= FEWEST_DIGITS && !DATE.test(text);
}

function endsScan(run: Run): boolean {
  return run.text === '' ? run.isApart : isScan(run);
}
