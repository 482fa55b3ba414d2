'use server';
import { refresh } from 'next/cache';
import * as z from 'zod/mini';
import { deletePrinter } from '@/lib/db/network-printers';
import { defineAction } from './define-action';

const schema = z.object({ printerId: z.uuid() });

/** Removes a printer of the network: nothing is sent to it any more. */
export const removePrinterAction = defineAction(
  { access: 'administrator', schema },
  async ({ server, clerk }, { printerId }) => {
    await deletePrinter(server.db.orm, printerId);
    server.log.event('printer_removed', { printerId, by: clerk.id });
    refresh();
  },
);
