import { setTimeout } from 'node:timers/promises';
import { startLabelPrinter } from '../../lib/testing/label-printer';
import { BEHAVIOURS } from './plan';

const LABEL = /\^XA\^FD([\w-]+\/\d+) #*\^FS\^XZ/g;
const SETTLED_MS = 5_000;

/** What came out of all printers of a print: how often each label of each booking was received whole. */
export type Paper = Map<string, number>;

/** The name of a label on the paper. */
export const labelName = (bookingId: string, parcel: number) => `${bookingId}/${parcel}`;

/** A label as a printer receives it. */
export function drawLabel(name: string, bytes: number): Uint8Array {
  return Buffer.from(`^XA^FD${name} ${'#'.repeat(bytes)}^FS^XZ\n`);
}

/** A printer of one try. `settle` waits until it has read all that it will ever get, and puts that on the paper. */
export async function startTry(planned: { behaviour: string; at: number; bytes: number } | undefined) {
  const { behaviour = 'well', at = 0, bytes = 0 } = planned ?? {};
  const ways = BEHAVIOURS[behaviour]?.(at, bytes);
  if (!ways) throw new Error(`No printer behaves like ${behaviour}.`);
  const printer = await startLabelPrinter(...ways);
  return {
    place: printer.place,
    settle: async (paper: Paper): Promise<Set<string>> => {
      printer.readOn();
      const until = performance.now() + SETTLED_MS;
      while (!printer.isHungUp()) {
        if (performance.now() > until) throw new Error(`The connection to the printer (${behaviour}) was left open.`);
        await setTimeout(5);
      }
      const received = [...printer.received().matchAll(LABEL)].map(([, name = '']) => name);
      for (const name of received) paper.set(name, (paper.get(name) ?? 0) + 1);
      await printer.stop();
      return new Set(received);
    },
  };
}
