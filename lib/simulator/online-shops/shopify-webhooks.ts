import { createHmac, randomUUID } from 'node:crypto';

// The webhooks of a store: who asked for which, and what is sent to them.

/** What the app that is installed there signs in with; its webhooks are signed with it too. */
export const CLIENT_SECRET = 'practice';

/** One that was asked for. */
export type StoreSubscription = { id: string; topic: string; uri: string; includeFields: readonly string[] };

/** What of a store has to do with webhooks. */
export type Sender = {
  traits: {
    /** The app may see customers, and so may be sent webhooks of orders. */
    seesCustomers: boolean;
    /** No address for webhooks is good enough. */
    deniesAddress: boolean;
  };
  subscriptions: StoreSubscription[];
  /** Sends a webhook. Tests have it go another way: later, in another order, or more than once. */
  send(webhook: Request): void;
};

type Told = { id: string; name: string; email: string };

/** As the Admin API is given it. */
export type SubscriptionInput = {
  topic: string;
  webhookSubscription: { uri?: string; includeFields?: readonly string[] };
};

/** Why one is refused, and at which field of what was given. */
type Refused = { field: string[]; message: string };

/** Keeps a subscription, or says why not. */
export function subscribeAtStore(store: Sender, { topic, webhookSubscription }: SubscriptionInput): Refused | null {
  const { uri = '', includeFields = [] } = webhookSubscription;
  const field = ['webhookSubscription', 'uri'];
  if (!uri.startsWith('https://')) return { field, message: 'Address protocol is not supported' };
  if (store.traits.deniesAddress) return { field, message: 'Address is not allowed' };
  if (!store.traits.seesCustomers) {
    const message = 'This app is not approved to subscribe to webhook topics containing protected customer data.';
    return { field: ['webhookSubscription'], message };
  }
  if (store.subscriptions.some((each) => each.topic === topic && each.uri === uri))
    return { field, message: 'Address for this topic has already been taken' };
  const id = `gid://shopify/WebhookSubscription/${randomUUID()}`;
  store.subscriptions.push({ id, topic, uri, includeFields });
  return null;
}

/** Removes a subscription, or says why not. */
export function unsubscribeAtStore(store: Sender, id: string): Refused | null {
  const at = store.subscriptions.findIndex((each) => each.id === id);
  if (at < 0) return { field: ['id'], message: 'Webhook subscription does not exist' };
  store.subscriptions.splice(at, 1);
  return null;
}

/** Sends an event to whoever asked for its topic. */
export function tellSubscribers(store: Sender, topic: string, order: Told): void {
  for (const each of store.subscriptions.filter((one) => one.topic === topic)) store.send(webhookOf(each, order));
}

function webhookOf({ topic, uri, includeFields }: StoreSubscription, order: Told): Request {
  const whole = { id: Number(order.id.replace(/\D/g, '')), name: order.name, email: order.email };
  const named = Object.entries(whole).filter(([name]) => includeFields.length === 0 || includeFields.includes(name));
  const body = JSON.stringify(Object.fromEntries(named));
  return new Request(uri, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic.toLowerCase().replace('_', '/'),
      'x-shopify-webhook-id': randomUUID(),
      'x-shopify-hmac-sha256': createHmac('sha256', CLIENT_SECRET).update(body).digest('base64'),
    },
    body,
  });
}
