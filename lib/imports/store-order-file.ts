import type { Database } from '@/lib/db/connection';
import {
  changeImport,
  createImport,
  findLayout,
  type ImportRefusal,
  type ImportScope,
  replaceRows,
} from '@/lib/imports/data/order-imports';
import { listSolutions } from '@/lib/shops/data/shops';
import { AS_FOUND, type Reading, type ReadTable } from '@/lib/table-files/table';
import { MOST_OPEN_IMPORTS } from './import-limits';
import { countNamed, headerSignature, matchColumns } from './match-columns';
import type { ColumnChoice, ImportSettings } from './order-import';
import { type OrderFile, type OrderFileFault, readOrderFile } from './read-order-file';
import type { StoredFile } from './stored-file';

type Dependencies = { db: Database; readTable: ReadTable };
type NewFile = {
  environment: ImportScope['environment'];
  shopId: string;
  clerkId: string;
  fileName: string;
  bytes: Uint8Array;
};

/** Reads a file of orders and stores it with its rows at once. The caller has asked whether the shop may be used. */
export async function storeOrderFile(
  { db, readTable }: Dependencies,
  { environment, shopId, clerkId, fileName, bytes }: NewFile,
): Promise<StoredFile> {
  const read = await readLikeliestSheet(readTable, bytes);
  if ('fault' in read) return { kind: 'fault', fault: read.fault };
  const { headers, source, rows } = read;
  const head = { environment, shopId, clerkId, fileName, bytes, headers, source, rows };
  const chosen = await chosenFor(db, shopId, read);
  const importId = await createImport(db.orm, { ...head, ...chosen }, MOST_OPEN_IMPORTS);
  return importId === null ? { kind: 'too_many', most: MOST_OPEN_IMPORTS } : { kind: 'stored', importId };
}

/** What stands above the reasons in a file of rejected rows, in each language: "Parceldesk: reason". */
const OWN_HEADER = /^parceldesk:/i;

/** Reads a file of orders, without the column of reasons that a file of rejected rows has: then it is the file that it was made from. */
async function readOrders(readTable: ReadTable, file: Parameters<typeof readOrderFile>[1]) {
  const read = await readOrderFile(readTable, file);
  if ('fault' in read || !OWN_HEADER.test(read.headers.at(-1) ?? '')) return read;
  const width = read.headers.length - 1;
  const rows = read.rows.map(({ row, cells }) => ({ row, cells: cells.slice(0, width) }));
  return { ...read, headers: read.headers.slice(0, width), rows };
}

/** So many sheets are looked through. */
const MOST_SHEETS = 10;

/** The first sheet whose headers name an order's fields: notes may stand before it. Without one, the first with anything in it. */
async function readLikeliestSheet(readTable: ReadTable, bytes: Uint8Array) {
  const first = await readOrders(readTable, { bytes, ...AS_FOUND });
  const workbook = 'fault' in first ? first.workbook : first.source.workbook;
  if (!workbook || hasNames(first)) return first;
  for (const sheet of workbook.sheets.slice(0, MOST_SHEETS)) {
    const read = sheet === workbook.sheet ? first : await readOrders(readTable, { bytes, ...AS_FOUND, sheet });
    if (hasNames(read)) return read;
  }
  return first;
}

const hasNames = (read: Awaited<ReturnType<typeof readOrders>>) => !('fault' in read) && countNamed(read.headers) > 1;

/** What each column of a file is and what fills in, as the shop chose it for the same headers before. */
async function chosenFor(
  { orm }: Database,
  shopId: string,
  { headers, rows }: OrderFile,
): Promise<{ columns: ColumnChoice[]; settings: ImportSettings }> {
  const layout = await findLayout(orm, shopId, headerSignature(headers));
  const columns = matchColumns(headers, rows, layout?.columns ?? null).map(({ choice }) => choice);
  const first = (await listSolutions(orm, shopId)).find(({ kind }) => kind !== 'return');
  const usual = { solutionId: first?.id ?? null, presetId: null, joinsOrders: false };
  return { columns, settings: layout?.settings ?? usual };
}

/** Reads the stored bytes otherwise than before; columns are found anew where the headers are others. */
export async function readAgain(
  { db, readTable }: Dependencies,
  scope: ImportScope,
  file: { shopId: string; headers: readonly string[]; columns: ColumnChoice[]; bytes: Uint8Array },
  { importId, version, ...said }: Reading & { importId: string; version: number },
): Promise<'read' | { fault: OrderFileFault } | ImportRefusal> {
  const read = await readOrders(readTable, { bytes: file.bytes, ...said });
  if ('fault' in read) return { fault: read.fault };
  const { headers, source, rows } = read;
  const isSame = headers.length === file.headers.length && headers.every((header, at) => header === file.headers[at]);
  const { columns } = isSame ? file : await chosenFor(db, file.shopId, read);
  return changeImport(db.orm, scope, { importId, version, headers, source, columns }, async (orm) => {
    await replaceRows(orm, importId, rows);
    return 'read' as const;
  });
}

/** How many cells stand otherwise than in the file: those that a clerk repaired. */
export async function countRepaired(
  readTable: ReadTable,
  file: Reading & { bytes: Uint8Array },
  rows: readonly { row: number; cells: string[] }[],
): Promise<number> {
  const read = await readOrders(readTable, file);
  if ('fault' in read) return 0;
  const before = new Map(read.rows.map(({ row, cells }) => [row, cells]));
  const changed = rows.map(
    ({ row, cells }) => cells.filter((cell, at) => cell !== (before.get(row)?.[at] ?? '')).length,
  );
  return changed.reduce((sum, count) => sum + count, 0);
}
