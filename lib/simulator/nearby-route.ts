import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { authorise, forbidden, requireToken } from './access';
import { PARTNER_PICK_UP, type PracticeProduct, SERVED_COUNTRIES } from './agreement';
import { errorBody } from './error-body';
import { practiseFaults } from './faults';
import { type NearbyAnswer, nearbyAnswerSchema, nearbyRequestSchema } from './nearby-schema';
import { findNearest } from './points/nearby';
import type { Practice, PracticeEnv } from './practice';
import { API_ERRORS, jsonAnswer, jsonBody } from './route-shapes';

function searchProduct(
  product: PracticeProduct,
  countryCode: string,
  zipCode: string,
): NearbyAnswer['freightProducts'][number] {
  const network = product === PARTNER_PICK_UP ? 'partner' : 'own';
  return { ...product, servicePoints: findNearest(countryCode, zipCode, network), properties: {} };
}

/** POST /parcels/v1/service-points/nearby (docs/carrier-api.md#service-points). */
export function addNearbyRoute(app: OpenAPIHono<PracticeEnv>, practice: Practice): void {
  const route = createRoute({
    method: 'post',
    path: '/parcels/v1/service-points/nearby',
    summary: 'Find nearby service points',
    security: [{ token: [] }],
    middleware: [requireToken('service-points'), practiseFaults('search', practice)] as const,
    request: jsonBody(nearbyRequestSchema),
    responses: { 200: jsonAnswer(nearbyAnswerSchema, 'The points, by freight product.'), ...API_ERRORS },
  });
  app.openapi(route, (c) => {
    const request = c.req.valid('json');
    const solution = authorise(c.get('client'), request);
    if (typeof solution === 'string') return forbidden(c, solution);
    const { countryCode, zipCode } = request;
    if (!SERVED_COUNTRIES.includes(countryCode)) return c.json(errorBody(400, 'no.carrier.support', c.req.path), 400);
    const freightProducts = solution.searchable.map((product) => searchProduct(product, countryCode, zipCode));
    const { effect } = c.get('spell');
    const found: NearbyAnswer = { freightProducts };
    if (effect?.kind !== 'alter') return c.json(found, 200);
    return Response.json(effect.search(found), { status: effect.status });
  });
}
