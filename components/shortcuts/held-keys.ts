/** Milliseconds: longer than between two characters of a scanner, too short to be felt. */
const HOLD_MS = 40;

let held: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Runs what a single key means as soon as it is plain that it is not the first character of a scan. */
export function holdKey(run: () => void): void {
  held.push(run);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const runs = held;
    held = [];
    for (const each of runs) each();
  }, HOLD_MS);
}

/** What was held was part of a scan and means nothing by itself. */
export function dropHeldKeys(): void {
  clearTimeout(timer);
  held = [];
}
