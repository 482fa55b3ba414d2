import 'server-only';

/** Why an exchange with the carrier did not run to its end. Whether it had started stands beside it. */
export type FailureCause =
  | 'refused'
  | 'unknown_host'
  | 'connect_timeout'
  | 'no_tls'
  | 'bad_certificate'
  | 'reset'
  | 'closed'
  | 'headers_timeout'
  | 'body_timeout'
  | 'out_of_time'
  | 'too_large'
  | 'garbage'
  /** The body is in a coding that is unknown, or does not fit the one it names. */
  | 'undecodable'
  | 'other';

/** Thrown into undici when our own time is up, and before a dispatch that may not happen any more. */
export class OutOfTimeError extends Error {
  override name = 'OutOfTimeError';
  readonly code = 'OUT_OF_TIME';
}

const CAUSE_BY_CODE: ReadonlyMap<string, FailureCause> = new Map([
  ['ECONNREFUSED', 'refused'],
  ['EHOSTUNREACH', 'refused'],
  ['ENETUNREACH', 'refused'],
  ['ENOTFOUND', 'unknown_host'],
  ['EAI_AGAIN', 'unknown_host'],
  ['ETIMEDOUT', 'connect_timeout'],
  ['UND_ERR_CONNECT_TIMEOUT', 'connect_timeout'],
  ['ECONNRESET', 'reset'],
  ['EPIPE', 'reset'],
  ['UND_ERR_SOCKET', 'closed'],
  ['UND_ERR_HEADERS_TIMEOUT', 'headers_timeout'],
  ['UND_ERR_BODY_TIMEOUT', 'body_timeout'],
  ['UND_ERR_HEADERS_OVERFLOW', 'too_large'],
  ['OUT_OF_TIME', 'out_of_time'],
]);

/** Families of codes, asked in this order: OpenSSL names certificate faults by many codes that all mean the same to us. */
const CAUSE_BY_FAMILY: readonly (readonly [RegExp, FailureCause])[] = [
  [/CERT|CRL|ISSUER|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE/, 'bad_certificate'],
  [/^ERR_SSL|^ERR_TLS|^EPROTO$/, 'no_tls'],
  [/^HPE_|^HTTPParserError$/, 'garbage'],
];

/** Names an error of undici, Node or OpenSSL by its code, or its class where it has none. Total: an unknown one is `other`. */
export function causeOf(error: unknown): FailureCause {
  const code = codeOf(error);
  return CAUSE_BY_CODE.get(code) ?? CAUSE_BY_FAMILY.find(([family]) => family.test(code))?.[1] ?? 'other';
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
