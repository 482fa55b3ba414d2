/** Milliseconds between two keys of a scanner, at most: they were seen to need 5 to 20, fast typing needs 60 and more (performance C8). */
export const LONGEST_GAP_MS = 35;
/** Two keys struck at once are no scan, nor are two such pairs. */
const FEWEST_CHARACTERS = 5;

/** Characters that came in the rhythm of a scanner so far, and when the last of them was pressed. */
export type Run = { text: string; lastAt: number };

export const NO_RUN: Run = { text: '', lastAt: Number.NEGATIVE_INFINITY };

/** The run after one more character, pressed at `at` (milliseconds of any clock). A key held down repeats by itself and is no run. Pure. */
export function runWith(run: Run, character: string, at: number, isRepeat: boolean): Run {
  if (isRepeat) return NO_RUN;
  return { text: goesOn(run, at) ? run.text + character : character, lastAt: at };
}

/** Whether a key pressed at `at` still belongs to the run. Pure. */
export const goesOn = (run: Run, at: number): boolean => at - run.lastAt <= LONGEST_GAP_MS;

/** Whether only a scanner can have typed this. Pure. */
export const isScan = (run: Run): boolean => [...run.text].length >= FEWEST_CHARACTERS;
