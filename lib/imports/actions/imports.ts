'use server';

import { chooseRows, type TypedCell, writeCells } from '@/lib/imports/data/order-import-rows';
import { changeImport, deleteImport, rememberLayout } from '@/lib/imports/data/order-imports';
import { rememberSolutionWords } from '@/lib/imports/data/solution-words';
import {
  cellsSchema,
  choiceSchema,
  columnsSchema,
  deletionSchema,
  fillSchema,
  shownSchema,
  solutionWordsSchema,
} from '@/lib/imports/import-schemas';
import { headerSignature, pointColumns, uniqueChoices } from '@/lib/imports/match-columns';
import { compareRows } from '@/lib/imports/row-group';
import { wordKey } from '@/lib/imports/solution-words';
import { MAX_ORDER_FILE_BYTES } from '@/lib/limits';
import { type ClerkContext, defineAction, Hidden, Refusal, requirePace } from '@/lib/platform/actions/define-action';
import { changed, changeRows, importScope, openImport, shownImport } from './shown-import';

/** Of all texts of an import, as a file of orders may have. */
const MOST_MEGABYTES = MAX_ORDER_FILE_BYTES / 1_000_000;

/** What the columns are and what fills in. `changed`: a colleague was first; the answer shows the import as it is now. */
export const saveColumnsAction = defineAction(
  { access: 'clerk', schema: columnsSchema },
  async (context, { importId, version, others, columns, settings, isRemembered }) => {
    await requirePace(context, 'repairs');
    const { orm } = context.server.db;
    const { head } = await openImport(context, importId);
    if (columns.length !== head.headers.length) throw new Refusal({ key: 'imports.changed' });
    const change = { importId, version, columns: uniqueChoices(columns), settings };
    const saved = await changeImport(orm, importScope(context), change, async (own, { shopId, headers }) => {
      if (isRemembered === null) return 'saved' as const;
      // The day of this file is not that of the next one.
      const { deliveryDate: _, ...fixed } = settings.fixed ?? {};
      const layout = isRemembered ? { columns: change.columns, settings: { ...settings, fixed } } : null;
      await rememberLayout(own, shopId, headerSignature(headers), layout);
      return 'saved' as const;
    });
    return {
      kind: changed(saved) ? ('changed' as const) : ('saved' as const),
      view: await shownImport(context, importId, others),
    };
  },
);

/** Writes what was typed into cells. `stale` are those that a colleague changed meanwhile; they stay as the colleague left them. */
export const saveCellsAction = defineAction(
  { access: 'clerk', schema: cellsSchema },
  async (context, { importId, others, cells }) => {
    await requirePace(context, 'repairs');
    const stale = await writeTyped(context, importId, cells);
    return { stale, view: await shownImport(context, importId, others) };
  },
);

/**
 * Writes one text into a column of every row below one, of those to fix or of the others: a page shows only the first of them. `filled` are
 * the cells that were changed, with what stood in them before.
 */
export const fillBelowAction = defineAction(
  { access: 'clerk', schema: fillSchema },
  async (context, { importId, others, below, isToFix, column, to }) => {
    await requirePace(context, 'repairs');
    const { rows, plan } = await openImport(context, importId);
    const start = plan.rows.find(({ row }) => row === below);
    const further = start ? plan.rows.filter((row) => compareRows(row, start) > 0) : [];
    const meant = new Set(further.flatMap(({ row, kind }) => ((kind === 'to_fix') === isToFix ? [row] : [])));
    const cells = rows
      .filter(({ row, cells }) => meant.has(row) && (cells[column] ?? '') !== to)
      .map(({ row, cells }): TypedCell => ({ row, column, from: cells[column] ?? '', to }));
    const stale = new Set((await writeTyped(context, importId, cells)).map(({ row }) => row));
    const filled = cells.filter(({ row }) => !stale.has(row));
    return { filled, view: await shownImport(context, importId, others) };
  },
);

/** Gives the cells that a colleague changed first. What is refused takes the whole change back. */
async function writeTyped(context: ClerkContext, importId: string, cells: TypedCell[]): Promise<TypedCell[]> {
  const stale = await changeRows(context, importId, async (orm, { columns, headers }) => {
    if (cells.some(({ column }) => column >= headers.length)) throw new Refusal({ key: 'imports.changed' });
    const written = await writeCells(orm, importId, cells, pointColumns(columns));
    if (written === 'too_large') throw new Refusal({ key: 'imports.tooLarge', values: { most: MOST_MEGABYTES } });
    return written;
  });
  return stale ?? cells;
}

/** Leaves rows out, books them although their orders were booked, or takes either back (null). */
export const chooseRowsAction = defineAction(
  { access: 'clerk', schema: choiceSchema },
  async (context, { importId, others, rows, choice }) => {
    await requirePace(context, 'repairs');
    await changeRows(context, importId, (orm) => chooseRows(orm, importId, rows, choice));
    return shownImport(context, importId, others);
  },
);

/** What words of the file for a solution mean, here and in the shop's other files. Null: none, as where a cell is empty. */
export const chooseSolutionsAction = defineAction(
  { access: 'clerk', schema: solutionWordsSchema },
  async (context, { importId, others, words }) => {
    await requirePace(context, 'repairs');
    const { plan, context: planned } = await openImport(context, importId);
    const ofFile = new Set(plan.words.map(({ word }) => wordKey(word)));
    const offered = new Set<string | null>([null, ...planned.booking.solutions.map(({ id }) => id)]);
    const chosen = new Map(words.map(({ word, solutionId }) => [wordKey(word), solutionId]));
    const isSound = [...chosen].every(([word, solutionId]) => ofFile.has(word) && offered.has(solutionId));
    if (!isSound) throw new Refusal({ key: 'imports.changed' });
    await changeRows(context, importId, (orm, { shopId }) => rememberSolutionWords(orm, shopId, chosen));
    return shownImport(context, importId, others);
  },
);

/** The import as it is now, with more of its rows. */
export const showImportAction = defineAction(
  { access: 'clerk', schema: shownSchema },
  async (context, { importId, others }) => {
    await requirePace(context, 'repairs');
    return shownImport(context, importId, others);
  },
);

/** Deletes an import that is not booked; for a day it can be brought back. */
export const deleteImportAction = defineAction(
  { access: 'clerk', schema: deletionSchema, refreshes: true },
  async (context, { importId, isDeleted }) => {
    const action = isDeleted ? 'import.deleted' : 'import.undeleted';
    const shopId = await context.record.change(
      ({ orm }) => deleteImport(orm, importScope(context), importId, isDeleted),
      (ofShop) => (ofShop === null ? null : { action, shopId: ofShop, targetIds: [importId] }),
    );
    if (shopId === null) throw new Hidden('imports.gone');
  },
);
