'use server';

import * as z from 'zod/mini';
import { startBatch } from '@/lib/batches/start-batch';
import { bookingSchema } from '@/lib/bookings/schema';
import { findOrderImport, markBooked } from '@/lib/imports/data/order-imports';
import { bookImportSchema } from '@/lib/imports/import-schemas';
import { areEarlierSame } from '@/lib/imports/queries/planned-import';
import { type ClerkContext, defineAction, Refusal, requirePace } from '@/lib/platform/actions/define-action';
import { importScope, openImport, shownImport } from './shown-import';

/**
 * Books what the page showed, all of it or nothing: the plan is made again, and anything that differs from what was seen refuses the press
 * (docs/imports.md#check). `changed`: nothing was booked, and the answer shows the import as it is now. `booked`: another press came first,
 * and this batch is what became of the import.
 */
export const bookImportAction = defineAction({ access: 'clerk', schema: bookImportSchema }, async (context, asked) => {
  await requirePace(context, 'repairs');
  try {
    return await bookShown(context, asked);
  } catch (error) {
    const before = error instanceof Refusal ? await findBooked(context, asked.importId) : null;
    if (!before) throw error;
    return before;
  }
});

async function bookShown(
  context: ClerkContext,
  { importId, version, others, digest, prints }: z.output<typeof bookImportSchema>,
) {
  const { server, clerk } = context;
  const planned = await openImport(context, importId);
  const { head, plan } = planned;
  const asChanged = async () => ({ kind: 'changed' as const, view: await shownImport(context, importId, others) });
  if (head.version !== version || plan.digest !== digest) return asChanged();
  const inputs = plan.shipments.map(({ form }) => z.parse(bookingSchema, form));
  const batch = { shopId: head.shopId, title: head.fileName, prints, inputs };
  const { environment } = server.env.carrier;
  const scope = { reader: clerk, environment, shopId: head.shopId };
  const started = await startBatch({ ...server, environment }, clerk, batch, async (orm, { batchId, bookingIds }) => {
    // Batches of a shop are put on disk one after the other: another import of these orders may have come before.
    if (!(await areEarlierSame(orm, scope, planned, batchId))) return false;
    const rows = plan.shipments.flatMap((shipment, at) => {
      const bookingId = bookingIds[at] ?? '';
      return shipment.rows.map((row) => ({ row, bookingId }));
    });
    const leftOut = plan.rows.flatMap(({ row, kind }) => (kind === 'left_out' ? [row] : []));
    return markBooked(orm, { importId, version, batchId, rows, leftOut });
  });
  if (started.kind === 'lost') return asChanged();
  if (started.kind === 'refused') throw new Refusal({ key: `imports.refused.${started.reason}` });
  server.log.event('import_booked', { importId, batchId: started.batchId, bookings: inputs.length });
  return started;
}

/** The batch of an import that was booked. */
async function findBooked(context: ClerkContext, importId: string) {
  const found = await findOrderImport(context.server.db.orm, importScope(context), importId);
  const batchId = found?.head.batchId ?? null;
  return batchId === null ? null : { kind: 'booked' as const, batchId };
}
