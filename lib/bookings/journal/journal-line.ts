import * as z from 'zod';
import { bareShipment } from '@/lib/bookings/booked-change';
import type { KnownAttempt } from '@/lib/bookings/data/booking-attempts';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import { NOT_SENT_REASONS } from '@/lib/outcomes';
import type { BookedShipment } from '@/lib/shipment';

// One booking that is about to be sent, one outcome, one note of a clerk, or one form key that was given up, on one line, with no personal
// data in clear: what must not be lost when the database cannot be written, or is restored (docs/architecture.md#the-life-of-a-booking).

/** What a clerk said of a booking (`sealed-note`). */
const NOTE_KINDS = ['void', 'settlement', 'correction', 'closing'] as const;

/** What a label needs to be sorted by, and nothing that says where a person lives. */
const KEPT_PROPERTIES = ['productName', 'freightProductName', 'routingCode', 'routing', 'mainCarNumber'];

const text = z.string().nullable();
const number = z.number().nullable();

const bookedLine = z.object({
  shipmentId: z.string(),
  orderId: text,
  freightProductId: text,
  items: z.array(z.object({ itemNumber: number, trackingReference: text, returnCode: text })),
  properties: z.record(z.string(), text),
});

const foundLine = z.object({ shipmentIds: z.array(z.string()), trackingReferences: z.array(z.string()) });

const journalLine = z.object({
  /** ISO time at which it was written, by the clock of the process that wrote it. */
  at: z.iso.datetime(),
  attemptId: z.uuid(),
  /** `sending`: it is about to be sent. `given_up`: a form key, which has no attempt: its `attemptId` names the line alone. */
  kind: z.enum(['sending', 'booked', 'rejected', 'not_sent', 'unknown', ...NOTE_KINDS, 'given_up']),
  status: number,
  /** Why it was not sent. A later version may know other reasons. */
  reason: z.enum(NOT_SENT_REASONS).optional().catch(undefined),
  booked: bookedLine.nullable(),
  /** Of an accepted answer that cannot be read: the numbers it names. */
  accepted: z.object({ reason: z.enum(['accepted_unreadable', 'accepted_with_error']), found: foundLine }).nullish(),
  /** The booking (`sealed-booking`), on its first line alone; the note or the key. */
  sealed: z.string().optional(),
  /** What was personal in it was taken out. */
  erased: z.literal(true).optional(),
});

type UnknownOutcome = Extract<BookingOutcome, { kind: 'unknown' }>;

/** One booking, outcome or note as the journal keeps it. */
export type JournalLine = z.output<typeof journalLine>;

export type NoteKind = (typeof NOTE_KINDS)[number];

/** Whether a line of that kind is a note. */
export function isNote(kind: JournalLine['kind']): kind is NoteKind {
  return NOTE_KINDS.some((note) => note === kind);
}

/** What the journal keeps of an outcome, and of its booking where no line of that attempt holds it yet. */
export function toJournalLine(attemptId: string, outcome: BookingOutcome, at: Date, sealed?: string): JournalLine {
  const booked = outcome.kind === 'booked' ? toBookedLine(outcome.shipment) : null;
  const accepted = outcome.kind === 'unknown' ? toAcceptedLine(outcome) : null;
  const { status } = outcome.answer;
  return {
    at: at.toISOString(),
    attemptId,
    kind: outcome.kind,
    status,
    ...(outcome.kind === 'not_sent' ? { reason: outcome.reason } : {}),
    booked,
    accepted,
    ...(sealed ? { sealed } : {}),
  };
}

/** What the journal keeps of a booking that is about to be sent, of what a clerk said of it, and of a form key that was given up. */
export function toSealedLine(
  kind: NoteKind | 'sending' | 'given_up',
  attemptId: string,
  at: Date,
  sealed: string,
): JournalLine {
  return { at: at.toISOString(), attemptId, kind, status: null, booked: null, sealed };
}

/** Whether the database had what the line says before it was written. */
export function isInDatabase({ kind }: JournalLine): boolean {
  return kind === 'sending' || kind === 'given_up' || isNote(kind);
}

/** A line as it was written, or null for one that was cut or that Parceldesk did not write. */
export function readJournalLine(line: string): JournalLine | null {
  try {
    return journalLine.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/** The booking a line tells of, or null for any other outcome: only "booked" must never be lost. */
export function toBookedOutcome({ booked, status }: JournalLine): Extract<BookingOutcome, { kind: 'booked' }> | null {
  if (!booked) return null;
  const shipment = bareShipment(booked);
  return { kind: 'booked', shipment, answer: { status, body: null } };
}

/** That nothing was booked, in the few words that a line has for it, or null for any other outcome. */
function toNothingBooked({ kind, status, reason }: JournalLine): BookingOutcome | null {
  const answer = { status, body: null };
  if (kind === 'not_sent') return reason ? { kind, reason, retryAfterSeconds: null, answer } : null;
  return kind === 'rejected' ? { kind, refusal: { status: status ?? 0, errorKey: null, message: null }, answer } : null;
}

/** The accepted booking of unknown form that a line tells of, or null for any other outcome. */
function toAcceptedOutcome({ accepted, status }: JournalLine): UnknownOutcome | null {
  return accepted ? { kind: 'unknown', ...accepted, answer: { status, body: null } } : null;
}

/** What the line says and the attempt does not have: that it is booked, its numbers, or of a restored one that nothing was booked. */
export function missingOutcome(
  line: JournalLine,
  { outcome, reason, settledAs, lateAt }: KnownAttempt,
): BookingOutcome | null {
  const isOpen = (outcome === null || outcome === 'unknown') && lateAt === null;
  if (line.booked) return isOpen ? toBookedOutcome(line) : null;
  if (settledAs !== null) return null;
  const isRestored = reason === 'restored';
  if (line.accepted)
    return outcome === null || isRestored || reason === 'no_answer_in_time' ? toAcceptedOutcome(line) : null;
  return isRestored ? toNothingBooked(line) : null;
}

function toBookedLine({ shipmentId, orderId, freightProductId, items, properties }: BookedShipment) {
  return {
    shipmentId,
    orderId,
    freightProductId,
    items: items.map(({ itemNumber, trackingReference, returnCode }) => ({
      itemNumber,
      trackingReference,
      returnCode,
    })),
    properties: Object.fromEntries(
      KEPT_PROPERTIES.flatMap((key) => (key in properties ? [[key, properties[key] ?? null]] : [])),
    ),
  };
}

function toAcceptedLine({ reason, found }: UnknownOutcome): JournalLine['accepted'] {
  const isAccepted = reason === 'accepted_unreadable' || reason === 'accepted_with_error';
  return isAccepted && found ? { reason, found } : null;
}
