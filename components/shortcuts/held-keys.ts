/** Milliseconds: longer than between two characters of a scanner, too short to be felt. */
const HOLD_MS = 40;

let held: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Runs what a single key means as soon as it is plain that it is not the first character of a scan. */
export function holdKey(run: () => void): void {
  held.push(run);
  holdOn();
}

/** One more character came in the rhythm of a scanner: what is held waits for the next. */
export function holdOn(): void {
  clearTimeout(timer);
  if (held.length > 0) timer = setTimeout(letHeldKeysGo, HOLD_MS);
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
