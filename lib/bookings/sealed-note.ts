import 'server-only';
import * as z from 'zod';
import type { BookingRow } from '@/lib/db/bookings';
import type { Seal } from '@/lib/seal';
import { keptBooking, openSealed } from './sealed-booking';

// What a clerk said of a booking, as the journal keeps it. It holds reasons, and the booking as well: a journal that does not have the
// booking's own lines, as that of another machine, brings it back too. Sealed.

const moment = z.coerce.date();

/** Once that a booking was made void, as it stood then: made, or taken back. */
const keptVoid = z.object({
  kind: z.literal('void'),
  id: z.uuid(),
  clerkId: z.string(),
  voidedAt: moment,
  reason: z.string(),
  undoneBy: z.string().nullable(),
  undoneAt: moment.nullable(),
});

const numbers = z.object({ shipmentId: z.string().nullable(), trackingReferences: z.array(z.string()) });

/** How an unknown booking was settled, under which numbers, and what was known of it then. */
const keptSettlement = z.object({
  kind: z.literal('settlement'),
  settledAs: z.enum(['booked', 'not_booked']),
  settledBy: z.string(),
  settledAt: moment,
  settledReason: z.string(),
  numbers: numbers.nullable(),
  reason: z.string().nullable(),
  endedAt: moment.nullable(),
});

const keptCorrection = z.object({
  kind: z.literal('correction'),
  id: z.uuid(),
  clerkId: z.string(),
  correctedAt: moment,
  before: numbers,
  after: numbers,
});

/** That a clerk took note of a conflict. */
const keptClosing = z.object({ kind: z.literal('closing'), closedBy: z.string(), closedAt: moment });

const keptNote = z.object({
  booking: keptBooking,
  /** When the booking was sent, and under which number the carrier has it. */
  startedAt: moment,
  shipmentId: z.string().nullable(),
  note: z.discriminatedUnion('kind', [keptVoid, keptSettlement, keptCorrection, keptClosing]),
});

export type SettlementNote = z.output<typeof keptSettlement>;
export type Correction = z.output<typeof keptCorrection>;
export type KeptNote = z.output<typeof keptNote>;

/** What a clerk said of a booking. */
export type Note = KeptNote['note'];

/** A note on a booking that was sent then, and that the carrier has under its `shipmentId`. */
export type NotedBooking = { booking: BookingRow; startedAt: Date; note: Note };

/** The note sealed for the line of that attempt. */
export function sealNote(seal: Seal, attemptId: string, noted: NotedBooking): string {
  const { shipmentId } = noted.booking;
  return seal.close(JSON.stringify(keptNote.parse({ ...noted, shipmentId })), attemptId);
}

/** The note, or why there is none. */
export function openNote(seal: Seal, attemptId: string, sealed: string): KeptNote | 'other_secret' | 'not_storable' {
  return openSealed(keptNote, seal, attemptId, sealed);
}
