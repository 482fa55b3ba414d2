import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { CustomFetch } from 'openid-client';
import * as z from 'zod/mini';
import { providerName } from '@/lib/accounts/company-person';
import { CompanyRefusal } from '@/lib/accounts/company-refusal';
import type { EndedThere } from '@/lib/accounts/data/company-accounts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Characters; a real one has less than a thousand. */
const MAX_TOKEN_LENGTH = 16_000;

/** How a token may call itself: as the standard advises, or as those do that are older than the advice. */
const TYPES = ['logout+jwt', 'jwt'];

/** What a logout token says; `id` is its own, under which it counts once, and `issuedAt` is in seconds. */
export type Logout = EndedThere & { id: string; issuedAt: number };

const claims = z.object({
  iss: z.string(),
  // For this desk alone: one that others were given too could have been handed on by them.
  aud: z.union([z.string(), z.tuple([z.string()])]),
  iat: z.number(),
  jti: providerName,
  sub: z.optional(providerName),
  sid: z.optional(providerName),
  events: z.looseObject({ [EVENT]: z.record(z.string(), z.unknown()) }),
  // Else an ID token could be passed off as one.
  nonce: z.optional(z.never()),
});

/** The keys of a provider as they are when wanted; an unknown one is looked for there twice a minute at most. `ask` is one request to it. */
export function providerKeys(address: string, ask: CustomFetch, withinMs: number): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(address), {
    timeoutDuration: withinMs,
    [customFetch]: (url, { headers, ...asked }) =>
      ask(url, { ...asked, headers: Object.fromEntries(headers), body: undefined }),
  });
}

type Expected = {
  keys: JWTVerifyGetKey;
  issuer: string;
  clientId: string;
  algorithms: string[];
  toleranceSeconds: number;
};

/**
 * Reads a logout token as OpenID Connect Back-Channel Logout 1.0 (2.6) has it: signature, issuer, audience, times, event, and that it names a
 * person or a session. Throws `CompanyRefusal`, or an error of `jose`.
 */
export async function readLogoutToken(token: string, expected: Expected): Promise<Logout> {
  if (token.length > MAX_TOKEN_LENGTH) throw new CompanyRefusal('invalid', 'token_length');
  const { payload, protectedHeader } = await jwtVerify(token, expected.keys, {
    issuer: expected.issuer,
    audience: expected.clientId,
    algorithms: expected.algorithms,
    clockTolerance: expected.toleranceSeconds,
    requiredClaims: ['exp'],
  });
  const type = (protectedHeader.typ ?? 'jwt').toLowerCase().replace(/^application\//, '');
  if (!TYPES.includes(type)) throw new CompanyRefusal('invalid', 'token_type');
  const read = z.safeParse(claims, payload);
  if (!read.success) throw new CompanyRefusal('invalid', 'logout_claims');
  const { iss, sub = null, sid = null, jti, iat } = read.data;
  if (sub === null && sid === null) throw new CompanyRefusal('invalid', 'names_none');
  return { issuer: iss, subject: sub, sid, id: jti, issuedAt: iat };
}
