import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(300));

/** POST /api/bookings/similar: as much of a form as tells whether its parcel was sent already; text as typed. */
export const similarQuestion = z.object({
  shopId: z.uuid(),
  /** The form's own; its booking is no other one. */
  formKey: z.uuid(),
  orderReference: text,
  /** Null until name, address and postal code are there. */
  recipient: z.nullable(z.object({ name: text, address: text, coaddress: text, zipCode: text, countryCode: text })),
  /** A return is a second one of returns only: it goes under the order of the parcel it brings back. */
  isReturn: z.boolean(),
  parcels: z.array(z.object({ weightGrams: text, contents: text })).check(z.maxLength(200)),
});

export type SimilarQuestion = z.output<typeof similarQuestion>;

/**
 * An earlier booking that this one may be a second time: of the same order, the same recipient and contents within ten minutes, or the
 * same recipient and weight today.
 */
export type EarlierBooking = {
  why: 'order' | 'just_now' | 'today';
  bookingId: string;
  recipientName: string;
  /** ISO. */
  bookedAt: string;
  shipmentId: string | null;
  /** False while it is not known whether it was booked. */
  isCertain: boolean;
  /** The desk does not use it any more: its label must not come onto a parcel. */
  isVoid: boolean;
  /** The carrier has booked it, it is not void, and no other booking has its number: its label can be printed without a further word. */
  hasLabel: boolean;
};

export type SimilarAnswer = { earlier: EarlierBooking[]; lacksFlat: boolean };
