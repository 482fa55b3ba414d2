import * as z from 'zod';
import type { NotSentReason } from '@/lib/outcomes';
import { classify } from './classify';
import type { Exchange } from './exchange';
import { number } from './lenient';
import { answeredJson, bodyForm, isRecord, parseJson, readRefusal } from './read-answer';

/** Why there is no token. */
export type TokenRefusal = {
  kind: 'refused';
  reason: Extract<NotSentReason, 'credentials_refused' | 'bad_certificate' | 'unreachable' | `token_${string}`>;
  retryAfterSeconds: number | null;
};

/** What the token endpoint gave. */
export type TokenAnswer = { kind: 'token'; token: string; expiresInSeconds: number | null } | TokenRefusal;

/** No word of the carrier, and no wrong clock of ours that misreads it, stops all bookings for longer. */
const LONGEST_WAIT_SECONDS = 5 * 60;

/** Only what can stand in a header: a token with line breaks is no token. */
const tokenText = z.string().regex(/^[\x21-\x7e]+$/);
/** The contract's field, or that of OAuth (RFC 6749, 5.1). */
const tokenWire = z
  .union([
    z.object({ token: tokenText, expires_in: number }),
    z.object({ access_token: tokenText, expires_in: number }),
  ])
  .transform((answer) => ({ ...answer, token: 'token' in answer ? answer.token : answer.access_token }));

/** What one exchange with the token endpoint means (Get a token). */
export function judgeToken(exchange: Exchange): TokenAnswer {
  const verdict = classify(exchange);
  if (verdict.kind === 'accepted') {
    const found = tokenWire.safeParse(answeredJson(exchange));
    if (found.success) return { kind: 'token', token: found.data.token, expiresInSeconds: found.data.expires_in };
  }
  const asked = exchange.retryAfterSeconds;
  const retryAfterSeconds = asked === null ? null : Math.min(asked, LONGEST_WAIT_SECONDS);
  return { kind: 'refused', reason: refusalReason(exchange), retryAfterSeconds };
}

/** Refused credentials by the keys of the contract and of OAuth (RFC 6749, 5.2). */
const CREDENTIAL_KEYS: ReadonlySet<unknown> = new Set([
  'authentication.failure',
  'authentication.missing',
  'invalid_client',
  'unauthorized_client',
]);

function refusalReason(exchange: Exchange): TokenRefusal['reason'] {
  const { status } = exchange;
  if (status === null) return notAnswered(exchange);
  if (status >= 500) return 'token_failed';
  if (status === 429) return 'token_throttled';
  if (status === 401 || areCredentialsRefused(exchange)) return 'credentials_refused';
  if (status === 404 || status === 405 || (status >= 300 && status < 400)) return 'token_misplaced';
  const form = exchange.kind === 'answered' ? bodyForm(exchange.body) : 'json';
  if (form === 'markup') return 'token_misplaced';
  // 403 says of the token endpoint what 401 does.
  if (status === 403) return 'credentials_refused';
  return status < 300 ? 'token_unreadable' : 'token_refused';
}

function areCredentialsRefused({ status, body }: Exchange): boolean {
  if (status === null || (status !== 400 && status >= 300)) return false;
  const answer = parseJson(body ?? '');
  return CREDENTIAL_KEYS.has(isRecord(answer) && answer.error) || CREDENTIAL_KEYS.has(readRefusal(400, body).errorKey);
}

function notAnswered(exchange: Exchange): TokenRefusal['reason'] {
  const verdict = classify(exchange);
  const reason = verdict.kind === 'not_sent' ? verdict.reason : null;
  return reason === 'bad_certificate' || reason === 'unreachable' ? reason : 'token_unavailable';
}
