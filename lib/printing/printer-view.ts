import { DEFAULT_DPI, DEFAULT_FORMAT, type LabelDpi, type LabelFormat } from '@/lib/labels/label-formats';
import type { PrinterKind } from './print-result';
import type { PrinterForm } from './printer-schema';

/** Where printers listen, by what they speak. */
export const USUAL_PORTS: Readonly<Record<PrinterKind, number>> = { zpl: 9_100, ipp: 631, ipps: 631 };

/** The queue of nearly every printer that speaks IPP. */
const USUAL_PATH = '/ipp/print';

/** A printer as a clerk chooses it, and the labels that are in it. */
export type PrinterChoice = { id: string; name: string; format: LabelFormat; dpi: LabelDpi };

/** A printer as an administrator sees it. */
export type PrinterView = PrinterChoice & {
  shopId: string | null;
  shopName: string | null;
  kind: PrinterKind;
  host: string;
  port: number;
  path: string;
  mayBeLocal: boolean;
  hasMarks: boolean;
  checksRoll: boolean;
};

/** A printer as the fields of its form hold it; null is a new one. */
export function printerValues(printer: PrinterView | null): PrinterForm {
  return {
    id: printer?.id ?? null,
    name: printer?.name ?? '',
    shopId: printer?.shopId ?? '',
    kind: printer?.kind ?? 'zpl',
    host: printer?.host ?? '',
    port: String(printer?.port ?? USUAL_PORTS.zpl),
    path: printer?.path || USUAL_PATH,
    format: printer?.format ?? DEFAULT_FORMAT,
    dpi: String(printer?.dpi ?? DEFAULT_DPI),
    mayBeLocal: printer?.mayBeLocal ?? false,
    hasMarks: printer?.hasMarks ?? false,
    checksRoll: printer?.checksRoll ?? true,
  };
}
