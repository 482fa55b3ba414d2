/** Milliseconds that a key waits where scans are not recognised: too short to be felt. */
const HOLD_MS = 40;
/** Milliseconds between two characters of a code, at most, however slow the scanner: so long a digit waits for a second one. */
export const CODE_GAP_MS = 150;
/** A letter waits less: fewer codes begin with one, and a clerk who pressed it goes on to type. */
const LETTER_MS = 100;

let held: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** Milliseconds between two keys of a scan, at most; null where scans are not recognised. */
let scanGapMs: number | null = null;
let isCodeComing = false;

/** Says how slow the scans are that are recognised from now on; null when none are. */
export function waitForScans(longestGapMs: number | null): void {
  scanGapMs = longestGapMs;
  isCodeComing = false;
}

/** Runs what a single key means in a field as soon as it is plain that it is not the first character of a scan. */
export function holdKey(run: () => void): void {
  hold(run, wait());
}

/** Runs the command of a single key, unless it is a character of a code. */
export function holdCommand(run: () => void, key: string): void {
  if (isCodeComing) return;
  if (scanGapMs === null) hold(run, wait());
  else if (/\d/.test(key)) hold(run, CODE_GAP_MS);
  else if (/\p{L}/u.test(key)) hold(run, Math.max(LETTER_MS, wait()));
  // A sign leads into a field, and the clerk types on at once.
  else hold(run, wait());
}

/**
 * A character came outside the fields. `isFurther`: within `CODE_GAP_MS` after another one. Then both may belong to a code, and neither
 * runs a command.
 */
export function characterCame(isFurther: boolean): void {
  isCodeComing = isFurther;
  if (isFurther) dropHeldKeys();
}

/** One more character came in the rhythm of a scanner: what is held waits for the next. */
export function holdOn(): void {
  clearTimeout(timer);
  if (held.length > 0) timer = setTimeout(letHeldKeysGo, wait());
}

/** What was held was part of a scan and means nothing by itself. */
export function dropHeldKeys(): void {
  clearTimeout(timer);
  held = [];
}

/** Runs what is held at once: a chord is no part of a scan, and what was pressed before it comes before it. */
export function letHeldKeysGo(): void {
  clearTimeout(timer);
  const runs = held;
  held = [];
  for (const run of runs) run();
}

/** Longer than between two keys of a scan. */
const wait = (): number => (scanGapMs === null ? HOLD_MS : scanGapMs + 5);

function hold(run: () => void, ms: number): void {
  held.push(run);
  clearTimeout(timer);
  timer = setTimeout(letHeldKeysGo, ms);
}
