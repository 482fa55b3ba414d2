import { parseArgs } from 'node:util';

/** What `npm run test:printers` is asked for: so many prints, and the seed of their faults. */
export type PrinterRunOptions = { jobs: number; seed: number };

/** Reads the command line; throws with a sentence when it cannot be read. */
export function readPrinterRunOptions(args: string[]): PrinterRunOptions {
  const text = (wanted: number) => ({ type: 'string', default: String(wanted) }) as const;
  const { values } = parseArgs({ args, options: { jobs: text(500), seed: text(Date.now() % 1_000_000) } });
  const number = (name: keyof typeof values): number => {
    if (!/^\d+$/.test(values[name]))
      throw new Error(`Cannot read --${name} ${values[name]}. Expected: a whole number.`);
    return Number(values[name]);
  };
  return { jobs: number('jobs'), seed: number('seed') };
}
