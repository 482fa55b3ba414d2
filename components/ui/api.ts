import { EPOCH_HEADER } from '@/lib/platform/http/epoch-header';

/** Longer than our own server needs, in milliseconds; after it the clerk may press again. */
const LONGEST_WAIT_MS = 30_000;

export type Request = Pick<RequestInit, 'method' | 'headers' | 'keepalive'> & {
  /** Sent as JSON, by POST where no method is given. */
  json?: unknown;
  bytes?: ArrayBuffer;
  /** Ends the request early, as a query does when a newer one takes its place. */
  signal?: AbortSignal;
  longestMs?: number | undefined;
};

/** Why a request to our own server has no result. */
class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Status of the answer; 0 where none came, or none that can be read. */
  readonly status: number;
  /** What a refusal said, as JSON; null where it said nothing. */
  readonly refusal: unknown;
  constructor(address: string, status: number, refusal: unknown = null) {
    super(`${address} answered ${status}`);
    this.status = status;
    this.refusal = refusal;
  }
}

/** Asks our own server, and waits for `longestMs`. Every other answer than a good one is thrown as an ApiError. */
export async function request(address: string, options: Request = {}): Promise<Response> {
  const { json, bytes, signal, headers, longestMs = LONGEST_WAIT_MS, ...init } = options;
  const limit = AbortSignal.timeout(longestMs);
  const type = bytes ? 'application/octet-stream' : 'application/json';
  const hasBody = json !== undefined || bytes !== undefined;
  const response = await fetch(address, {
    method: hasBody ? 'POST' : 'GET',
    cache: 'no-store',
    ...init,
    headers: { ...(hasBody ? { 'content-type': type } : {}), ...headers },
    body: bytes ?? (json === undefined ? null : JSON.stringify(json)),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  }).catch(() => null);
  if (response === null) throw new ApiError(address, 0);
  noteEpoch(response);
  if (!response.ok) throw new ApiError(address, response.status, await response.json().catch(() => null));
  return response;
}

/** What our own server answers, as JSON. Rejects with an ApiError alone. */
export async function readJson<T>(address: string, options?: Request): Promise<T> {
  const response = await request(address, options);
  return response.json().catch(() => {
    throw new ApiError(address, 0);
  });
}

/** The answer to a request: its status, with what a good one (`body`) or a refusal said. */
export type Answer<T> = { status: number; body: T | null; refusal: unknown };

/** Asks our own server as `readJson` does. Never rejects: without an answer that can be read the status is 0. */
export async function askJson<T>(address: string, options?: Request): Promise<Answer<T>> {
  try {
    return { status: 200, body: await readJson<T>(address, options), refusal: null };
  } catch (error) {
    const { status, refusal } = error instanceof ApiError ? error : new ApiError(address, 0);
    return { status, body: null, refusal };
  }
}

// Which database a press of *Book* went to: one that was restored since knows nothing of it, and must not say that nothing was sent.

let newest: string | null = null;
const ofPress = new Map<string, string>();

/** Notes the mark of the database that an answer came from. */
export function noteEpoch({ headers }: Response): void {
  newest = headers.get(EPOCH_HEADER) ?? newest;
}

/** Keeps the mark under which a form key was pressed: the newest one, or that of a page which was loaded anew. */
export function keepEpochOf(formKey: string, mark: string | null = newest): void {
  if (mark !== null) ofPress.set(formKey, mark);
}

/** The mark under which a form key was pressed, or null where none was heard of before. */
export function epochOf(formKey: string): string | null {
  return ofPress.get(formKey) ?? null;
}
