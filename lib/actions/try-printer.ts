'use server';
import { getLocale } from 'next-intl/server';
import * as z from 'zod/mini';
import { sendToPrinter } from '@/lib/printing/network-printer';
import { testPageWords } from '@/lib/printing/test-page-words';
import { findUsablePrinter } from '@/lib/queries/printers';
import { defineAction, Refusal } from './define-action';

const schema = z.object({ printerId: z.uuid() });

/** Sends the test page to a printer of the network and gives back what became of it: a fault shows before a parcel waits for its label. */
export const tryPrinterAction = defineAction(
  { access: 'administrator', schema },
  async ({ server, clerk }, { printerId }) => {
    const printer = await findUsablePrinter(server, clerk, printerId);
    if (!printer) throw new Refusal({ key: 'printing.noPrinter' });
    const { format, dpi, hasMarks } = printer;
    const paper = { format, dpi, hasMarks, offsetXMm: 0, offsetYMm: 0, firstPlace: 1, kind: 'zpl' } as const;
    const [words, locale] = await Promise.all([testPageWords(paper), getLocale()]);
    const labels = server.drawings.pieces(clerk.id, { kind: 'testPage', paper, words, locale });
    const sending = await sendToPrinter(printer, labels);
    server.log.event('printer_tried', { printerId, by: clerk.id, ...sending });
    return sending;
  },
);
