import { z } from '@hono/zod-openapi';

const answeredPartySchema = z
  .object({
    type: z.string().nullable(),
    id: z.string().nullable(),
    name: z.string(),
    countryCode: z.string(),
    postalName: z.string(),
    zipCode: z.string(),
    address: z.string(),
    coaddress: z.string().nullable(),
    phone1: z.string(),
    phone2: z.string().nullable(),
    email: z.string(),
    reference: z.string(),
    contact: z.string(),
    detailedAddress: z.unknown().nullable(),
  })
  .openapi('Party');

const answeredItemSchema = z
  .object({
    itemId: z.string().nullable(),
    itemNumber: z.int(),
    trackingReference: z.string(),
    returnCode: z.string().nullable(),
    linkedParcelType: z.string().nullable(),
    linkedTrackingReference: z.string().nullable(),
    weight: z.int(),
    volume: z.number().nullable(),
    length: z.int(),
    height: z.int(),
    width: z.int(),
    contentValue: z.number().nullable(),
    externalSupplierId: z.string().nullable(),
    contents: z.string(),
    properties: z.object({ shortItemIdentifier: z.string() }),
    articles: z.array(z.unknown()),
    externalOrderId: z.string().nullable(),
  })
  .openapi('AnsweredItem');

/** Table "Booking response `properties` keys": all eighteen are always there. */
const routingSchema = z
  .object({
    areaId: z.string(),
    freightProductName: z.string(),
    mainCarNumber: z.string(),
    pickupZipString: z.string(),
    productName: z.string(),
    regionId: z.string(),
    routeAddress: z.string(),
    routeDescription: z.string(),
    routeName: z.string(),
    routeSeq: z.string(),
    routeZipAndCity: z.null(),
    routing: z.string(),
    routingCode: z.string(),
    routingDescription: z.string(),
    routingDetailed: z.string(),
    shopName: z.string(),
    transportCompanyId: z.string(),
    transportNetId: z.string(),
  })
  .openapi('BookingProperties');

export const bookingAnswerSchema = z
  .object({
    orderId: z.int(),
    shipmentId: z.string(),
    freightProductId: z.int(),
    parties: z.array(answeredPartySchema),
    items: z.array(answeredItemSchema),
    properties: routingSchema,
    additionalServices: z.array(z.unknown()),
  })
  .openapi('BookingResponse');

export type BookingAnswer = z.infer<typeof bookingAnswerSchema>;
export type AnsweredParty = z.infer<typeof answeredPartySchema>;
export type AnsweredItem = z.infer<typeof answeredItemSchema>;
export type Routing = z.infer<typeof routingSchema>;
