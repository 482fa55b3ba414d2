import { setTimeout as delay } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { retryAfterSeconds, steadyNow } from '@/lib/carrier/clock';
import type { ShopAnswer, ShopFault } from '@/lib/online-shops/online-shop';
import { askOutside, type OutsideOptions, type OutsideRequest } from '@/lib/platform/http/ask-outside';

/** How long one request may take, and how large an answer may be: a page of a hundred orders is about one megabyte. */
const LIMIT_MS = 30_000;
const MOST_BYTES = 20_000_000;

/** Small hosts are slow: so long from one request to the next. */
const PACE_MS = 500;

/** Where a shop is, and the keys that open its API. The address has no slash at its end. */
export type WooAccess = { address: string; key: string; secret: string };

export type WooOptions = Omit<OutsideOptions, 'limitMs'> & { paceMs?: number; limitMs?: number };

/** Where the API begins: with permalinks, and without. */
const WITH_PERMALINKS = '/wp-json/';
export const WITHOUT_PERMALINKS = '/?rest_route=/';

export type WooRequest = {
  method?: OutsideRequest['method'];
  /** Behind the root of the API. */
  path: string;
  query?: Record<string, string>;
  body?: object;
  /** Without the keys: what anybody may read. */
  isPublic?: true;
  /** Not after this, in `steadyNow` milliseconds. */
  until?: number;
};

/** An answer of WordPress: JSON with any status. `code` names a refusal. */
export type WooAnswer = {
  status: number;
  json: unknown;
  code: string;
  /** What the shop's clock said, in milliseconds since 1970; null where it did not say. */
  clockMs: number | null;
};

export type AskWoo = (asked: WooRequest) => Promise<ShopAnswer<WooAnswer>>;

/** Asks the REST API of one shop, one request at a time and at a pace that small hosts bear. A refusal of WordPress is an answer. */
export function askWoo(
  { address, key, secret }: WooAccess,
  { paceMs = PACE_MS, limitMs = LIMIT_MS, ...options }: WooOptions,
  root = WITH_PERMALINKS,
): AskWoo {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  let before: Promise<unknown> = Promise.resolve();
  return (asked) => {
    const answer = before.then(() => ask(asked));
    before = answer.then(() => delay(paceMs, undefined, { ref: false }));
    return answer;
  };

  async function ask({
    method = 'GET',
    path,
    query,
    body,
    isPublic,
    until,
  }: WooRequest): Promise<ShopAnswer<WooAnswer>> {
    if (until !== undefined && steadyNow() > until) return failed('timed_out');
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const headers = {
      accept: 'application/json',
      'user-agent': 'Parceldesk',
      ...(isPublic ? {} : { authorization }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const sent = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await askOutside(`${address}${root}${path}${search}`, sent, { ...options, limitMs }, readAnswer);
    return 'fault' in answer ? failed(answer.fault) : judgeAnswer(answer, method);
  }
}

const failed = (fault: ShopFault, retryAfter: number | null = null): ShopAnswer<never> => ({
  kind: 'failed',
  fault,
  retryAfterSeconds: retryAfter,
});

/** An answer as it came; `text` is null where it was longer than any may be. */
type RawAnswer = { status: number; headers: Dispatcher.ResponseData['headers']; text: string | null };

async function readAnswer({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<RawAnswer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    if (length > MOST_BYTES) return { status: statusCode, headers, text: null };
    pieces.push(piece);
  }
  return { status: statusCode, headers, text: Buffer.concat(pieces).toString('utf8') };
}

/** What an answer is worth: JSON of WordPress, or why it is none. What refuses a request by rule is named by who refuses it. */
function judgeAnswer({ status, headers, text }: RawAnswer, method: OutsideRequest['method']): ShopAnswer<WooAnswer> {
  const retryAfter = retryAfterSeconds(headers['retry-after']);
  if (status === 429 || (status === 503 && retryAfter !== null)) return failed('busy', retryAfter);
  if (headers['cf-mitigated'] !== undefined || status === 406) return failed('firewall');
  if (status >= 300 && status < 400) return failed('redirected');
  const json = text === null ? undefined : parsed(text);
  if (status >= 500) return failed('server_error', retryAfter);
  if (json === undefined) return failed(status === 401 || status === 403 ? 'firewall' : 'not_the_shop');
  const code = codeOf(json);
  if (status === 401) {
    // WordPress says this where nobody is signed in: the key did not arrive.
    if (/_cannot_|^rest_(forbidden|not_logged_in)/.test(code)) return failed('header_stripped');
    return failed(method === 'GET' ? 'wrong_key' : 'read_only_key');
  }
  if (status === 403) return failed('no_rights');
  const clockMs = Date.parse(String(headers.date ?? ''));
  return { kind: 'answered', value: { status, json, code, clockMs: Number.isNaN(clockMs) ? null : clockMs } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function codeOf(json: unknown): string {
  return typeof json === 'object' && json !== null && 'code' in json && typeof json.code === 'string' ? json.code : '';
}
