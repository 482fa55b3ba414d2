import type { PostalTables } from '@/lib/addresses/read-place';
import type { RecipientAdvice } from '@/lib/addresses/recipient-advice';
import type { BookingContext, BookingForm } from '@/lib/bookings/schema';
import type { ChosenServicePoint } from '@/lib/shipment';
import type { SolutionKind } from '@/lib/shops/limits';
import type { Warning } from '@/lib/warnings/check-form';
import type { BookedOrder } from '@/lib/warnings/data';
import type { EarlierBooking } from '@/lib/warnings/similar-schema';
import type { ColumnChoice, ImportSettings, OrderField, RowChoice } from './order-import';
import type { ChosenWords, SolutionWord } from './solution-words';

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
export type CellCorrection = { field: OrderField; column: number | null; from: string; to: string };

/** An earlier booking that a row may be a second time. */
export type SentToday = Pick<EarlierBooking, 'bookingId' | 'bookedAt' | 'isCertain'> & {
  rule: Exclude<EarlierBooking['why'], 'order'>;
};

/** Something odd about a row that can be booked as it is; `column` is null where no column holds the field. */
export type RowWarning = {
  column: number | null;
  says: Warning | SentToday | RecipientAdvice['says'];
  proposal: string | null;
};

/** What is read of cells that may say it in other words; empty where it could not be read. */
export type ReadValues = Record<'solutionId' | 'countryCode' | 'weightGrams', string>;

/** Where an order reference stood before. `at` is an ISO time. */
export type EarlierOrder =
  | { kind: 'booked'; at: string; bookingId: string; shipmentId: string | null }
  | { kind: 'in_file'; row: number };

export type PlannedRow = {
  row: number;
  kind: 'to_fix' | 'ready' | 'left_out';
  faults: PlanFault[];
  corrections: CellCorrection[];
  /** Of a ready row. */
  warnings: RowWarning[];
  earlier: EarlierOrder | null;
  /** The id or name of a service point that is not looked up yet. */
  pointWanted: string | null;
  /** Null of a row that is left out: nothing of it is booked. */
  values: ReadValues | null;
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
  /** The words that stand for a solution in rows that are not left out. */
  words: SolutionWord[];
};

/** What a plan is made with besides the file. */
export type PlanContext = {
  booking: BookingContext;
  /** ISO date at the shop. */
  today: string;
  /** Earlier bookings by their order references (`orderReferences` names those of a file). */
  earlier: ReadonlyMap<string, BookedOrder>;
  /** What the shop reads words for a solution as. */
  words: ChosenWords;
  /** Registers that help to read a free address (`loadPostalTables`). */
  tables: PostalTables;
};

export type PlanHead = { columns: readonly ColumnChoice[]; settings: ImportSettings };
