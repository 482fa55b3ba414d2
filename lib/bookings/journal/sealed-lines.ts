import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { BookingRow } from '@/lib/bookings/data/bookings';
import { createSeal, type Seal } from '@/lib/seal';
import type { ChosenServicePoint, Shipment } from '@/lib/shipment';
import { type JournalLine, toSealedLine } from './journal-line';

// A booking as the journal keeps it, so that it can come back into a database that lacks it. It holds names and addresses: sealed.

/** What bringing a booking back and its label read of what was asked. */
const readable = z.object({
  parties: z.array(z.object({ type: z.string().nullable(), name: z.string() })),
  items: z.array(z.object({ trackingReference: z.string() })),
});

/** What a booking is kept as. */
const keptBooking = z.object({
  id: z.uuid(),
  environment: z.enum(['practice', 'test', 'production']),
  shopId: z.uuid(),
  clerkId: z.string(),
  formKey: z.uuid(),
  fingerprint: z.string(),
  isReturn: z.boolean(),
  // Only this app can have sealed them, but another version of it may have.
  shipment: z.custom<Shipment>((value) => readable.safeParse(value).success),
  servicePoint: z.custom<ChosenServicePoint | null>((value) => typeof value === 'object'),
  solutionId: z.uuid(),
  solutionName: z.string(),
  orderReference: z.string(),
  recipientName: z.string(),
  recipientZipCode: z.string(),
  createdAt: z.coerce.date(),
});

/** What a booking was when it was sent: all that a row and its label need beside the carrier's answer. */
export type KeptBooking = z.output<typeof keptBooking>;

/** The seal of the outcome journal. */
export function journalSeal(appSecret: string): Seal {
  return createSeal(appSecret, 'outcome journal');
}

/** The booking sealed for the line of that attempt. */
export function sealBooking(seal: Seal, attemptId: string, booking: BookingRow): string {
  return seal.close(JSON.stringify(keptBooking.parse(booking)), attemptId);
}

/** The booking, or why there is none. */
export function openBooking(
  seal: Seal,
  attemptId: string,
  sealed: string,
): KeptBooking | 'other_secret' | 'not_storable' {
  return openSealed(keptBooking, seal, attemptId, sealed);
}

/**
 * What is sealed in the line of that attempt, or why there is none: `other_secret` it was sealed with another `APP_SECRET` or for another
 * attempt, `not_storable` by a version that wrote it in another shape.
 */
function openSealed<T>(
  shape: z.ZodType<T>,
  seal: Seal,
  attemptId: string,
  sealed: string,
): T | 'other_secret' | 'not_storable' {
  const text = seal.open(sealed, attemptId);
  return text === null ? 'other_secret' : (shape.safeParse(JSON.parse(text)).data ?? 'not_storable');
}

const keptKey = z.object({ clerkId: z.string(), formKey: z.uuid() });

/** The line of a form key that the clerk's page gave up, with an id of its own. */
export function toKeyLine(seal: Seal, key: z.output<typeof keptKey>): JournalLine {
  const id = randomUUID();
  return toSealedLine('given_up', id, new Date(), seal.close(JSON.stringify(key), id));
}

/** The key and its clerk, or why there are none. */
export function openKey(seal: Seal, id: string, sealed: string) {
  return openSealed(keptKey, seal, id, sealed);
}

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
export type CorrectionNote = z.output<typeof keptCorrection>;
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
