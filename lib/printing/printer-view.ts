import {
  DEFAULT_DPI,
  DEFAULT_FORMAT,
  LABEL_FORMATS,
  type LabelDpi,
  type LabelFormat,
} from '@/lib/labels/label-formats';

/** Where ZPL printers listen. */
const USUAL_PORT = 9100;

/** What a label printer can hold; sheets of A4 are for the print dialog. */
export const PRINTER_FORMATS = (Object.keys(LABEL_FORMATS) as LabelFormat[]).filter(
  (format) => String(format) !== 'a4',
);

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

/** The fields of a printer's form. */
export type PrinterForm = {
  id: string | null;
  name: string;
  shopId: string;
  host: string;
  port: string;
  format: string;
  dpi: string;
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
