import { parseArgs } from 'node:util';

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
  const text = (wanted: number) => ({ type: 'string', default: String(wanted) }) as const;
  const { values } = parseArgs({
    args,
    options: {
      forms: text(950),
      pages: text(50),
      'closed-tabs': text(100),
      'flight-seconds': text(30),
      seed: text(Date.now() % 1_000_000),
    },
  });
  const number = (name: keyof typeof values): number => {
    if (!/^\d+$/.test(values[name]))
      throw new Error(`Cannot read --${name} ${values[name]}. Expected: a whole number.`);
    return Number(values[name]);
  };
  return {
    forms: number('forms'),
    pages: number('pages'),
    closedTabs: number('closed-tabs'),
    flightSeconds: number('flight-seconds'),
    seed: number('seed'),
  };
}
