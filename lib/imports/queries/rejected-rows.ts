import type { Clerk } from '@/lib/accounts/clerk';
import type { Separator } from '@/lib/csv';
import { findRest } from '@/lib/imports/data/import-rest';
import { listBookedRows } from '@/lib/imports/data/order-import-rows';
import type { PlannedRow } from '@/lib/imports/import-plan';
import type { ColumnChoice, OrderField } from '@/lib/imports/order-import';
import { NOT_BOOKED_STATES } from '@/lib/outcomes';
import { joinParty } from '@/lib/table-files/join-party';
import { type ImportSource, readPlannedImport } from './planned-import';

/** What became of a booking that came to nothing. `reason`, `message` and `status` are those of its newest attempt. */
export type FailedBooking =
  Awaited<ReturnType<typeof listBookedRows>> extends Map<number, infer Booked> ? Booked : never;

/** A row that was not booked: what the plan says of it, or what became of its booking. */
type Rejected = { cells: string[]; why: { plan: PlannedRow } | { booking: FailedBooking } };

/**
 * The rows of an import that are not booked: left out or to fix before the press, and after it refused or not sent as well. Those that go on
 * in another import are its rows.
 */
export async function readRejected(
  source: ImportSource,
  clerk: Clerk,
  importId: string,
): Promise<{ shopId: string; headers: string[]; separator: Separator | null; rows: Rejected[] } | null> {
  const planned = await readPlannedImport(source, clerk, importId);
  if (!planned) return null;
  const { head, rows, plan } = planned;
  const { orm } = source.db;
  const isOpen = head.batchId === null;
  const booked = isOpen ? null : await listBookedRows(orm, head.id);
  const restId = isOpen ? null : await findRest(orm, head.id);
  const planOf = new Map(plan.rows.map((row) => [row.row, row]));
  const rejected = rows.flatMap(({ row, cells }): Rejected[] => {
    const booking = booked?.get(row);
    if (booking) return NOT_BOOKED_STATES.includes(booking.state) ? [{ cells, why: { booking } }] : [];
    const plan = planOf.get(row);
    // What kept a row from being booked may be gone since.
    const isLeft = isOpen ? plan?.kind !== 'ready' : restId === null;
    return plan && isLeft ? [{ cells, why: { plan } }] : [];
  });
  return { shopId: head.shopId, headers: head.headers, separator: head.source.separator, rows: rejected };
}

/** A row that its import was booked without, by what a clerk knows it by. */
type LeftRow = { row: number; reference: string; name: string; place: string; why: { plan: PlannedRow } };

/** The rows that an import was booked without: how many were to fix, how many were left out on purpose, and the first of them. */
export type LeftRows = {
  toFix: number;
  leftOut: number;
  first: LeftRow[];
  /** The import in which they go on; null where there is none. */
  restId: string | null;
};

/** So many rows are named; all of them stand in the file, and in the import in which they go on. */
const MOST_NAMED = 5;

/** The rows that an import was booked without, those to fix first; null where there is none. */
export async function findLeft(source: ImportSource, clerk: Clerk, importId: string): Promise<LeftRows | null> {
  const planned = await readPlannedImport(source, clerk, importId);
  if (!planned || planned.head.batchId === null) return null;
  const { head, rows, plan } = planned;
  const left = rows.filter(({ bookingId }) => bookingId === null);
  if (left.length === 0) return null;
  const toFix = left.filter(({ isLeftOut }) => !isLeftOut);
  const leftOut = left.filter(({ isLeftOut }) => isLeftOut);
  const planOf = new Map(plan.rows.map((row) => [row.row, row]));
  const first = [...toFix, ...leftOut].slice(0, MOST_NAMED).flatMap(({ row, cells }): LeftRow[] => {
    const plan = planOf.get(row);
    return plan ? [{ row, ...knownBy(head.columns, cells), why: { plan } }] : [];
  });
  const restId = await findRest(source.db.orm, head.id);
  return { toFix: toFix.length, leftOut: leftOut.length, first, restId };
}

function knownBy(columns: readonly ColumnChoice[], cells: readonly string[]): Omit<LeftRow, 'row' | 'why'> {
  const cell = (field: OrderField) => cells[columns.indexOf(field)] ?? '';
  return {
    reference: cell('orderReference'),
    name: joinParty(cell).name || cell('freeAddress'),
    place: [cell('zipCode'), cell('city')].filter(Boolean).join(' '),
  };
}

/** A row that was not booked, as it stands now, and why. */
export type RejectedRow = { cells: readonly string[]; reason: string };

/**
 * Rows that were not booked as a table of the same columns with one more for the reason, which the reader of orders leaves out: put right and
 * imported again, it books exactly these (docs/imports.md#check).
 */
export function rejectedTable(
  headers: readonly string[],
  rows: readonly RejectedRow[],
  reasonHeader: string,
): string[][] {
  const width = Math.max(headers.length, ...rows.map(({ cells }) => cells.length));
  const whole = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return [[...whole(headers), reasonHeader], ...rows.map(({ cells, reason }) => [...whole(cells), reason])];
}
