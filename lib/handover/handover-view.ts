import { plainNumber } from '@/lib/bookings/plain-number';
import type { HandoverLine } from './handover-line';

/** As many parcels fit on one list, and are shown at once (docs/handover.md#lists). */
export const MOST_ON_LIST = 2_000;

/** Room for why a list is opened again. */
export const LONGEST_REASON = 500;

/** Who checked a parcel, how and when (ISO). */
export type Tick = { how: 'scanned' | 'ticked'; at: string; clerkName: string };

/** A parcel that waits for the driver or is on the open list. */
export type WaitingLine = HandoverLine & {
  /** Booked before today on the shop's clocks. */
  isLate: boolean;
  /** Ticked, and made void since. */
  isVoid: boolean;
  tick: Tick | null;
};

/** What a shop has to hand over now. `mark` changes with it. */
export type HandoverState = {
  mark: string;
  /** The number of the open list; null before its first tick. */
  number: number | null;
  lines: WaitingLine[];
  /** True where more parcels wait than are shown. */
  isMore: boolean;
};

/** What a scan is answered with: a sign, and whose label it was as far as that is known. */
export type ScanSign = {
  kind:
    | 'ticked'
    | 'twice'
    | 'closed'
    | 'void'
    | 'return'
    | 'notBooked'
    | 'which'
    | 'foreign'
    | 'full'
    /** The bar code of a list, which is opened. */
    | 'list';
  text: string;
  recipient: string | null;
  bookingId: string | null;
  parcel: number | null;
  parcels: number | null;
  /** Of a parcel that was ticked before: when (ISO), by which clerk, on which list. */
  tick: Tick | null;
  list: { id: string; number: number; closedAt: string | null } | null;
};

/** A closed list among others; `closedAt` in ISO. */
export type ClosedLine = { id: string; number: number; closedAt: string; parcels: number };

/** A closed list that has parcels of a booking. */
export type ListOfBooking = { id: string; number: number; closedAt: Date };

/** Something that was done with a list; `at` in ISO. */
export type HandoverNote = { what: 'closed' | 'printed' | 'reopened'; reason: string; at: string; clerkName: string };

/** A closed list as it was kept. */
export type ClosedHandover = {
  id: string;
  number: number;
  closedAt: string;
  shopName: string;
  lines: (HandoverLine & { isVoid: boolean })[];
  notes: HandoverNote[];
  /** The newest of its shop, while no other is open. */
  canReopen: boolean;
};

/** The parcels of one product with their sums. */
export type ProductGroup<Line> = { product: string; lines: Line[]; parcels: number; weightGrams: number };

/** Lines by product, in the order in which each product comes first. */
export function byProduct<Line extends HandoverLine>(lines: readonly Line[]): ProductGroup<Line>[] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const own = groups.get(line.product);
    if (own) own.push(line);
    else groups.set(line.product, [line]);
  }
  return [...groups].map(([product, own]) => ({ product, lines: own, ...sumOf(own) }));
}

/** How many parcels, and what they weigh as far as that is known. */
export function sumOf(lines: readonly HandoverLine[]): { parcels: number; weightGrams: number } {
  return { parcels: lines.length, weightGrams: lines.reduce((sum, line) => sum + (line.weightGrams ?? 0), 0) };
}

/** The key of a parcel within a page. */
export const parcelKey = ({ bookingId, parcel }: { bookingId: string; parcel: number }): string =>
  `${bookingId}.${parcel}`;

/** The one line that a scan most likely means, which a page marks before the server says so; it alone decides (docs/handover.md#scans). */
export function lineMeant(text: string, lines: readonly WaitingLine[]): WaitingLine | undefined {
  const number = plainNumber(text);
  const says = (label: string | null) => plainNumber(label ?? '') === number;
  const meant = lines.filter(({ trackingReference, shipmentId, parcels }) => {
    return says(trackingReference) || (parcels === 1 && says(shipmentId));
  });
  const [line] = meant;
  return meant.length === 1 && line?.tick === null && !line.isVoid ? line : undefined;
}

const CODE = /^HO-(\d{6,15})$/i;

/** What the bar code of a list says: at least six digits, so that a scanner is known by it. */
export const listCode = (number: number): string => `HO-${String(number).padStart(6, '0')}`;

/** The number of the list whose bar code was scanned, or null. */
export function readListCode(text: string): number | null {
  const digits = CODE.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}
