import * as z from 'zod/mini';
import { type AskOptions, answered, failed } from '@/lib/online-shops/ask-shop';
import type { HintSubscription, ShopAnswer, ShopFault } from '@/lib/online-shops/online-shop';
import { type AskShopify, askShopify, type ShopifyAccess } from './ask-shopify';

// Webhooks of Shopify. It signs them with the client secret of the app that asked for them, and removes a subscription whose webhooks were all
// refused for hours.

const TOPICS = ['ORDERS_CREATE', 'ORDERS_UPDATED', 'ORDERS_CANCELLED'] as const;

/** A person waits for it. */
const LIMIT_MS = 10_000;

/** The webhooks of a store to one address. */
export function createSubscription(access: ShopifyAccess, options: AskOptions): HintSubscription {
  const ask = askShopify(access, { ...options, limitMs: LIMIT_MS });
  return {
    begin: (address) => subscribe(ask, address),
    end: (address) => unsubscribe(ask, address),
  };
}

async function subscribe(ask: AskShopify, uri: string): Promise<ShopAnswer<null>> {
  const there = await findSubscriptions(ask, uri);
  if (there.kind === 'failed') return there;
  let refused: ShopFault | null = null;
  for (const topic of missingOf(there.value)) {
    // Nothing of a webhook is read, so that none needs a customer's data.
    const webhookSubscription = { uri, format: 'JSON', includeFields: ['id'] };
    const answer = await ask({ operation: 'subscribe', variables: { topic, webhookSubscription } });
    if (answer.kind === 'failed') return answer;
    refused ??= refusalIn(answer.value.data);
  }
  if (refused === null) return answered(null);
  // Shopify also refuses what another process of ours has asked for meanwhile.
  const now = await findSubscriptions(ask, uri);
  if (now.kind === 'failed') return now;
  return missingOf(now.value).length === 0 ? answered(null) : failed(refused);
}

async function unsubscribe(ask: AskShopify, uri: string): Promise<ShopAnswer<null>> {
  const there = await findSubscriptions(ask, uri);
  if (there.kind === 'failed') return there;
  for (const { id } of there.value) {
    const answer = await ask({ operation: 'unsubscribe', variables: { id } });
    if (answer.kind === 'failed') return answer;
  }
  return answered(null);
}

const found = z.object({
  webhookSubscriptions: z.object({ nodes: z.array(z.object({ id: z.string(), topic: z.string() })) }),
});

type Subscription = z.output<typeof found>['webhookSubscriptions']['nodes'][number];

const missingOf = (there: readonly Subscription[]) =>
  TOPICS.filter((each) => !there.some(({ topic }) => topic === each));

async function findSubscriptions(ask: AskShopify, uri: string): Promise<ShopAnswer<Subscription[]>> {
  const answer = await ask({ operation: 'subscriptions', variables: { uri } });
  if (answer.kind === 'failed') return answer;
  const read = z.safeParse(found, answer.value.data);
  return read.success ? answered(read.data.webhookSubscriptions.nodes) : failed('unreadable');
}

const subscribed = z.object({
  webhookSubscriptionCreate: z.object({ userErrors: z.array(z.object({ field: z.nullish(z.array(z.string())) })) }),
});

/** Either the address is refused, or the app: no webhook of an order goes to one that may not see customers. */
function refusalIn(data: unknown): ShopFault | null {
  const read = z.safeParse(subscribed, data);
  if (!read.success) return 'unreadable';
  const [error] = read.data.webhookSubscriptionCreate.userErrors;
  if (!error) return null;
  return error.field?.some((name) => name === 'uri' || name === 'callbackUrl') ? 'desk_unreachable' : 'no_rights';
}
