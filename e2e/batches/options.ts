import { anySeed, readWholeNumbers } from '../whole-numbers';

/** What `npm run test:batches` is asked for. */
export type BatchOptions = {
  /** How many processes send from one queue. */
  instances: number;
  /** How many times one of them is killed; every other fault comes along in proportion. */
  kills: number;
  seed: number;
};

/** Reads the command line; throws with a sentence when it cannot be read. */
export function readBatchOptions(args: string[]): BatchOptions {
  const options = readWholeNumbers(args, { instances: 3, kills: 40, seed: anySeed() });
  return { ...options, instances: Math.max(1, options.instances) };
}
