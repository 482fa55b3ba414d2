import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { CLIENTS, type Client } from './credentials';

/** The two answers of the table "Errors" for a request that is not let in. */
export type TokenFault = 'authentication.missing' | 'authentication.failure';

const HEADER = encode({ alg: 'HS256', typ: 'JWT' });

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function sign(content: string, client: Client): Buffer {
  return createHmac('sha256', client.clientSecret).update(content).digest();
}

function readPayload(part: string): { sub?: unknown; exp?: unknown } | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** A signed JWT that is good for `lifetimeSeconds`; signed with the client's secret, so it outlives a restart. */
export function issueToken(client: Client, lifetimeSeconds: number): string {
  const issuedAt = Date.now() / 1000;
  const payload = { iss: 'practice-carrier', sub: client.clientId, jti: randomUUID(), iat: issuedAt };
  const content = `${HEADER}.${encode({ ...payload, exp: issuedAt + lifetimeSeconds })}`;
  return `${content}.${sign(content, client).toString('base64url')}`;
}

/** Checks an Authorization header: form, algorithm, signature, expiry (docs/carrier-api.md#authentication, rule 2). */
export function checkAuthorization(header: string | undefined): Client | TokenFault {
  if (!header) return 'authentication.missing';
  const [, token] = /^Bearer ([\w.-]+)$/.exec(header) ?? [];
  const [head, payload, signature, ...rest] = token?.split('.') ?? [];
  if (head !== HEADER || !payload || !signature || rest.length > 0) return 'authentication.failure';
  const claims = readPayload(payload);
  const client = CLIENTS.find((one) => one.clientId === claims?.sub);
  if (!client || typeof claims?.exp !== 'number') return 'authentication.failure';
  const expected = sign(`${head}.${payload}`, client);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'authentication.failure';
  return Date.now() / 1000 < claims.exp ? client : 'authentication.failure';
}

/** Get a token: JSON body (docs/carrier-api.md#authentication, rule 1). */
export const tokenRequestSchema = z
  .object({
    client_id: z.string().min(1),
    client_secret: z.string().min(1),
    grant_type: z.literal('client_credentials'),
  })
  .openapi('TokenRequest');

/** Table "Token response". */
export const tokenAnswerSchema = z
  .object({ token: z.string(), expires_in: z.int(), token_type: z.literal('Bearer') })
  .openapi('TokenResponse');

export type TokenAnswer = z.infer<typeof tokenAnswerSchema>;
