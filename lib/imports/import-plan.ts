import { createHash } from 'node:crypto';
import { scheduler } from 'node:timers/promises';
import type { PhoneAdvice } from '@/lib/addresses/contact';
import type { PostalTables } from '@/lib/addresses/read-place';
import type { BookingContext, BookingForm } from '@/lib/bookings/schema';
import type { ColumnChoice, ImportSettings, OrderField, RowChoice } from '@/lib/order-import';
import type { ChosenServicePoint } from '@/lib/shipment';
import { SOLUTION_KINDS, type SolutionKind } from '@/lib/shops/limits';
import type { Warning } from '@/lib/warnings/check-form';
import type { EarlierBooking } from '@/lib/warnings/similar-schema';
import { groupOrders, type OrderRow, type SeenRow, type SharedRow, seeEarlier, shareCells } from './join-orders';
import { flagShipment, joinedShipment, type ReadRow, type ReadRows } from './joined-shipment';
import { dayOrderOf } from './read-dates';
import { readOrderRow } from './read-order-row';
import { decimalMarks } from './read-parcels';
import { cellText, fixedTexts, placesOf } from './row-notes';

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

/** An earlier booking that a row may be a second time. */
export type SentToday = Pick<EarlierBooking, 'bookingId' | 'bookedAt' | 'isCertain'> & {
  rule: Exclude<EarlierBooking['why'], 'order'>;
};

/** Something odd about a row that can be booked as it is; `column` is null where no column holds the field. */
export type RowWarning = {
  column: number | null;
  says:
    | Warning
    | SentToday
    | { rule: 'city'; code: string; city: string }
    | { rule: 'unknown_code'; countryCode: string; date: string }
    | { rule: 'box' | 'point' }
    | { rule: 'phone'; advice: NonNullable<PhoneAdvice> }
    | { rule: 'email'; meant: string }
    | { rule: 'email_without_dot' };
  proposal: string | null;
};

/** Where an order reference stood before. `at` is an ISO time. */
export type EarlierOrder =
  | { kind: 'booked'; at: string; bookingId: string; shipmentId: string | null }
  | { kind: 'in_file'; row: number };

export type PlannedRow = {
  row: number;
  kind: 'to_fix' | 'ready' | 'left_out';
  faults: PlanFault[];
  corrections: Correction[];
  /** Of a ready row. */
  warnings: RowWarning[];
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
    /** Ready rows that are worth a look. */
    warned: number;
    leftOut: number;
    shipments: number;
    parcels: number;
    /** Parcels, too. */
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

export type PlanHead = { columns: readonly ColumnChoice[]; settings: ImportSettings };

/** Ten thousand rows take a second: `planInTurns` lets others work after each part of it. */
const ORDERS_AT_ONCE = 100;

/**
 * What becomes of each row, and the forms that are booked (docs/imports.md#check). Pure: the page shows this plan and the booking is made of
 * the same one, compared by its digest.
 */
export function planImport(...from: Parameters<typeof planParts>): ImportPlan {
  const parts = planParts(...from);
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
  }
}

/** The same plan, made in turns with whatever else the process has to do. */
export async function planInTurns(...from: Parameters<typeof planParts>): Promise<ImportPlan> {
  const parts = planParts(...from);
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
    await scheduler.yield();
  }
}

function* planParts(
  head: PlanHead,
  sources: readonly ImportRow[],
  context: PlanContext,
): Generator<undefined, ImportPlan, undefined> {
  const { columns, settings } = head;
  const seen = seeEarlier(orderRows(columns, sources), settings.joinsOrders, context);
  const dates = seen.map(({ cells }) => cells[columns.indexOf('deliveryDate')] ?? '');
  const reader = {
    ...head,
    places: placesOf(columns),
    fixed: fixedTexts(columns, settings),
    context,
    marks: decimalMarks(columns, seen),
    dayOrder: dayOrderOf(dates),
  };
  const planned = new Map(seen.map((row) => [row, leftOut(row)]));
  const shipments: PlannedShipment[] = [];
  const shipmentIds = new Map<string, number>();
  const digest = createHash('sha256');
  for (const [number, group] of groupOrders(seen, settings.joinsOrders).entries()) {
    if (number % ORDERS_AT_ONCE === ORDERS_AT_ONCE - 1) yield;
    const point = group.find(({ source }) => source.point)?.source.point ?? null;
    const [first, ...others] = shareCells(columns, group);
    const read = ({ row, cells, faults }: SharedRow): ReadRow => {
      const order = readOrderRow(reader, { ...row.source, cells, point });
      return { row, order, faults: [...order.faults, ...faults] };
    };
    const rows: ReadRows = [read(first), ...others.map(read)];
    flagShipment(columns, rows, shipmentIds);
    const isReady = rows.every(({ faults }) => faults.length === 0);
    const shipment = isReady ? shipments.push(joinedShipment(rows)) - 1 : null;
    if (shipment !== null) digest.update(`${JSON.stringify(shipments[shipment])}\n`);
    for (const { row, order, faults } of rows) {
      const { corrections, pointWanted } = order;
      const kind = isReady ? ('ready' as const) : ('to_fix' as const);
      const warnings = isReady ? order.warnings : [];
      const known = { row: row.source.row, kind, faults, corrections, warnings, earlier: row.earlier };
      planned.set(row, { ...known, pointWanted, shipment });
    }
  }
  const all = [...planned.values()];
  return { rows: all, shipments, digest: digest.digest('hex'), counts: countsOf(all, shipments, context.booking) };
}

/** The order references of a file, each once: those whose earlier bookings are looked up. */
export function orderReferences(columns: readonly ColumnChoice[], rows: readonly ImportRow[]): string[] {
  return [...new Set(orderRows(columns, rows).flatMap(({ reference }) => reference || []))];
}

function orderRows(columns: readonly ColumnChoice[], rows: readonly ImportRow[]): OrderRow[] {
  const at = columns.indexOf('orderReference');
  return rows.map((source) => {
    const cells = source.cells.map(cellText);
    return { source, cells, reference: cells[at] ?? '' };
  });
}

function leftOut({ source, earlier }: SeenRow): PlannedRow {
  const nothing = { faults: [], corrections: [], warnings: [], pointWanted: null, shipment: null };
  return { row: source.row, kind: 'left_out', earlier, ...nothing };
}

function countsOf(
  rows: readonly PlannedRow[],
  shipments: readonly PlannedShipment[],
  { solutions }: BookingContext,
): ImportPlan['counts'] {
  const kindOf = new Map(solutions.map(({ id, kind }) => [id, kind]));
  const parcelsOf = (sent: readonly PlannedShipment[]) => sent.reduce((sum, { form }) => sum + form.items.length, 0);
  const ofKind = (kind: SolutionKind) =>
    parcelsOf(shipments.filter(({ form }) => kindOf.get(form.solutionId) === kind));
  return {
    rows: rows.length,
    toFix: rows.filter(({ kind }) => kind === 'to_fix').length,
    warned: rows.filter(({ warnings }) => warnings.length > 0).length,
    leftOut: rows.filter(({ kind }) => kind === 'left_out').length,
    shipments: shipments.length,
    parcels: parcelsOf(shipments),
    byKind: Object.fromEntries(SOLUTION_KINDS.map((kind) => [kind, ofKind(kind)])) as Record<SolutionKind, number>,
  };
}
