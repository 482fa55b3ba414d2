import type { OrderField } from '@/lib/imports/order-import';

// What the packing bench shows of a scan (docs/bench.md).

/** One article to be packed. Without a SKU or bar code a person confirms it. */
export type BenchLine = { key: string; name: string; sku: string; gtin: string; quantity: number };

/** An order that is to be packed and booked. */
export type BenchOrder = {
  id: string;
  number: string;
  recipient: string;
  place: string;
  lines: BenchLine[];
  /** What the parcel weighs; null where a person must say it. */
  grams: number | null;
  /** The service point that the customer chose; empty for none. */
  servicePoint: string;
  /** Each article is scanned before it is booked. */
  verifiesPacking: boolean;
  /** By how much of it, in percent, a parcel may weigh otherwise; null: they are not compared. */
  weightTolerance: number | null;
};

/** A parcel that is booked, and whose label goes to the printer now. */
export type BenchLabel = {
  bookingId: string;
  number: string;
  recipient: string;
  place: string;
  shipmentId: string;
  servicePoint: string;
};

/**
 * Why no label is printed. `not_found`: no order and no booking has the code; `several`: more than one; `foreign`: it is another shop's.
 * Of an order: `in_check` (in an import), `on_hold`, `closed` (closed or cancelled by its online shop), `to_check` (`fields` say what a person
 * must look at), `duplicate` (its parcel may be booked already), `changed` (another clerk was quicker, or it changed after it was booked).
 * Of a booking: `sending`, `unknown`, `not_booked` (`says`: the carrier's words), `void`, `return`, `handed_over`, `held`, `printed`.
 * `no_label`: it is booked, and its label did not come out. `other_roll`: the same, since other labels are in the printer; `no_such_size`: it cannot
 * print on them; `label_size`: the carrier's own label is of another size. `article`: the code is an article of the order that was packed last.
 * `cut`: the code began before the page could hear it. `no_answer`: the desk did not answer.
 */
export const STOPS = [
  'not_found',
  'several',
  'foreign',
  'in_check',
  'on_hold',
  'closed',
  'to_check',
  'duplicate',
  'changed',
  'sending',
  'unknown',
  'not_booked',
  'void',
  'return',
  'handed_over',
  'held',
  'printed',
  'no_label',
  'other_roll',
  'no_such_size',
  'label_size',
  'article',
  'cut',
  'no_answer',
] as const;

export type StopReason = (typeof STOPS)[number];

export type BenchStop = {
  why: StopReason;
  /** What was scanned, or the number that it belongs to. */
  number: string;
  recipient: string;
  /** The fields of the import that a person must look at. */
  fields: OrderField[];
  /** The carrier's words, untrusted; null for none. */
  says: string | null;
  /** The booking that it is about; null for none. */
  bookingId: string | null;
};

/** What is known of a parcel on the side shelf: the number that it belongs to and, where it has one, its booking. */
export type ShelfPlace = { number: string; bookingId: string | null };

/** A parcel on the side shelf as it stands now: why it is stopped, or that it can go on. */
export type ShelfParcel = {
  place: ShelfPlace;
  now: StopReason | 'pack' | 'print';
  recipient: string;
  bookingId: string | null;
};

/** What the bench does next. */
export type BenchStep =
  | { kind: 'pack'; order: BenchOrder }
  | { kind: 'print'; label: BenchLabel }
  | { kind: 'stop'; stop: BenchStop };

export const stopped = (why: StopReason, number: string, more: Partial<BenchStop> = {}): BenchStep => ({
  kind: 'stop',
  stop: { recipient: '', fields: [], says: null, bookingId: null, ...more, why, number },
});
