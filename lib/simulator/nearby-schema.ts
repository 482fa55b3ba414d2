import { z } from '@hono/zod-openapi';

// Greatest lengths as published for a booking's addresses (docs/carrier-api.md#booking).
const filled = (max: number) => z.string().regex(/\S/).max(max);

/** A search for service points, as strict as the carrier (docs/carrier-api.md#service-points). */
export const nearbyRequestSchema = z
  .object({
    countryCode: z.string().regex(/^[A-Z]{2}$/),
    shopId: z.int(),
    transportSolutionId: z.int(),
    zipCode: filled(9),
    postalName: z.string().max(35).nullish(),
    streetAddress: z.string().max(105).nullish(),
  })
  .openapi('NearbyRequest');

const addressSchema = z
  .object({
    postalCode: z.string(),
    countryCode: z.string(),
    streetNumber: z.string(),
    streetName: z.string(),
    postalName: z.string(),
  })
  .openapi('Address');

const openingHoursSchema = z.object({ day: z.string(), from1: z.string(), to1: z.string() }).openapi('OpeningHours');

const coordinateSchema = z
  .object({ northing: z.number(), easting: z.number() })
  .openapi('Coordinate', { description: 'WGS84 decimal degrees: northing is latitude, easting longitude.' });

const servicePointSchema = z
  .object({
    servicePointExternalId: z.string(),
    servicePointName: z.string(),
    openingHours: z.array(openingHoursSchema),
    visitingAddress: addressSchema,
    deliveryAddress: addressSchema,
    type: z.string(),
    routingCode: z.string().nullable(),
    eligibleParcelOutlet: z.boolean(),
    servicePointCoordinates: z.array(coordinateSchema),
  })
  .openapi('ServicePoint');

const freightProductSchema = z
  .object({
    transporterId: z.int(),
    transporterName: z.string(),
    freightProductId: z.int(),
    freightName: z.string(),
    freightTitle: z.string(),
    freightDescription: z.string(),
    servicePoints: z.array(servicePointSchema),
    properties: z.object({}),
  })
  .openapi('FreightProduct');

export const nearbyAnswerSchema = z
  .object({ freightProducts: z.array(freightProductSchema) })
  .openapi('NearbyResponse');

export type NearbyAnswer = z.infer<typeof nearbyAnswerSchema>;
