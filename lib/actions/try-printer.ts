'use server';
import { getLocale } from 'next-intl/server';
import * as z from 'zod/mini';
import { sendToPrinter } from '@/lib/printing/network-printer';
import { rulerWords } from '@/lib/printing/ruler-words';
import { findUsablePrinter } from '@/lib/queries/printers';
import { defineAction, Refusal } from './define-action';

const schema = z.object({ printerId: z.uuid() });

/** Sends the ruler page to a printer of the network and gives back what became of it: nobody should find out with a parcel in hand. */
export const tryPrinterAction = defineAction(
  { access: 'administrator', schema },
  async ({ server, clerk }, { printerId }) => {
    const printer = await findUsablePrinter(server, clerk, printerId);
    if (!printer) throw new Refusal({ key: 'printing.noPrinter' });
    const { format, dpi, hasMarks } = printer;
    const paper = { format, dpi, hasMarks, offsetXMm: 0, offsetYMm: 0, firstPlace: 1, kind: 'zpl' } as const;
    const [words, locale] = await Promise.all([rulerWords(paper), getLocale()]);
    const labels = server.drawings.pieces(clerk.id, { kind: 'ruler', paper, words, locale });
    const sending = await sendToPrinter(printer, labels);
    server.log.event('printer_tried', { printerId, by: clerk.id, ...sending });
    return sending;
  },
);
