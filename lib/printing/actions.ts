'use server';

import * as z from 'zod/mini';
import { defineAction, fieldRefusal, Hidden, Refusal } from '@/lib/platform/actions/define-action';
import { deletePrinter, isPrinterNameTaken, listAllPrinters, savePrinter } from '@/lib/printing/data/network-printers';
import { findUsablePrinter } from '@/lib/printing/queries/printers';
import { findAnyShop } from '@/lib/shops/data/shop-settings';
import { answerJob } from './make-job';
import { judgeHost, sendToPrinter } from './network-printer';
import { jobAnswerSchema } from './print-schema';
import { printerSchema } from './printer-schema';
import { testPageOn } from './test-page';

/** Adds, changes or brings back a printer of the network: from then on labels may be sent to that host and port, and to nothing else. */
export const savePrinterAction = defineAction(
  { access: 'administrator', schema: printerSchema, refreshes: true },
  async ({ server, clerk, record }, { id, shopId, dpi, ...input }) => {
    const { orm } = server.db;
    const { environment } = server.env.carrier;
    if (shopId && !(await findAnyShop(orm, environment, shopId))) throw new Refusal({ key: 'shops.noShop' });
    const values = { ...input, shopId: shopId || null, dpi: Number(dpi) };
    if (await isPrinterNameTaken(orm, environment, id, values)) throw fieldRefusal('name', 'printerNameTaken');
    const judged = await judgeHost(values.host);
    if (judged === 'never') throw fieldRefusal('host', 'hostNever');
    if (judged === 'local' && !values.mayBeLocal) throw fieldRefusal('mayBeLocal', 'hostLocal');
    const printerId = await record.settings(
      'printer',
      (own) => listAllPrinters(own, environment),
      (db) => savePrinter(db.orm, id, values),
    );
    server.log.event('printer_allowed', { port: values.port, mayBeLocal: values.mayBeLocal, by: clerk.id });
    return { printerId };
  },
);

const removePrinterSchema = z.object({ printerId: z.uuid() });

/** Removes a printer of the network: nothing is sent to it any more. */
export const removePrinterAction = defineAction(
  { access: 'administrator', schema: removePrinterSchema, refreshes: true },
  async ({ server, clerk, record }, { printerId }) => {
    await record.settings(
      'printer',
      (orm) => listAllPrinters(orm, server.env.carrier.environment),
      (db) => deletePrinter(db.orm, printerId),
    );
    server.log.event('printer_removed', { printerId, by: clerk.id });
  },
);

const tryPrinterSchema = z.object({ printerId: z.uuid() });

/** Sends the test page to a printer of the network and gives back what became of it: a fault shows before a parcel waits for its label. */
export const tryPrinterAction = defineAction(
  { access: 'administrator', schema: tryPrinterSchema },
  async ({ server, clerk }, { printerId }) => {
    const printer = await findUsablePrinter(server, clerk, printerId);
    if (!printer) throw new Hidden('printing.noPrinter');
    const { format, dpi, hasMarks } = printer;
    const paper = { format, dpi, hasMarks, offsetXMm: 0, offsetYMm: 0, firstPlace: 1, kind: 'zpl' } as const;
    const labels = server.drawings.pieces(clerk.id, await testPageOn(paper));
    const sending = await sendToPrinter(printer, labels);
    server.log.event('printer_tried', { printerId, by: clerk.id, ...sending });
    return sending;
  },
);

/** Writes which labels of a print did not come out; they are not printed again. */
export const answerJobAction = defineAction(
  { access: 'clerk', schema: jobAnswerSchema, refreshes: true },
  async ({ server, clerk }, { jobId, missing }): Promise<void> => {
    const scope = { clerkId: clerk.id, environment: server.env.carrier.environment };
    if (!(await answerJob(server.db, scope, jobId, missing))) throw new Hidden('printing.noBatch');
  },
);
