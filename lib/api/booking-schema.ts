import { z } from '@hono/zod-openapi';
import type { RecipientAdvice } from '@/lib/addresses/recipient-advice';
import { LABEL_STATES, LISTED_STATES } from '@/lib/bookings/list-query';
import { ofEachPartyField } from '@/lib/party-form';
import { ofEachMessage } from '@/lib/shipment';
import type { Warning } from '@/lib/warnings/check-form';
import type { EarlierBooking } from '@/lib/warnings/similar-schema';

const WARNING_RULES = [
  'order',
  'just_now',
  'today',
  'house_number',
  'flat_number',
  'sunday',
  'holiday',
  'closed',
  'far',
  'no_point',
  'same_party',
  'other_sender',
  'other_return',
  'no_hours',
  'too_heavy',
  'city',
  'unknown_code',
  'malformed_code',
  'code_elsewhere',
  'box',
  'point',
  'phone',
  'email',
  'email_without_dot',
] as const satisfies readonly (Warning['rule'] | RecipientAdvice['says']['rule'] | EarlierBooking['why'])[];

/** A state as a booking and a filter have it. */
export const bookingStateSchema = z
  .enum(LISTED_STATES)
  .openapi({ description: 'docs/glossary.md#states-of-a-booking' });

const partySchema = z
  .object(ofEachPartyField(() => z.string()))
  .openapi('Party', { description: 'As it was asked for. Of a removed recipient everything is empty.' });

const pointSchema = z
  .object({
    externalId: z.string(),
    name: z.string(),
    address: z.string(),
    zipCode: z.string(),
    city: z.string(),
    countryCode: z.string(),
  })
  .openapi('ChosenServicePoint');

const asked = z.int().nullable();

const itemSchema = z
  .object({
    itemNumber: z.int(),
    weightGrams: asked,
    lengthCm: asked,
    widthCm: asked,
    heightCm: asked,
    contents: z.string(),
    trackingReference: z.string().nullable().openapi({ description: "The carrier's number of the parcel." }),
    returnCode: z.string().nullable(),
  })
  .openapi('BookedItem', { description: 'Weight and size are null for a parcel that was not asked for.' });

/** A booking in a list. */
const summarySchema = z
  .object({
    id: z.uuid(),
    state: bookingStateSchema,
    createdAt: z.iso.datetime(),
    createdBy: z.string().openapi({ description: 'The name of the clerk or of the API key.' }),
    solutionId: z.uuid(),
    solutionName: z.string(),
    isReturn: z.boolean(),
    /** Of a return who sends it. */
    recipient: partySchema,
    servicePoint: pointSchema.nullable(),
    orderReference: z.string(),
    idempotencyKey: z.string().nullable().openapi({
      description: 'That of its `POST /bookings` or of its parcel in a batch; null where a clerk or a plan booked it.',
    }),
    shipmentId: z.string().nullable().openapi({ description: "The carrier's number; null until it is booked." }),
    productName: z.string().nullable(),
    items: z.array(itemSchema),
    trackingLinks: z.array(z.object({ itemNumber: z.int().nullable(), url: z.url() })).openapi({
      description: 'Where it is followed, as a whole (`itemNumber` null) or each parcel. The shop sets it.',
    }),
    label: z.enum(LABEL_STATES).nullable().openapi({
      description:
        'What became of its label. `fetched`: over the API, and not reported as printed. Null: there is none.',
    }),
    isVoid: z.boolean().openapi({ description: 'The desk does not use it any more.' }),
  })
  .openapi('BookingSummary');

/** One booking. */
export const bookingResourceSchema = summarySchema
  .extend({
    /** The shop; of a return where the parcel goes. */
    sender: partySchema,
    deliveryDate: z.string().nullable(),
    ...ofEachMessage(() => z.string()),
    reason: z.string().nullable().openapi({ description: 'Why it was not sent, or is unknown.' }),
    refusal: z
      .object({ status: z.int().nullable(), errorKey: z.string().nullable(), message: z.string().nullable() })
      .nullable()
      .openapi({ description: "The carrier's own words; null unless it refused." }),
    hold: z
      .object({ why: z.enum(['shared', 'parcels', 'signs']), number: z.string().nullable() })
      .nullable()
      .openapi({
        description:
          'Why its label is not printed by itself. `shared`: another booking has that number; `parcels`: there are fewer numbers than parcels; `signs`: a sign of it could not be read.',
      }),
    warnings: z
      .array(
        z.object({
          rule: z.enum(WARNING_RULES),
          pointer: z.string().openapi({ description: 'A JSON pointer into the body of POST /bookings.' }),
          bookingId: z.uuid().optional().openapi({ description: 'The booking that this one may be a second time of.' }),
        }),
      )
      .openapi({
        description:
          'What was odd about it when it was booked (docs/bookings.md#warnings). It was booked all the same.',
      }),
    prints: z
      .array(
        z.object({
          printedAt: z.iso.datetime(),
          printedBy: z.string(),
          way: z.enum(['dialog', 'network', 'download', 'program']),
          cameOut: z.enum(['yes', 'in_doubt', 'no']),
        }),
      )
      .openapi({ description: 'The newest first. `program`: reported over the API.' }),
    labelFetches: z
      .array(
        z.object({
          fetchedBy: z.string().openapi({ description: 'The name of the API key.' }),
          firstAt: z.iso.datetime(),
          lastAt: z.iso.datetime(),
          times: z.int(),
        }),
      )
      .openapi({ description: 'How often each API key fetched its label.' }),
    owner: z.enum(['program', 'desk']).openapi({
      description:
        'Who may book the parcel again where it was not booked. `desk`: a clerk booked it, took it over or ended it.',
    }),
  })
  .openapi('Booking');

/** A page of bookings. */
export const bookingListSchema = z
  .object({
    bookings: z.array(summarySchema),
    next: z.string().nullable().openapi({ description: 'The cursor of the next page; null at the end.' }),
  })
  .openapi('BookingList');

export type Booking = z.infer<typeof bookingResourceSchema>;
export type BookingSummary = z.infer<typeof summarySchema>;
export type BookingList = z.infer<typeof bookingListSchema>;
