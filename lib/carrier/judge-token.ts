import 'server-only';
import * as z from 'zod';
import { classify } from './classify';
import type { Exchange } from './http';
import { readJson } from './json';
import { number } from './lenient';
import type { NotSentReason } from './outcomes';

/** Why there is no token. */
export type TokenRefusal = {
  kind: 'refused';
  reason: Extract<NotSentReason, 'credentials_refused' | 'bad_certificate' | 'unreachable' | 'token_unavailable'>;
  retryAfterSeconds: number | null;
};

/** What the token endpoint gave. */
export type TokenAnswer = { kind: 'token'; token: string; expiresInSeconds: number | null } | TokenRefusal;

/** No word of the carrier, and no wrong clock of ours that misreads it, stops all bookings for longer. */
const LONGEST_WAIT_SECONDS = 5 * 60;

/** Only what can stand in a header: a token with line breaks is no token. */
const tokenWire = z.object({ token: z.string().regex(/^[\x21-\x7e]+$/), expires_in: number });

/** What one exchange with the token endpoint means (Get a token). Pure and total. */
export function judgeToken(exchange: Exchange): TokenAnswer {
  const verdict = classify(exchange);
  if (verdict.kind === 'accepted') {
    const found = tokenWire.safeParse(readJson(exchange.body ?? ''));
    if (found.success) return { kind: 'token', token: found.data.token, expiresInSeconds: found.data.expires_in };
  }
  const asked = exchange.retryAfterSeconds;
  const retryAfterSeconds = asked === null ? null : Math.min(asked, LONGEST_WAIT_SECONDS);
  return { kind: 'refused', reason: refusalReason(exchange), retryAfterSeconds };
}

/** 401 is documented for wrong credentials; 403 means the same here. */
function refusalReason(exchange: Exchange): TokenRefusal['reason'] {
  if (exchange.status === 401 || exchange.status === 403) return 'credentials_refused';
  const verdict = classify(exchange);
  if (verdict.kind !== 'not_sent') return 'token_unavailable';
  return verdict.reason === 'bad_certificate' || verdict.reason === 'unreachable'
    ? verdict.reason
    : 'token_unavailable';
}
