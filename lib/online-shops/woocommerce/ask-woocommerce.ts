import {
  type AskOptions,
  answered,
  failed,
  oneAtATime,
  PACE_MS,
  type ShopResponse,
  sendToShop,
} from '@/lib/online-shops/ask-shop';
import type { ShopAnswer } from '@/lib/online-shops/online-shop';
import type { OutsideRequest } from '@/lib/platform/http/ask-outside';

/** Where a shop is, and the keys that open its API. The address has no slash at its end. */
export type WooAccess = { address: string; key: string; secret: string };

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
export type WooAnswer = Pick<ShopResponse, 'status' | 'json' | 'clockMs'> & { code: string };

export type AskWoo = (asked: WooRequest) => Promise<ShopAnswer<WooAnswer>>;

/** Asks the REST API of one shop, one request at a time and at a pace that small hosts bear. A refusal of WordPress is an answer. */
export function askWoo(
  { address, key, secret }: WooAccess,
  { paceMs = PACE_MS, ...options }: AskOptions,
  root = WITH_PERMALINKS,
): AskWoo {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  return oneAtATime(ask, () => paceMs);

  async function ask({ method = 'GET', path, query, body, isPublic, until }: WooRequest) {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const headers = {
      accept: 'application/json',
      'user-agent': 'Parceldesk',
      ...(isPublic ? {} : { authorization }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const sent = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await sendToShop(`${address}${root}${path}${search}`, sent, options, until);
    return answer.kind === 'failed' ? answer : judgeAnswer(answer.value, method);
  }
}

/** What an answer is worth: JSON of WordPress, or why it is none. */
function judgeAnswer({ status, json, clockMs }: ShopResponse, method: OutsideRequest['method']): ShopAnswer<WooAnswer> {
  if (json === undefined) return failed(status === 401 || status === 403 ? 'firewall' : 'not_the_shop');
  const code = codeOf(json);
  if (status === 401) {
    // WordPress says this where nobody is signed in: the key did not arrive.
    if (/_cannot_|^rest_(forbidden|not_logged_in)/.test(code)) return failed('header_stripped');
    return failed(method === 'GET' ? 'wrong_key' : 'read_only_key');
  }
  if (status === 403) return failed('no_rights');
  return answered({ status, json, code, clockMs });
}

function codeOf(json: unknown): string {
  return typeof json === 'object' && json !== null && 'code' in json && typeof json.code === 'string' ? json.code : '';
}
