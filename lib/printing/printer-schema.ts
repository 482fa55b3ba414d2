import * as z from 'zod/mini';
import { isLabelDpi, isLabelFormat, LABEL_FORMATS, type LabelDpi, type LabelFormat } from '@/lib/label-formats';
import { hostFault } from '@/lib/printing/printer-host';
import { MAX_NAME_LENGTH } from '@/lib/shops/limits';
import { wholeNumber } from '@/lib/whole-number';

/** Where ZPL printers listen. */
export const USUAL_PORT = 9100;

/** What a label printer can hold; sheets of A4 are for the print dialog. */
export const PRINTER_FORMATS = (Object.keys(LABEL_FORMATS) as LabelFormat[]).filter(
  (format) => String(format) !== 'a4',
);

/** A printer of the network. Without an `id` it is a new one; without a shop it is for all of them. */
export const printerSchema = z.object({
  id: z.nullable(z.uuid()),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH)),
  shopId: z.union([z.literal(''), z.uuid()]),
  host: z.string().check(
    z.trim(),
    z.minLength(1),
    z.refine((typed) => hostFault(typed) !== 'host', { params: { key: 'host' } }),
    z.refine((typed) => hostFault(typed) !== 'hostNumbers', { params: { key: 'hostNumbers' } }),
  ),
  port: wholeNumber(65_535),
  format: z.string().check(z.refine((format) => isLabelFormat(format) && PRINTER_FORMATS.includes(format))),
  dpi: z.string().check(z.refine((dpi) => isLabelDpi(Number(dpi)))),
  mayBeLocal: z.boolean(),
  hasMarks: z.boolean(),
});

export type PrinterForm = z.input<typeof printerSchema>;

/** Which printer labels of a batch are sent to. */
export const sendSchema = z.object({ printerId: z.uuid() });

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
