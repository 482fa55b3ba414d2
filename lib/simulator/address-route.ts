import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { authorise, forbidden, requireToken } from './access';
import { productFor } from './agreement';
import { errorBody } from './error-body';
import { practiseFaults } from './faults';
import type { Practice, PracticeEnv } from './practice';

/** Where an address is checked before a booking (docs/carrier-api.md#beside-the-contract). It is no part of the contract. */
const PATH = '/parcels/v1/addresses/find/single';

// Greatest lengths as published for a booking's addresses (docs/carrier-api.md#booking).
const filled = (max: number) => z.string().regex(/\S/).max(max);

const requestSchema = z.object({
  shopId: z.int(),
  transportSolutionId: z.int(),
  address: filled(105),
  zipCode: filled(9),
  postalName: filled(35),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  customerName: z.string().max(105).nullish(),
  weight: z.int().nullish(),
});

/** Says by which product an address is reached with a transport solution. Books nothing. */
export function addAddressRoute(app: OpenAPIHono<PracticeEnv>, practice: Practice): void {
  app.post(PATH, requireToken('bookings'), practiseFaults('address', practice), async (c) => {
    const request = requestSchema.safeParse(await c.req.json().catch(() => null));
    if (!request.success) return c.json(errorBody(400, 'request.invalid', c.req.path), 400);
    const solution = authorise(c.get('client'), request.data);
    if (typeof solution === 'string') return forbidden(c, solution);
    const product = productFor(solution, request.data);
    if (!product) return c.json(errorBody(400, 'no.carrier.support', c.req.path), 400);
    return c.json({ productName: product.freightTitle, routing: { route: '4401' } }, 200);
  });
}
