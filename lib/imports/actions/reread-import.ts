'use server';

import { findImportFile } from '@/lib/imports/data/order-imports';
import { rereadSchema } from '@/lib/imports/import-schemas';
import { countRepaired, readAgain } from '@/lib/imports/store-order-file';
import { defineAction, Hidden, requirePace } from '@/lib/platform/actions/define-action';
import { changed, importScope, openImport, shownImport } from './shown-import';

/**
 * Reads the file of an import with another sheet, encoding or separator. `repaired`: so many cells were repaired, which would be lost; nothing
 * was done until the clerk is sure.
 */
export const rereadImportAction = defineAction(
  { access: 'clerk', schema: rereadSchema },
  async (context, { importId, version, others, isSure, ...said }) => {
    await requirePace(context, 'repairs');
    const { db, readTableFor } = context.server;
    const readTable = readTableFor(context.clerk.id);
    const { head, rows } = await openImport(context, importId);
    const bytes = await findImportFile(db.orm, importId);
    if (!bytes) throw new Hidden('imports.gone');
    const { workbook, encoding, separator } = head.source;
    const before = { bytes, sheet: workbook?.sheet ?? null, encoding, separator };
    const repaired = isSure ? 0 : await countRepaired(readTable, before, rows);
    if (repaired > 0) return { kind: 'repaired' as const, count: repaired };
    const file = { shopId: head.shopId, headers: head.headers, columns: head.columns, bytes };
    const read = await readAgain({ db, readTable }, importScope(context), file, { importId, version, ...said });
    if (typeof read === 'object') return { kind: 'fault' as const, fault: read.fault };
    const kind = changed(read) ? ('changed' as const) : ('read' as const);
    return { kind, view: await shownImport(context, importId, others) };
  },
);
