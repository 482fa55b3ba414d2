import 'server-only';
import * as z from 'zod';
import type { BookingOutcome } from '@/lib/carrier/outcomes';
import type { BookedShipment } from '@/lib/shipment';

// One outcome on one line, with no personal data: what must not be lost when the database cannot be written (design 4).

/** What a slip needs to be sorted by, and nothing that says where somebody lives. */
const KEPT_PROPERTIES = ['productName', 'freightProductName', 'routingCode', 'routing', 'mainCarNumber'];

const text = z.string().nullable();
const number = z.number().nullable();

const bookedLine = z.object({
  shipmentId: z.string(),
  orderId: number,
  freightProductId: number,
  items: z.array(z.object({ itemNumber: number, trackingReference: text, returnCode: text })),
  properties: z.record(z.string(), text),
});

const journalLine = z.object({
  /** ISO time at which it was written, by the clock of whoever wrote it. */
  at: z.iso.datetime(),
  attemptId: z.uuid(),
  kind: z.enum(['booked', 'rejected', 'not_sent', 'unknown']),
  status: number,
  booked: bookedLine.nullable(),
});

/** One outcome as the journal keeps it. */
export type JournalLine = z.output<typeof journalLine>;

/** What the journal keeps of an outcome. Pure. */
export function toJournalLine(attemptId: string, outcome: BookingOutcome, at: Date): JournalLine {
  const booked = outcome.kind === 'booked' ? toBookedLine(outcome.shipment) : null;
  return { at: at.toISOString(), attemptId, kind: outcome.kind, status: outcome.answer.status, booked };
}

/** A line as it was written, or null for one that was cut or that nobody of ours wrote. Pure. */
export function readJournalLine(line: string): JournalLine | null {
  try {
    return journalLine.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/** The booking a line tells of, or null for any other outcome: only "booked" must never be lost. Pure. */
export function toBookedOutcome({ booked, status }: JournalLine): Extract<BookingOutcome, { kind: 'booked' }> | null {
  if (!booked) return null;
  const shipment = {
    ...booked,
    parties: [],
    items: booked.items.map((item) => ({ ...UNKNOWN_ITEM, ...item })),
    additionalServices: [],
  };
  return { kind: 'booked', shipment, answer: { status, body: null } };
}

const UNKNOWN_ITEM = {
  itemId: null,
  linkedParcelType: null,
  linkedTrackingReference: null,
  weightGrams: null,
  volumeDm3: null,
  lengthCm: null,
  heightCm: null,
  widthCm: null,
  contentValue: null,
  externalSupplierId: null,
  externalOrderId: null,
  contents: null,
  properties: {},
  articles: [],
};

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
