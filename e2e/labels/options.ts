import { parseArgs } from 'node:util';

/** What `npm run test:labels` is asked for. */
export type LabelRunOptions = {
  /** How many numbers are printed and read back, two on each label, on every format at both resolutions. */
  ids: number;
  /** How many of them are drawn and read as ZPL too, and how many by poppler where it is installed. */
  zplIds: number;
  popplerIds: number;
  /** The longest document whose pages are counted. */
  longest: number;
  /** How many codes are worn and read again (wear.ts). */
  worn: number;
  processes: number;
  seed: number;
};

/** Reads the command line; throws with a sentence when it cannot be read. */
export function readLabelRunOptions(args: string[]): LabelRunOptions {
  const text = (wanted: number) => ({ type: 'string', default: String(wanted) }) as const;
  const { values } = parseArgs({
    args,
    options: {
      ids: text(2000),
      'zpl-ids': text(400),
      'poppler-ids': text(100),
      longest: text(1000),
      worn: text(58),
      processes: text(2),
      seed: text(5),
    },
  });
  const number = (name: keyof typeof values): number => {
    const value = values[name];
    if (!/^\d+$/.test(value)) throw new Error(`Cannot read --${name} ${value}. Expected: a whole number.`);
    return Number(value);
  };
  return {
    ids: number('ids'),
    zplIds: Math.min(number('zpl-ids'), number('ids')),
    popplerIds: Math.min(number('poppler-ids'), number('ids')),
    longest: number('longest'),
    worn: number('worn'),
    processes: Math.max(1, number('processes')),
    seed: number('seed'),
  };
}
