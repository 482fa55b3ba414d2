/** Milliseconds between two keys of a scanner, at most: they were seen to need 5 to 20, fast typing needs 60 and more (performance C8). */
const LONGEST_GAP_MS = 35;
/** The mean between two keys of a scanner, at least: a program that types for a clerk is faster. */
const SHORTEST_MEAN_GAP_MS = 3;
/** Two keys struck at once are no scan, nor are two such pairs. */
const FEWEST_CHARACTERS = 5;

/** Characters that came in the rhythm of a scanner so far, and when the first and the last of them were pressed. */
export type Run = { text: string; firstAt: number; lastAt: number };

export const NO_RUN: Run = { text: '', firstAt: Number.NEGATIVE_INFINITY, lastAt: Number.NEGATIVE_INFINITY };

/** The run after one more character, pressed at `at` (milliseconds of any clock). A key held down repeats by itself and is no run. Pure. */
export function runWith(run: Run, character: string, at: number, isRepeat: boolean): Run {
  if (isRepeat) return NO_RUN;
  if (!goesOn(run, at)) return { text: character, firstAt: at, lastAt: at };
  return { ...run, text: run.text + character, lastAt: at };
}

/** Whether a key pressed at `at` still belongs to the run. Pure. */
export const goesOn = (run: Run, at: number): boolean => at - run.lastAt <= LONGEST_GAP_MS;

/** Whether only a scanner can have typed this. Pure. */
export function isScan({ text, firstAt, lastAt }: Run): boolean {
  const count = [...text].length;
  return count >= FEWEST_CHARACTERS && lastAt - firstAt >= (count - 1) * SHORTEST_MEAN_GAP_MS;
}
