import { setTimeout } from 'node:timers/promises';
import { type IppLimits, sendToIppPrinter } from '@/lib/printing/ipp-printer';
import { type PrinterLimits, sendToPrinter } from '@/lib/printing/network-printer';
import type { PrintResult, Progress } from '@/lib/printing/print-result';
import { startIppPrinter } from '../../lib/testing/ipp-printer';
import { startLabelPrinter } from '../../lib/testing/label-printer';
import { BEHAVIOURS, IPP_BEHAVIOURS } from './plan';

const LABEL = /\^XA\^FD([\w-]+\/\d+) #*\^FS\^XZ/g;
const SETTLED_MS = 5_000;

const limits: PrinterLimits = {
  findMs: 2_000,
  connectMs: 2_000,
  answerMs: 150,
  lateMs: 400,
  stalledMs: 800,
  outMs: 300,
};
const ippLimits: IppLimits = {
  findMs: 2_000,
  connectMs: 2_000,
  answerMs: 1_000,
  askEveryMs: 20,
  waitsMs: 100,
  outMs: 2_000,
  lookUpMs: 500,
};

/** What came out of all printers of a print: how often each label of each booking was received whole. */
export type Paper = Map<string, number>;

/** The name of a label on the paper. */
export const labelName = (bookingId: string, parcel: number) => `${bookingId}/${parcel}`;

/** A label as a printer receives it. */
export function drawLabel(name: string, bytes: number): Uint8Array {
  return Buffer.from(`^XA^FD${name} ${'#'.repeat(bytes)}^FS^XZ\n`);
}

type Planned = { behaviour: string; at: number; bytes: number };

/** A printer of one try, and the labels of one print that are sent to it. */
type Try = {
  send(
    labels: AsyncIterable<Uint8Array>,
    names: readonly string[],
    onProgress: (progress: Progress) => Promise<boolean>,
  ): Promise<PrintResult>;
  /** Waits until it has read all that it will ever get, and puts that on the paper. */
  settle(paper: Paper): Promise<Set<string>>;
};

export async function startTry(planned: Planned | undefined): Promise<Try> {
  const { behaviour = 'well', at = 0, bytes = 0 } = planned ?? {};
  const conducted = IPP_BEHAVIOURS[behaviour];
  if (conducted) {
    const [conduct, said] = conducted;
    const printer = await startIppPrinter((job) => (job > at ? conduct : 'well'), said);
    const received = () =>
      printer
        .printed()
        .map(({ document }) => document.toString())
        .join('');
    return {
      send: (labels, names, onProgress) =>
        sendToIppPrinter(printer.place, labels, { format: '100x150', names, limits: ippLimits, onProgress }),
      settle: (paper) => settle({ ...printer, received }, behaviour, paper),
    };
  }
  const ways = BEHAVIOURS[behaviour]?.(at, bytes);
  if (!ways) throw new Error(`No printer behaves like ${behaviour}.`);
  const printer = await startLabelPrinter(...ways);
  return {
    send: (labels, _, onProgress) => sendToPrinter(printer.place, labels, { limits, onProgress }),
    settle: (paper) => {
      printer.readOn();
      return settle(printer, behaviour, paper);
    },
  };
}

type Settled = { received: () => string; isHungUp: () => boolean; stop: () => Promise<void> };

async function settle(printer: Settled, behaviour: string, paper: Paper): Promise<Set<string>> {
  const until = performance.now() + SETTLED_MS;
  while (!printer.isHungUp()) {
    if (performance.now() > until) throw new Error(`The connection to the printer (${behaviour}) was left open.`);
    await setTimeout(5);
  }
  const received = [...printer.received().matchAll(LABEL)].map(([, name = '']) => name);
  for (const name of received) paper.set(name, (paper.get(name) ?? 0) + 1);
  await printer.stop();
  return new Set(received);
}
