import { readWholeNumbers } from '../whole-numbers';

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
  const {
    'zpl-ids': zplIds,
    'poppler-ids': popplerIds,
    ...others
  } = readWholeNumbers(args, {
    ids: 2000,
    'zpl-ids': 400,
    'poppler-ids': 100,
    longest: 1000,
    worn: 58,
    processes: 2,
    seed: 5,
  });
  return {
    ...others,
    zplIds: Math.min(zplIds, others.ids),
    popplerIds: Math.min(popplerIds, others.ids),
    processes: Math.max(1, others.processes),
  };
}
