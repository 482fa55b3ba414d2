/**
 * Why a step of the test came to nothing. On the way: `unknown_host`, `refused`, `timed_out`, `no_tls`, `bad_certificate`, `broken`. By
 * the answer: `redirected`, `no_service` (something else answers there), `throttled`, `server_error`. Of the token: `credentials`,
 * `no_token` (2xx in an unknown form). Of the search: `token_rejected`, `shop`, `api`, `access`, `rejected`, `unreadable`.
 */
export const CONNECTION_FAULTS = [
  'unknown_host',
  'refused',
  'timed_out',
  'no_tls',
  'bad_certificate',
  'broken',
  'redirected',
  'no_service',
  'throttled',
  'server_error',
  'credentials',
  'no_token',
  'token_rejected',
  'shop',
  'api',
  'access',
  'rejected',
  'unreadable',
] as const;

export type ConnectionFault = (typeof CONNECTION_FAULTS)[number];

export type FailedStep = {
  kind: 'failed';
  fault: ConnectionFault;
  /** HTTP status, where an answer came. */
  status: number | null;
  /** The carrier's own errorKey, of a search alone; untrusted text. */
  errorKey: string | null;
};

/** What a test of the connection found: a token, then one search. A search is not made without a token, nor without a place to search at. */
export type ConnectionTest = {
  token: { kind: 'given' } | FailedStep;
  /** `not_served`: the carrier answered that it does not serve this address with this solution, so all else works. */
  search: { kind: 'found'; points: number } | { kind: 'not_served' } | FailedStep | null;
};
