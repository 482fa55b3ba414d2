import { parseArgs } from 'node:util';

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
  const text = (wanted: number) => ({ type: 'string', default: String(wanted) }) as const;
  const { values } = parseArgs({
    args,
    options: { instances: text(3), kills: text(40), seed: text(Date.now() % 1_000_000) },
  });
  const number = (name: keyof typeof values): number => {
    if (!/^\d+$/.test(values[name]))
      throw new Error(`Cannot read --${name} ${values[name]}. Expected: a whole number.`);
    return Number(values[name]);
  };
  return {
    instances: Math.max(1, number('instances')),
    kills: number('kills'),
    seed: number('seed'),
  };
}
