'use server';

import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { defineAction, fieldRefusal, Hidden, Refusal } from '@/lib/platform/actions/define-action';
import {
  changeLoaded,
  deletePrinter,
  isPrinterNameTaken,
  listAllPrinters,
  savePrinter,
} from '@/lib/printing/data/network-printers';
import { findUsablePrinter } from '@/lib/printing/queries/printers';
import { findAnyShop } from '@/lib/shops/data/shop-settings';
import { answerJob } from './make-job';
import { judgeHost } from './network-printer';
import { jobAnswerSchema } from './print-schema';
import { loadedSchema, printerSchema } from './printer-schema';
import type { PrinterFound } from './roll';
import { isIpp, sendLabels } from './send-labels';
import { testPageOn } from './test-page';

/** Adds, changes or brings back a printer of the network: from then on labels may be sent to that host and port, and to nothing else. */
export const savePrinterAction = defineAction(
  { access: 'administrator', schema: printerSchema, refreshes: true },
  async ({ server, clerk, record }, { id, shopId, dpi, path, ...input }) => {
    const { orm } = server.db;
    const { environment } = server.env.carrier;
    if (shopId && !(await findAnyShop(orm, environment, shopId))) throw new Refusal({ key: 'shops.noShop' });
    const queue = isIpp(input.kind) ? path : '';
    const values = { ...input, path: queue, shopId: shopId || null, dpi: Number(dpi) };
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

/**
 * Sends the test page to a printer of the network, and gives back what became of it and what the printer said of itself: a fault shows before a
 * parcel waits for its label.
 */
export const tryPrinterAction = defineAction(
  { access: 'administrator', schema: tryPrinterSchema },
  async ({ server, clerk }, { printerId }) => {
    const printer = await findUsablePrinter(server, clerk, printerId);
    if (!printer) throw new Hidden('printing.noPrinter');
    const { format, dpi, hasMarks } = printer;
    const kind = isIpp(printer.kind) ? 'pdf' : 'zpl';
    const paper = { format, dpi, hasMarks, offsetXMm: 0, offsetYMm: 0, firstPlace: 1, kind } as const;
    const pieces = server.drawings.pieces(clerk.id, await testPageOn(paper));
    let found: PrinterFound = { model: '', sizes: [] };
    const onFound = (said: PrinterFound) => {
      found = said;
    };
    const names = [`Parceldesk ${randomUUID().slice(0, 8)}`];
    const sending = await sendLabels(printer, asOne(pieces), { names, anyRoll: false, onFound });
    server.log.event('printer_tried', { printerId, by: clerk.id, ...sending });
    return { sending, found };
  },
);

/** The test page is one document, whose bytes come in pieces. */
async function* asOne(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  yield Buffer.concat(all);
}

/** Says which labels are in a printer now, for everybody who prints on it. Nothing is printed by that. */
export const changeLoadedAction = defineAction(
  { access: 'clerk', schema: loadedSchema, refreshes: true },
  async ({ server, clerk, record }, { printerId, format }): Promise<void> => {
    if (!(await findUsablePrinter(server, clerk, printerId))) throw new Hidden('printing.noPrinter');
    await record.settings(
      'printer',
      (own) => listAllPrinters(own, server.env.carrier.environment),
      (db) => changeLoaded(db.orm, printerId, format),
    );
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
