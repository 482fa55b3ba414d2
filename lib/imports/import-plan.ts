import { createHash } from 'node:crypto';
import type { PostalTables } from '@/lib/addresses/read-place';
import type { BookingContext } from '@/lib/bookings/booking-context';
import type { BookingForm } from '@/lib/bookings/schema';
import { canonicalJson } from '@/lib/canonical-json';
import type { ColumnChoice, ImportSettings, OrderField, RowChoice } from '@/lib/order-import';
import type { ChosenServicePoint } from '@/lib/shipment';
import { SOLUTION_KINDS, type SolutionKind } from '@/lib/shops/limits';
import { type OrderReading, readOrderRow } from './read-order-row';

/** A row of the file as it is stored: its cells as they stand in the file or as a clerk repaired them. */
export type ImportRow = {
  row: number;
  cells: string[];
  choice: RowChoice | null;
  /** The point found for what the row names, or chosen by a clerk. */
  point: ChosenServicePoint | null;
  formKey: string;
};

/**
 * Why a row cannot be booked as it stands: a key of `refusals.field` or of `imports.faults`. `field` is null where the fault is about the
 * whole row, `column` where no column holds the field. A proposal is what the cell would hold instead.
 */
export type PlanFault = {
  field: OrderField | null;
  column: number | null;
  key: string;
  limit?: number;
  proposal: string | null;
};

/** What is booked otherwise than the cell says: 0155 for 155. It is shown, never silent. */
export type Correction = { field: OrderField; column: number | null; from: string; to: string };

/** Where an order reference stood before. `at` is an ISO time. */
export type EarlierOrder =
  | { kind: 'booked'; at: string; bookingId: string; shipmentId: string | null }
  | { kind: 'in_file'; row: number };

export type PlannedRow = {
  row: number;
  kind: 'to_fix' | 'ready' | 'left_out';
  faults: PlanFault[];
  corrections: Correction[];
  earlier: EarlierOrder | null;
  /** The id or name of a service point that is not looked up yet. */
  pointWanted: string | null;
  /** The place of its shipment among the shipments; null where it has none. */
  shipment: number | null;
};

/** One booking: the rows of the file that it is made of, and the form under the form key of the first. */
export type PlannedShipment = { rows: number[]; form: BookingForm };

export type ImportPlan = {
  rows: PlannedRow[];
  shipments: PlannedShipment[];
  /** A hash of the shipments: the same for the same bookings. */
  digest: string;
  counts: {
    rows: number;
    toFix: number;
    leftOut: number;
    shipments: number;
    parcels: number;
    byKind: Record<SolutionKind, number>;
  };
};

/** What a plan is made with besides the file. */
export type PlanContext = {
  booking: BookingContext;
  /** ISO date at the shop. */
  today: string;
  /** Earlier bookings by their order references (`orderReferences` names those of a file). */
  earlier: ReadonlyMap<string, { at: string; bookingId: string; shipmentId: string | null }>;
  /** Registers that help to read a free address (`loadPostalTables`). */
  tables: PostalTables;
};

type PlanHead = { columns: readonly ColumnChoice[]; settings: ImportSettings };

/** A row with what was read of it, before it is known what becomes of it. */
type Reading = { source: ImportRow; order: OrderReading; earlier: EarlierOrder | null };

/**
 * What becomes of each row, and the forms that are booked (docs/imports.md#check). Pure: the page shows this plan and the booking is made of
 * the same one, compared by its digest.
 */
export function planImport(head: PlanHead, rows: readonly ImportRow[], context: PlanContext): ImportPlan {
  const booking = context.booking;
  const readings = withEarlier(
    rows.map((source) => ({ source, order: readOrderRow(head, source, context) })),
    context,
  );
  const shipments: PlannedShipment[] = [];
  const planned = readings.map(({ source, order, earlier }): PlannedRow => {
    const { row, choice } = source;
    const { faults, corrections, pointWanted } = order;
    const seen = { row, faults, corrections, earlier, pointWanted };
    const isLeftOut = choice === 'left_out' || (earlier !== null && choice !== 'book_again');
    if (isLeftOut) return { ...seen, kind: 'left_out', shipment: null };
    if (faults.length > 0) return { ...seen, kind: 'to_fix', shipment: null };
    return { ...seen, kind: 'ready', shipment: shipments.push({ rows: [row], form: order.form }) - 1 };
  });
  return { rows: planned, shipments, digest: digestOf(shipments), counts: countsOf(planned, shipments, booking) };
}

/** The order references of a file, each once: those whose earlier bookings are looked up. */
export function orderReferences(columns: readonly ColumnChoice[], rows: readonly ImportRow[]): string[] {
  const column = columns.indexOf('orderReference');
  return [...new Set(rows.map(({ cells }) => (cells[column] ?? '').trim()).filter(Boolean))];
}

function withEarlier(
  readings: readonly { source: ImportRow; order: OrderReading }[],
  { earlier }: PlanContext,
): Reading[] {
  const rowOf = new Map<string, number>();
  return readings.map(({ source, order }) => {
    const reference = order.form.orderReference.trim();
    if (reference === '' || source.choice === 'left_out') return { source, order, earlier: null };
    const booked = earlier.get(reference);
    const row = rowOf.get(reference);
    if (row === undefined) rowOf.set(reference, source.row);
    if (booked) return { source, order, earlier: { kind: 'booked', ...booked } };
    return { source, order, earlier: row === undefined ? null : { kind: 'in_file', row } };
  });
}

function digestOf(shipments: readonly PlannedShipment[]): string {
  return createHash('sha256').update(canonicalJson(shipments)).digest('hex');
}

function countsOf(
  rows: readonly PlannedRow[],
  shipments: readonly PlannedShipment[],
  { solutions }: BookingContext,
): ImportPlan['counts'] {
  const kindOf = new Map(solutions.map(({ id, kind }) => [id, kind]));
  const ofKind = (kind: SolutionKind) => shipments.filter(({ form }) => kindOf.get(form.solutionId) === kind).length;
  return {
    rows: rows.length,
    toFix: rows.filter(({ kind }) => kind === 'to_fix').length,
    leftOut: rows.filter(({ kind }) => kind === 'left_out').length,
    shipments: shipments.length,
    parcels: shipments.reduce((sum, { form }) => sum + form.items.length, 0),
    byKind: Object.fromEntries(SOLUTION_KINDS.map((kind) => [kind, ofKind(kind)])) as Record<SolutionKind, number>,
  };
}
