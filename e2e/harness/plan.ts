import { NORMAL, QUICK_FAULTS, type Script, SLOW_FAULTS } from './carrier/scripts';
import type { Intent } from './checker/histories';
import { type Random, seededRandom } from './seeded-random';

/** How a clerk, a browser or a network presses *Book*. */
export const SUBMIT_PATTERNS = [
  'once',
  'once',
  'double click',
  'two tabs',
  'two processes at once',
  'replayed',
  'other input after',
  'reload',
  'tab closed',
] as const;
export type SubmitPattern = (typeof SUBMIT_PATTERNS)[number];

/** One booking that is to be made: what the carrier will do with it, and how it is pressed. */
export type PlannedIntent = Intent & { plays: Script; pattern: SubmitPattern; haste: number };

const SHARE_OF_FAULTS = 0.5;
const SHARE_OF_SLOW_ONES = 0.012;

/** How many, in which order, and whether all of them are plain. */
type PlanOptions = { intents: number; seed: number; isCalm: boolean };

/** The bookings of a run: every fault once as far as they go, in an order of the seed's, and then at random. */
export function planIntents({ intents, seed, isCalm }: PlanOptions): PlannedIntent[] {
  const random = seededRandom(seed);
  const faults = [...QUICK_FAULTS, ...SLOW_FAULTS].slice(0, intents);
  const normals = Array.from({ length: Math.max(0, intents - faults.length) }, () => NORMAL);
  const scripts = isCalm
    ? Array.from({ length: intents }, () => NORMAL)
    : random.shuffle([...faults, ...normals.map(() => anyScript(random))]);
  return scripts.map((plays, number) => ({
    tag: `intent-${number + 1}`,
    formKey: formKey(random),
    weightGrams: 1_000 + random.below(10_000),
    script: plays.name,
    outcome: plays.outcome,
    plays,
    pattern: random.pick(SUBMIT_PATTERNS),
    haste: random.fraction(),
  }));
}

function anyScript(random: Random): Script {
  const dice = random.fraction();
  if (dice < SHARE_OF_SLOW_ONES) return random.pick(SLOW_FAULTS);
  return dice < SHARE_OF_FAULTS ? random.pick(QUICK_FAULTS) : NORMAL;
}

/** A random UUID (version 4) that the seed repeats. */
function formKey(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.below(16).toString(16));
  hex[12] = '4';
  hex[16] = random.pick(['8', '9', 'a', 'b']);
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
