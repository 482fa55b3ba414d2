'use server';

import { findImportFile } from '@/lib/db/order-imports';
import { rereadSchema } from '@/lib/imports/import-schemas';
import { countRepaired, readAgain } from '@/lib/imports/store-order-file';
import { defineAction, Refusal, requirePace } from './define-action';
import { changed, importScope, openImport, shownImport } from './shown-import';

/**
 * Reads the file of an import with another sheet or encoding. `repaired`: so many cells were repaired, which would be lost; nothing was done
 * until the clerk is sure.
 */
export const rereadImportAction = defineAction(
  { access: 'clerk', schema: rereadSchema },
  async (context, { importId, version, others, sheet, encoding, isSure }) => {
    await requirePace(context, 'repairs');
    const { db, readTableFor } = context.server;
    const readTable = readTableFor(context.clerk.id);
    const { head, rows } = await openImport(context, importId);
    const bytes = await findImportFile(db.orm, importId);
    if (!bytes) throw new Refusal({ key: 'imports.gone' });
    const before = { bytes, sheet: head.source.workbook?.sheet ?? null, encoding: head.source.encoding };
    const repaired = isSure ? 0 : await countRepaired(readTable, before, rows);
    if (repaired > 0) return { kind: 'repaired' as const, count: repaired };
    const file = { shopId: head.shopId, headers: head.headers, columns: head.columns, bytes };
    const reading = { importId, version, sheet, encoding };
    const read = await readAgain({ db, readTable }, importScope(context), file, reading);
    if (typeof read === 'object') return { kind: 'fault' as const, fault: read.fault };
    const kind = changed(read) ? ('changed' as const) : ('read' as const);
    return { kind, view: await shownImport(context, importId, others) };
  },
);
