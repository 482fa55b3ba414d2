import { createRoute, z } from '@hono/zod-openapi';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { MAX_LENGTH } from '@/lib/limits';
import { findNearby } from '@/lib/service-points/find-nearby';
import { nearbySearchSchema } from '@/lib/service-points/nearby';
import type { ServicePointView } from '@/lib/service-points/places';
import { clockTime, DAYS, type Day } from '@/lib/service-points/week';
import { askedText, bodyCountryCode, bodyText } from './booking-body';
import { UNAVAILABLE_WORDS } from './problem-words';
import { MINUTE_S, problem, problemAnswers } from './problems';
import {
  ANY_ANSWER,
  type Api,
  type ApiServer,
  json,
  OF_BODY,
  requireJson,
  requireScope,
  UNEXPECTED,
  withScopes,
} from './route-parts';

const AGAIN_AFTER_S = 5;

const searchSchema = z
  .strictObject({
    solutionId: z.uuid().openapi({ description: 'One of the transport solutions of the shop.' }),
    countryCode: bodyCountryCode,
    zipCode: askedText(MAX_LENGTH.zipCode),
    city: bodyText(MAX_LENGTH.city),
    address: bodyText(MAX_LENGTH.address).openapi({ description: 'Street and number.' }),
  })
  .openapi('ServicePointSearch', {
    example: { solutionId: '5c6a3f7e-52d1-4f0b-8a55-2f5f1c0e7d21', countryCode: 'NO', zipCode: '0155' },
  });

const hoursSchema = z
  .array(z.object({ from: z.string(), until: z.string() }))
  .nullable()
  .openapi({ description: 'Local times, none where it is closed; null where they are not given, or not clear.' });

const foundPointSchema = z
  .object({
    externalId: z.string().nullable().openapi({ description: 'What a booking sends; null: it cannot be chosen.' }),
    name: z.string(),
    address: z.string(),
    zipCode: z.string(),
    city: z.string(),
    countryCode: z.string(),
    freightProductId: z.string().nullable(),
    productName: z.string().nullable(),
    transporterName: z.string().nullable(),
    takesNoParcels: z.boolean(),
    position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    openingHours: z.object(
      Object.fromEntries(DAYS.map((day) => [day, hoursSchema])) as Record<Day, typeof hoursSchema>,
    ),
  })
  .openapi('FoundServicePoint');

const foundSchema = z
  .object({
    isServed: z.boolean().openapi({ description: 'False: the carrier has no points for this address.' }),
    servicePoints: z.array(foundPointSchema).openapi({ description: "In the carrier's order." }),
  })
  .openapi('FoundServicePoints');

/** Service points near an address. It stands in the body, since addresses of requests end in logs. */
export function addServicePointRoutes(app: Api, source: () => ApiServer): void {
  const search = createRoute({
    method: 'post',
    path: '/service-points/search',
    operationId: 'searchServicePoints',
    summary: 'Service points near an address',
    ...withScopes('service-points:read'),
    middleware: [requireScope(source, 'service-points:read'), requireJson] as const,
    request: { body: { required: true, content: json(searchSchema) } },
    responses: {
      200: { description: 'What the carrier has.', content: json(foundSchema) },
      ...problemAnswers(...ANY_ANSWER, ...OF_BODY, 'shop-not-in-use', 'search-refused', 'search-unavailable'),
      ...UNEXPECTED,
    },
  });
  app.openapi(search, async (c) => {
    const server = source();
    const caller = c.get('caller');
    const { address, ...given } = c.req.valid('json');
    const read = nearbySearchSchema.safeParse({ ...given, streetAddress: address, shopId: caller.shopId });
    if (!read.success) return problem('invalid-fields', { errors: [{ pointer: '/zipCode', detail: 'Not valid' }] });
    if (!(await isWithinLimit(server, 'searches', caller.id)))
      return problem('too-many-requests', { retryAfter: MINUTE_S });
    const found = await findNearby(server, caller, read.data);
    if (found === 'unknown_shop') return problem('shop-not-in-use');
    if (found === 'unknown_solution') {
      const detail = 'Not a transport solution of this shop';
      return problem('invalid-fields', { errors: [{ pointer: '/solutionId', detail }] });
    }
    switch (found.kind) {
      case 'found':
        return c.json({ isServed: true, servicePoints: found.points.map(presentPoint) }, 200);
      case 'not_served':
        return c.json({ isServed: false, servicePoints: [] }, 200);
      case 'refused':
        return problem('search-refused', { detail: [found.errorKey, found.message].filter(Boolean).join(': ') });
      case 'looks_down':
        return problem('search-unavailable', { retryAfter: Math.max(1, Math.ceil(found.probeInSeconds)) });
      case 'unavailable':
        return problem('search-unavailable', { detail: UNAVAILABLE_WORDS[found.reason], retryAfter: AGAIN_AFTER_S });
    }
  });
}

function presentPoint(point: ServicePointView): z.infer<typeof foundPointSchema> {
  const { externalId, name, address, zipCode, city, countryCode } = point;
  const { freightProductId, productName, transporterName } = point;
  const week = DAYS.map((day) => {
    const hours = point.hours[day];
    const clock = ({ from, until }: { from: number; until: number }) => ({
      from: clockTime(from),
      until: clockTime(until),
    });
    return [day, hours.kind === 'given' ? hours.intervals.map(clock) : null] as const;
  });
  return {
    externalId,
    name,
    address,
    zipCode,
    city,
    countryCode,
    freightProductId,
    productName,
    transporterName,
    takesNoParcels: point.takesNoParcels,
    position: point.position && { latitude: point.position.latitude, longitude: point.position.longitude },
    openingHours: Object.fromEntries(week) as Record<Day, (typeof week)[number][1]>,
  };
}
