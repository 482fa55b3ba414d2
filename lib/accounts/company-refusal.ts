import * as client from 'openid-client';
import type { RefusalReason } from '@/lib/accounts/refusal-reasons';

/** `detail` is a word for the log: never a token, an address or anything that the provider or the browser sent. */
export class CompanyRefusal extends Error {
  override readonly name = 'CompanyRefusal';
  readonly reason: RefusalReason;
  readonly detail: string;
  constructor(reason: RefusalReason, detail: string) {
    super(reason);
    this.reason = reason;
    this.detail = detail;
  }
}

const BY_CODE: Readonly<Record<string, RefusalReason>> = {
  OAUTH_AUTHORIZATION_RESPONSE_ERROR: 'denied',
  OAUTH_TIMEOUT: 'unreachable',
  OAUTH_ABORT: 'unreachable',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'unreachable',
  OAUTH_RESPONSE_IS_NOT_JSON: 'unreachable',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock',
  ERR_JWT_EXPIRED: 'clock',
  ERR_JWKS_TIMEOUT: 'unreachable',
  OAUTH_MISSING_SERVER_METADATA: 'settings',
  OAUTH_INVALID_SERVER_METADATA: 'settings',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'settings',
};

/** What the token endpoint says is a matter of the settings, and of a code that was used or is too old. */
const BY_WORD: Readonly<Record<string, RefusalReason>> = {
  invalid_grant: 'expired',
  invalid_client: 'settings',
  unauthorized_client: 'settings',
};

/** The refusal that an error of the library stands for. */
export function refusalOf(error: unknown): CompanyRefusal {
  if (error instanceof CompanyRefusal) return error;
  if (!(error instanceof Error)) return new CompanyRefusal('invalid', 'unknown');
  if (error.cause instanceof CompanyRefusal) return error.cause;
  const word = error instanceof client.ResponseBodyError || error instanceof client.WWWAuthenticateChallengeError;
  if (word) return refusalOfAnswer(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  return new CompanyRefusal(BY_CODE[code] ?? 'invalid', code);
}

function refusalOfAnswer(error: client.ResponseBodyError | client.WWWAuthenticateChallengeError): CompanyRefusal {
  const word = error instanceof client.ResponseBodyError ? error.error : 'invalid_client';
  const reason = Object.hasOwn(BY_WORD, word) ? BY_WORD[word] : undefined;
  return reason ? new CompanyRefusal(reason, word) : new CompanyRefusal('invalid', error.code);
}
