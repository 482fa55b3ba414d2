import { parseArgs } from 'node:util';

/** What `npm run bench:scale` is asked for: how many bookings and recipients the large database holds, and how often each question is put. */
export type ScaleOptions = { bookings: number; recipients: number; rounds: number };

/** Reads the command line; throws with a sentence when it cannot be read. */
export function readScaleOptions(args: string[]): ScaleOptions {
  const { values } = parseArgs({
    args,
    options: {
      bookings: { type: 'string', default: '1000000' },
      rounds: { type: 'string', default: '15' },
    },
  });
  const number = (name: keyof typeof values): number => {
    if (!/^[1-9]\d*$/.test(values[name]))
      throw new Error(`Cannot read --${name} ${values[name]}. Expected: a whole number.`);
    return Number(values[name]);
  };
  const bookings = number('bookings');
  return { bookings, recipients: Math.ceil(bookings / 5), rounds: number('rounds') };
}
