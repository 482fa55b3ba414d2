import { randomUUID } from 'node:crypto';
import { DEFAULT_PROFILE, isLabelFormat, type LabelFormat } from '@/lib/labels/label-formats';
import { drawLabelPdfs } from '@/lib/labels/pdf';
import { sendToIppPrinter } from '@/lib/printing/ipp-printer';
import type { PrinterFound } from '@/lib/printing/roll';
import { jobNames } from '@/lib/printing/send-labels';
import { sampleLabel } from '@/lib/testing/label-sample';
import { endRun } from '../harness/end-run';

// Sends two labels to a real printer that speaks IPP, or to an emulator of one, and says what became of them:
// `npm run test:ipp -- ipp://127.0.0.1:631/ipp/print 100x150`. A third word, `any`, prints whatever the printer says
// is in it.

const [address = '', format = '100x150', anyRoll] = process.argv.slice(2);
await endRun(() => run(isLabelFormat(format) ? format : '100x150'));

async function run(format: LabelFormat): Promise<number> {
  const { protocol, hostname, port, pathname } = new URL(address.replace(/^ipp/, 'http'));
  const kind = protocol === 'https:' ? 'ipps' : 'ipp';
  const place = { kind, host: hostname, port: Number(port || 631), path: pathname, mayBeLocal: true } as const;
  const labels = [sampleLabel(), sampleLabel()];
  const options = { ...DEFAULT_PROFILE, format };
  let found: PrinterFound | null = null;
  const sending = await sendToIppPrinter(place, pieces(drawLabelPdfs(labels, options)), {
    format,
    anyRoll: anyRoll === 'any',
    names: jobNames(labels, randomUUID()),
    onFound: (said) => {
      found = said;
    },
  });
  process.stdout.write(`${JSON.stringify({ found, ...sending })}\n`);
  return sending.sent === 'all' ? 0 : 1;
}

async function* pieces(documents: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* documents;
}
