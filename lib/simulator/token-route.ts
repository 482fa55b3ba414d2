import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { CLIENTS, type Client } from './credentials';
import { unauthorised } from './error-body';
import { practiseFaults } from './faults';
import type { Practice, PracticeEnv } from './practice';
import { API_ERRORS, jsonAnswer, jsonBody } from './route-shapes';
import { issueToken, tokenAnswerSchema, tokenRequestSchema } from './tokens';

/** The client whose id and secret these are; what follows a colon in the id is a magic input. */
function authenticate(clientId: string, clientSecret: string): Client | null {
  const [id] = clientId.split(':');
  return CLIENTS.find((client) => client.clientId === id && client.clientSecret === clientSecret) ?? null;
}

/** Notes who asks before any fault is practised, since a request is on record only with a client that proved who it is. */
const recogniseClient: MiddlewareHandler<PracticeEnv> = async (c, next) => {
  const body: unknown = await c.req.json().catch(() => null);
  const asked = tokenRequestSchema.safeParse(body);
  const client = asked.success ? authenticate(asked.data.client_id, asked.data.client_secret) : null;
  if (client) c.set('client', client);
  return next();
};

/** POST /auth/oauth2/v1/token (Get a token). */
export function addTokenRoute(app: OpenAPIHono<PracticeEnv>, practice: Practice): void {
  const { 400: invalid, 401: refused, 415: notJson, 500: byMagic } = API_ERRORS;
  const route = createRoute({
    method: 'post',
    path: '/auth/oauth2/v1/token',
    summary: 'Get a token',
    middleware: [recogniseClient, practiseFaults('token', practice)] as const,
    request: jsonBody(tokenRequestSchema),
    responses: {
      200: jsonAnswer(tokenAnswerSchema, 'A token.'),
      400: invalid,
      401: refused,
      415: notJson,
      500: byMagic,
    },
  });
  app.openapi(route, (c) => {
    const client: Client | undefined = c.get('client');
    if (!client) return c.json(unauthorised('authentication.failure'), 401);
    const expiresIn = practice.tokenLifetimeSeconds;
    const token = issueToken(client, expiresIn);
    practice.ledger.addToken();
    const answer = { token, expires_in: expiresIn, token_type: 'Bearer' as const };
    const { effect } = c.get('spell');
    return effect?.kind === 'alter' ? Response.json(effect.token(answer)) : c.json(answer, 200);
  });
}
