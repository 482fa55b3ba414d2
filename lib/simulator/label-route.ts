import type { OpenAPIHono } from '@hono/zod-openapi';
import { forbidden, requireToken } from './access';
import { bookingRequestSchema } from './booking-schema';
import { drawLabel, labelOf, numbersOf } from './draw-label';
import { errorBody } from './error-body';
import { linger, respond } from './faults';
import type { Practice, PracticeEnv } from './practice';
import { recognise } from './recognise';

/** Where the label of a booking is fetched (docs/carrier-api.md#beside-the-contract). It is no part of the contract. */
const PATH = '/parcels/v1/labels/:number/unified-large';

/** Serves the label of a booking, or of one of its parcels, as PDF: the one form that has a page for each parcel. */
export function addLabelRoute(app: OpenAPIHono<PracticeEnv>, practice: Practice): void {
  app.get(PATH, requireToken('bookings'), async (c) => {
    const notThere = () => c.json(errorBody(404, 'label.not.found', c.req.path), 404);
    const number = c.req.param('number');
    const found = practice.ledger.contents.bookings.findLast((entry) => numbersOf(entry).includes(number));
    if (!found) return notThere();
    const request = bookingRequestSchema.parse(found.request);
    if (!c.get('client').shops.includes(request.shopId)) return forbidden(c, 'no.access.shop.id');
    if (!/application\/pdf|\*\/\*/.test(c.req.header('accept') ?? '*/*')) {
      return c.json(errorBody(406, 'media.type.unsupported', c.req.path), 406);
    }
    const { effect, slowSeconds } = recognise('label', found.request);
    if (slowSeconds > 0) await linger(c, practice, slowSeconds * 1000);
    if (effect?.kind === 'answer') return respond(c, effect);
    const fault = effect?.kind === 'label' ? effect.fault : null;
    if (fault && Date.now() < Date.parse(found.at) + fault.missingMs) return notThere();
    const pdf = await drawLabel(labelOf(found, number, fault));
    const body = Buffer.concat([pdf, Buffer.alloc(fault?.fillerBytes ?? 0)]);
    return new Response(new Uint8Array(body), { headers: { 'content-type': 'application/pdf' } });
  });
}
