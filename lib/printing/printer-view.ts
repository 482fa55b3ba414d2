import { DEFAULT_DPI, DEFAULT_FORMAT, type LabelDpi, type LabelFormat } from '@/lib/labels/label-formats';
import type { PrinterForm } from './printer-schema';

/** Where ZPL printers listen. */
const USUAL_PORT = 9100;

/** A printer as a clerk chooses it, and what it prints on. */
export type PrinterChoice = { id: string; name: string; format: LabelFormat; dpi: LabelDpi };

/** A printer as an administrator sees it. */
export type PrinterView = PrinterChoice & {
  shopId: string | null;
  shopName: string | null;
  host: string;
  port: number;
  mayBeLocal: boolean;
  hasMarks: boolean;
};

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
