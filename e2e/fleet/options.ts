import { anySeed, readWholeNumbers } from '../whole-numbers';

const CLOCK_HOURS = [1, -1];

/** What `npm run test:fleet` is asked for. */
export type FleetOptions = {
  /** How long an instance stands still: longer than a booking may take in the full form. */
  freezeSeconds: number;
  /** By how many hours the clock of an instance is wrong, one time after the other. */
  clockHours: number[];
  /** How many forms are pressed on all instances at once. */
  sharedForms: number;
  /** How many bookings are made on real pages. */
  pages: number;
  seed: number;
};

/** Reads the command line; throws with a sentence when it cannot be read. */
export function readFleetOptions(args: string[]): FleetOptions {
  const {
    'freeze-seconds': freezeSeconds,
    'wrong-clocks': wrongClocks,
    'shared-forms': sharedForms,
    ...others
  } = readWholeNumbers(args, {
    'freeze-seconds': 70,
    'wrong-clocks': CLOCK_HOURS.length,
    'shared-forms': 30,
    pages: 3,
    seed: anySeed(),
  });
  return { ...others, freezeSeconds, sharedForms, clockHours: CLOCK_HOURS.slice(0, wrongClocks) };
}
