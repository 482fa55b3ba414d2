import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { requireLedgerKey, requireOwnHost } from './access';
import { addAddressRoute } from './address-route';
import { addBookingRoute } from './booking-route';
import { errorBody } from './error-body';
import { addLabelRoute } from './label-route';
import type { Ledger } from './ledger';
import { addNearbyRoute } from './nearby-route';
import { storeRoutes } from './online-shops/shopify-routes';
import { openStore } from './online-shops/shopify-store';
import { openWebShop, webShopRoutes } from './online-shops/woocommerce-shop';
import type { Practice, PracticeEnv } from './practice';
import { limitSchema } from './rate-limit';
import { refuseInvalid } from './route-shapes';
import { addTokenRoute } from './token-route';
import { addTrackingPage } from './tracking-route';

const OPERATIONS = [
  '/auth/oauth2/v1/token',
  '/parcels/v1/bookings',
  '/parcels/v1/service-points/nearby',
  '/parcels/v1/addresses/find/single',
];

/** In bytes; the largest booking is a tenth of it. */
const LONGEST_BODY = 1_000_000;

const FAULT_KEYS = new Map([
  [400, 'body.invalid'],
  [415, 'media.type.unsupported'],
]);

/** The practice carrier as routes, without a socket. */
export function createApp(practice: Practice): OpenAPIHono<PracticeEnv> {
  const app = new OpenAPIHono<PracticeEnv>({ defaultHook: refuseInvalid });
  app.use(requireOwnHost(practice.host));
  app.on('POST', ['*'], bodyLimit({ maxSize: LONGEST_BODY, onError: tooLong }), recordRequests(practice.ledger));
  app.on('GET', ['/parcels/*'], recordRequests(practice.ledger));
  addTokenRoute(app, practice);
  addBookingRoute(app, practice);
  addNearbyRoute(app, practice);
  addLabelRoute(app, practice);
  addAddressRoute(app, practice);
  addTrackingPage(app, practice);
  app.route('/web-shop', webShopRoutes(openWebShop()));
  app.route('/shopify', storeRoutes(openStore()));
  for (const path of OPERATIONS) {
    app.all(path, (c) => c.json(errorBody(405, 'method.not.allowed', path), 405, { allow: 'POST' }));
  }
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' });
  app.doc31('/openapi.json', { openapi: '3.1.0', info: { title: 'Practice carrier', version: 'v1' } });
  app.get('/ledger', requireLedgerKey(practice.ledgerKey), (c) => c.json(practice.ledger.contents));
  app.put('/limit', requireLedgerKey(practice.ledgerKey), async (c) => {
    Object.assign(practice.limit, limitSchema.parse(await c.req.json()));
    return c.json(practice.limit);
  });
  app.notFound((c) => c.json(errorBody(404, 'not.found', c.req.path), 404));
  app.onError((error, c) => {
    const status = error instanceof HTTPException ? error.status : 500;
    return c.json(errorBody(status, FAULT_KEYS.get(status) ?? 'internal.error', c.req.path), status);
  });
  return app;
}

function tooLong(c: Context): Response {
  return c.json(errorBody(413, 'body.too.long', c.req.path), 413);
}

/** The body as the ledger may keep it: JSON with the secret blanked; what is no JSON could hide one and is left out. */
async function bodyWithoutSecrets(c: Context<PracticeEnv>): Promise<unknown> {
  try {
    const body: unknown = JSON.parse(await c.req.text());
    const holdsSecret = typeof body === 'object' && body !== null && 'client_secret' in body;
    return holdsSecret ? { ...body, client_secret: '(hidden)' } : body;
  } catch {
    return null;
  }
}

/** Notes every request of a client that proved who it is, before its answer leaves; of others nothing is kept. */
function recordRequests(ledger: Ledger): MiddlewareHandler<PracticeEnv> {
  return async (c, next) => {
    const entry = { at: new Date().toISOString(), method: c.req.method, path: c.req.path };
    const body = await bodyWithoutSecrets(c);
    let recorded = false;
    const record = (status: number | null) => {
      if (!recorded && c.get('client')) ledger.addRequest({ ...entry, status, body });
      recorded = true;
    };
    c.set('record', record);
    await next();
    record(c.res.status);
  };
}
