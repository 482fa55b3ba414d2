import * as z from 'zod/mini';
import { steadyNow } from '@/lib/carrier/clock';
import { tokenLifetime } from '@/lib/carrier/shared-token';
import {
  type AskOptions,
  answered,
  failed,
  oneAtATime,
  PACE_MS,
  type ShopResponse,
  sendToShop,
} from '@/lib/online-shops/ask-shop';
import type { ShopAnswer, ShopFault } from '@/lib/online-shops/online-shop';
import { API_VERSION, OPERATIONS } from './operations';

/** Where a store is, as `https://NAME.myshopify.com`, and the credentials of an app that is installed there. */
export type ShopifyAccess = { address: string; clientId: string; clientSecret: string };

export type ShopifyRequest = {
  operation: keyof typeof OPERATIONS;
  variables?: object;
  /** Not after this, in `steadyNow` milliseconds. */
  until?: number;
};

/** What an operation gave; `clockMs` as in `ShopResponse`. */
export type ShopifyAnswer = Pick<ShopResponse, 'clockMs'> & { data: unknown };

export type AskShopify = (asked: ShopifyRequest) => Promise<ShopAnswer<ShopifyAnswer>>;

const cost = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().check(z.positive()) }),
});
const graphql = z.object({
  data: z.optional(z.unknown()),
  errors: z.catch(
    z.array(z.object({ extensions: z.catch(z.object({ code: z.catch(z.string(), '') }), { code: '' }) })),
    [],
  ),
  extensions: z.catch(z.object({ cost: z.optional(cost) }), {}),
});
const token = z.object({ access_token: z.string(), expires_in: z.catch(z.nullable(z.number()), null) });

/** What an error of GraphQL says that another request would not cure, or only later. */
const FAULT_OF_CODE: Readonly<Record<string, ShopFault>> = {
  ACCESS_DENIED: 'no_rights',
  INTERNAL_SERVER_ERROR: 'server_error',
};

/**
 * Asks the Admin API of one store. The token is fetched by client credentials and serves as long as the carrier's would (`tokenLifetime`).
 * Operations cost points, which come back with time: the next one rests until it can be paid.
 */
export function askShopify(
  { address, clientId, clientSecret }: ShopifyAccess,
  { paceMs = PACE_MS, ...options }: AskOptions,
): AskShopify {
  let held: { token: string; until: number } | null = null;
  let restMs = paceMs;
  return oneAtATime(ask, () => restMs);

  async function ask(asked: ShopifyRequest): Promise<ShopAnswer<ShopifyAnswer>> {
    const isHeld = held !== null && steadyNow() < held.until;
    const answer = await askWithToken(asked);
    // The token ended before its time. A request that was refused for it has done nothing, so it may be sent once more.
    if (answer.kind === 'answered' || answer.fault !== 'wrong_key' || !isHeld) return answer;
    held = null;
    return askWithToken(asked);
  }

  async function askWithToken({
    operation,
    variables = {},
    until,
  }: ShopifyRequest): Promise<ShopAnswer<ShopifyAnswer>> {
    const granted = await findToken(until);
    if (granted.kind === 'failed') return granted;
    const answer = await post(
      `/admin/api/${API_VERSION}/graphql.json`,
      { query: OPERATIONS[operation], variables },
      { 'x-shopify-access-token': granted.value },
      until,
    );
    return answer.kind === 'failed' ? answer : judge(answer.value);
  }

  async function findToken(until: number | undefined): Promise<ShopAnswer<string>> {
    if (held && steadyNow() < held.until) return answered(held.token);
    const wanted = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' };
    const answer = await post('/admin/oauth/access_token', wanted, {}, until);
    if (answer.kind === 'failed') return answer;
    const { status, json, text } = answer.value;
    const read = z.safeParse(token, json);
    if (status !== 200 || !read.success) return failed(faultOfToken(status, text));
    const { access_token, expires_in } = read.data;
    held = { token: access_token, until: steadyNow() + tokenLifetime(expires_in).hardMs };
    return answered(access_token);
  }

  function post(path: string, body: object, headers: Record<string, string>, until: number | undefined) {
    const sent = {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'Parceldesk',
        ...headers,
      },
      body: JSON.stringify(body),
    } as const;
    return sendToShop(`${address}${path}`, sent, options, until);
  }

  function judge({ status, json, clockMs }: ShopResponse): ShopAnswer<ShopifyAnswer> {
    if (status === 401) return failed('wrong_key');
    if (status === 403) return failed('no_rights');
    if (status === 404) return failed('not_the_shop');
    const read = z.safeParse(graphql, json);
    if (!read.success) return failed('not_the_shop');
    const { data, errors, extensions } = read.data;
    const waitMs = extensions.cost ? untilPaidMs(extensions.cost) : 0;
    restMs = Math.max(paceMs, waitMs);
    const [error] = errors;
    if (error?.extensions.code === 'THROTTLED') return failed('busy', Math.ceil(waitMs / 1_000));
    if (error) return failed(FAULT_OF_CODE[error.extensions.code] ?? 'unreadable');
    return answered({ data, clockMs });
  }
}

/** Until an operation that costs as much as this one can be paid. */
function untilPaidMs({ requestedQueryCost, throttleStatus }: z.output<typeof cost>): number {
  const lacking = requestedQueryCost - throttleStatus.currentlyAvailable;
  return lacking > 0 ? (lacking / throttleStatus.restoreRate) * 1_000 : 0;
}

/** Why no token came. Some of these answers are pages and no JSON, so that the code is looked for in the text. */
function faultOfToken(status: number, text: string): ShopFault {
  if (text.includes('shop_not_permitted')) return 'other_organisation';
  if (text.includes('app_not_installed')) return 'app_not_installed';
  if (status === 404) return 'not_the_shop';
  return status === 400 || status === 401 || status === 403 ? 'wrong_key' : 'not_the_shop';
}
