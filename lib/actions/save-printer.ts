'use server';
import { refresh } from 'next/cache';
import { isPrinterNameTaken, savePrinter } from '@/lib/db/network-printers';
import { findAnyShop } from '@/lib/db/shop-settings';
import { judgeHost } from '@/lib/printing/network-printer';
import { printerSchema } from '@/lib/printing/printer-schema';
import { defineAction, Refusal } from './define-action';
import { fieldRefusal } from './field-refusal';

/** Adds, changes or brings back a printer of the network: from then on labels may be sent to that host and port, and to nothing else. */
export const savePrinterAction = defineAction(
  { access: 'administrator', schema: printerSchema },
  async ({ server, clerk }, { id, shopId, dpi, ...input }) => {
    const { orm } = server.db;
    const { environment } = server.env.carrier;
    if (shopId && !(await findAnyShop(orm, environment, shopId))) throw new Refusal({ key: 'shops.noShop' });
    const values = { ...input, shopId: shopId || null, dpi: Number(dpi) };
    if (await isPrinterNameTaken(orm, environment, id, values)) throw fieldRefusal('name', 'printerNameTaken');
    const judged = await judgeHost(values.host);
    if (judged === 'never') throw fieldRefusal('host', 'hostNever');
    if (judged === 'local' && !values.mayBeLocal) throw fieldRefusal('mayBeLocal', 'hostLocal');
    const printerId = await savePrinter(orm, id, values);
    server.log.event('printer_allowed', { port: values.port, mayBeLocal: values.mayBeLocal, by: clerk.id });
    refresh();
    return { printerId };
  },
);
