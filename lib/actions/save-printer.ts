'use server';
import { refresh } from 'next/cache';
import { savePrinter } from '@/lib/db/network-printers';
import { findAnyShop } from '@/lib/db/shop-settings';
import { printerSchema } from '@/lib/printing/printer-schema';
import { defineAction, Refusal } from './define-action';

/** Adds, changes or brings back a printer of the network: from then on slips may be sent to that host and port, and to nothing else. */
export const savePrinterAction = defineAction(
  { access: 'administrator', schema: printerSchema },
  async ({ server, clerk }, { id, shopId, dpi, ...input }) => {
    const { orm } = server.db;
    if (shopId && !(await findAnyShop(orm, server.env.carrier.environment, shopId))) {
      throw new Refusal({ key: 'shops.noShop' });
    }
    const values = { ...input, shopId: shopId || null, dpi: Number(dpi) };
    await savePrinter(orm, id, values);
    server.log.event('printer_allowed', { port: values.port, mayBeLocal: values.mayBeLocal, by: clerk.id });
    refresh();
  },
);
