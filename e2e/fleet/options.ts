import { parseArgs } from 'node:util';

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
  const text = (wanted: number) => ({ type: 'string', default: String(wanted) }) as const;
  const { values } = parseArgs({
    args,
    options: {
      'freeze-seconds': text(70),
      'clock-hours': { type: 'string', default: '1,-1' },
      'shared-forms': text(30),
      pages: text(3),
      seed: text(Date.now() % 1_000_000),
    },
  });
  const number = (name: keyof typeof values): number => {
    if (!/^\d+$/.test(values[name]))
      throw new Error(`Cannot read --${name} ${values[name]}. Expected: a whole number.`);
    return Number(values[name]);
  };
  return {
    freezeSeconds: number('freeze-seconds'),
    clockHours: values['clock-hours'].split(',').map(Number),
    sharedForms: number('shared-forms'),
    pages: number('pages'),
    seed: number('seed'),
  };
}
