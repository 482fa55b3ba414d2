import { parseArgs } from 'node:util';

/**
 * Reads a command line whose options are all whole numbers, as in `--kills 12 --seed 7`; what is not there has its default. Throws with a
 * sentence when it cannot be read.
 */
export function readWholeNumbers<Name extends string>(
  args: string[],
  defaults: Readonly<Record<Name, number>>,
): Record<Name, number> {
  const options = Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: 'string' } as const]));
  const given = Object.entries(parseArgs({ args, options }).values).map(([name, text]) => {
    if (!/^\d+$/.test(text ?? '')) throw new Error(`Cannot read --${name} ${text}. Expected: a whole number.`);
    return [name, Number(text)];
  });
  return { ...defaults, ...Object.fromEntries(given) };
}

/** Another one for each run that names none. */
export const anySeed = (): number => Date.now() % 1_000_000;
