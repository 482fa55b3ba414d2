import { DEFAULT_DPI, DEFAULT_FORMAT } from '@/lib/label-formats';
import { type PrinterForm, type PrinterView, USUAL_PORT } from '@/lib/printing/printer-schema';

/** A printer as the fields of its form hold it; null is a new one. */
export function printerValues(printer: PrinterView | null): PrinterForm {
  return {
    id: printer?.id ?? null,
    name: printer?.name ?? '',
    shopId: printer?.shopId ?? '',
    host: printer?.host ?? '',
    port: String(printer?.port ?? USUAL_PORT),
    format: printer?.format ?? DEFAULT_FORMAT,
    dpi: String(printer?.dpi ?? DEFAULT_DPI),
    mayBeLocal: printer?.mayBeLocal ?? false,
    hasMarks: printer?.hasMarks ?? false,
  };
}
