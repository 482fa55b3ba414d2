import type { Drawing } from '@/lib/labels/drawing';
import type { PrintedLabel } from '@/lib/labels/label';
import { sendToIppPrinter } from './ipp-printer';
import { sendToPrinter } from './network-printer';
import type { PrinterKind, PrintResult, Progress } from './print-result';
import type { PrinterView } from './printer-view';
import type { PrinterFound } from './roll';

/** Labels as a printer takes them: ZPL, or a PDF each. */
export function drawingFor(printer: PrinterView, labels: PrintedLabel[]): Drawing {
  const { kind, format, dpi, hasMarks } = printer;
  const options = { format, dpi, hasMarks, offsetXMm: 0, offsetYMm: 0 };
  return { kind: isIpp(kind) ? 'pdfs' : 'zpl', labels, options };
}

/** What the job of each label is called at the printer: by its shipment, and unlike any other job. */
export function jobNames(labels: readonly PrintedLabel[], jobId: string): string[] {
  const numbers = labels.flatMap(({ shipmentId, items }) => items.map(() => shipmentId));
  // A long number, which a clerk typed, would be cut: what tells jobs apart comes first.
  return numbers.map((shipmentId, index) => `${jobId.slice(0, 8)}-${index + 1} ${shipmentId}`);
}

type SendingOptions = {
  names: readonly string[];
  anyRoll: boolean;
  onProgress?: (progress: Progress) => Promise<boolean>;
  onFound?: (found: PrinterFound) => void;
};

/** Sends labels to a printer in the way it speaks, after they were compared with what is in it, and says what became of them. */
export function sendLabels(
  printer: PrinterView,
  labels: AsyncIterable<Uint8Array>,
  { names, anyRoll: isLookedAt, ...events }: SendingOptions,
): Promise<PrintResult> {
  const { kind, format, dpi } = printer;
  const anyRoll = isLookedAt || !printer.checksRoll;
  if (isIpp(kind)) return sendToIppPrinter({ ...printer, kind }, labels, { format, anyRoll, names, ...events });
  return sendToPrinter(printer, labels, { roll: { format, dpi, anyRoll }, ...events });
}

/** Whether a printer speaks IPP, plain or encrypted. */
export function isIpp(kind: PrinterKind): kind is 'ipp' | 'ipps' {
  return kind !== 'zpl';
}
