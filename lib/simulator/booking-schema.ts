import { z } from '@hono/zod-openapi';

// Greatest lengths as published (docs/carrier-api.md#booking); what the contract calls nullable may also be left out.
const countryCode = z.string().regex(/^[A-Z]{2}$/);
const filled = (max: number) => z.string().regex(/\S/).max(max);
const nullable = (max: number) => z.string().max(max).nullish();
const mayBeEmpty = (max: number) => z.string().max(max).optional();
const count = z.int().nonnegative();

const mainParty = {
  id: nullable(35),
  name: filled(105),
  countryCode,
  postalName: filled(35),
  zipCode: filled(9),
  address: filled(105),
  coaddress: nullable(255),
  phone1: mayBeEmpty(100),
  phone2: nullable(100),
  email: mayBeEmpty(100),
  reference: mayBeEmpty(35),
  contact: mayBeEmpty(35),
};

const consigneeSchema = z.object({ type: z.literal('consignee'), ...mainParty }).openapi('Consignee');
const consignorSchema = z.object({ type: z.literal('consignor'), ...mainParty }).openapi('Consignor');

/**
 * The third party: its type is not shown, so any is taken; a service point brings only id and
 * country (docs/carrier-api.md#parties). Aborts on the two main types, so that a faulty consignee is not judged as a third party.
 */
const thirdPartySchema = z
  .object({
    type: z
      .string()
      .max(35)
      .regex(/^(?!consign(ee|or)$)/, { abort: true })
      .nullish(),
    id: nullable(35),
    name: nullable(105),
    countryCode: countryCode.nullish(),
    postalName: nullable(35),
    zipCode: nullable(9),
    address: nullable(105),
    coaddress: nullable(255),
    phone1: nullable(100),
    phone2: nullable(100),
    email: nullable(100),
    reference: nullable(35),
    contact: nullable(35),
  })
  .openapi('ThirdParty');

const partySchema = z.union([consigneeSchema, consignorSchema, thirdPartySchema]);

const itemSchema = z
  .object({
    itemNumber: z.int().positive(),
    trackingReference: nullable(35),
    weight: count,
    width: count,
    height: count,
    length: count,
    contents: z.string().max(100),
  })
  .openapi('RequestItem', { description: 'Weight in grams; width, height and length in centimetres.' });

/** Booking request, with "Book a parcel", rules 1 and 2: one consignee, one consignor, at most one more. */
export const bookingRequestSchema = z
  .object({
    shopId: z.int(),
    transportSolutionId: z.int(),
    items: z.array(itemSchema).min(1),
    parties: z
      .array(partySchema)
      .min(2)
      .max(3)
      .refine((parties) =>
        ['consignee', 'consignor'].every((type) => parties.filter((party) => party.type === type).length === 1),
      ),
    desiredDeliveryDate: z.iso.date().nullish(),
    messageToCarrier: nullable(350),
    messageToConsignee: nullable(350),
    shipmentId: z.string().min(1).max(35).nullish(),
  })
  .openapi('BookingRequest');

export type BookingRequest = z.infer<typeof bookingRequestSchema>;
export type RequestParty = z.infer<typeof partySchema>;
export type RequestItem = z.infer<typeof itemSchema>;
