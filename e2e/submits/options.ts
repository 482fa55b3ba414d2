import { anySeed, readWholeNumbers } from '../whole-numbers';

/** What `npm run test:submits` is asked for. */
export type SubmitOptions = {
  /** How many forms are pressed more than once over HTTP, and how many more on real pages. */
  forms: number;
  pages: number;
  /** How many forms more are pressed once, and their tab closed while the carrier is at it. */
  closedTabs: number;
  /** How long the carrier takes with the booking that meets a stop of its app. */
  flightSeconds: number;
  seed: number;
};

/** Reads the command line; throws with a sentence when it cannot be read. */
export function readSubmitOptions(args: string[]): SubmitOptions {
  const {
    'closed-tabs': closedTabs,
    'flight-seconds': flightSeconds,
    ...others
  } = readWholeNumbers(args, {
    forms: 950,
    pages: 50,
    'closed-tabs': 100,
    'flight-seconds': 30,
    seed: anySeed(),
  });
  return { closedTabs, flightSeconds, ...others };
}
