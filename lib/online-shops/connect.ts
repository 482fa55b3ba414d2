import type { Env } from '@/lib/platform/env';
import { networksOf } from '@/lib/platform/settings/host-names.mjs';
import { createSeal, type Seal } from '@/lib/seal';
import type { AskOptions } from './ask-shop';
import type { OnlineShopRow } from './data/online-shops';
import type { HintSubscription, OnlineShop, ShopSystem } from './online-shop';
import { createShopify } from './shopify/shopify';
import { createSubscription } from './shopify/subscriptions';
import { createWooCommerce } from './woocommerce/woocommerce';

/** What seals the keys of online shops. */
export const onlineShopSeal = (appSecret: string): Seal => createSeal(appSecret, 'online shop keys');

/** What opens the API of a shop. */
export type ShopKeys = { key: string; secret: string };

/** Keys as they are kept. They open with the row of this id alone. */
export const sealKeys = (seal: Seal, onlineShopId: string, { key, secret }: ShopKeys): string =>
  seal.close(JSON.stringify([key, secret]), onlineShopId);

/** The keys of an online shop; null where they cannot be opened: `APP_SECRET` is another one. */
export function openKeys(seal: Seal, { id, sealedKeys }: Pick<OnlineShopRow, 'id' | 'sealedKeys'>): ShopKeys | null {
  const opened = seal.open(sealedKeys, id);
  if (opened === null) return null;
  const [key = '', secret = ''] = JSON.parse(opened) as string[];
  return { key, secret };
}

type Access = { system: ShopSystem; address: string } & ShopKeys;
export type ConnectEnv = Pick<Env, 'appSecret' | 'webhookNetworks'> & {
  carrier: Pick<Env['carrier'], 'environment' | 'baseUrl'>;
};

/** Reaches a shop of any system. */
export type ConnectShop = (access: Access) => OnlineShop;

/** Reaches shops at public addresses, in the company's own networks, and the practice shops beside the practice carrier. */
export function shopConnector(env: ConnectEnv): ConnectShop {
  return ({ system, address, key, secret }) => {
    switch (system) {
      case 'woocommerce':
        return createWooCommerce({ address, key, secret }, optionsFor(env, address));
      case 'shopify':
        return createShopify({ address, clientId: key, clientSecret: secret }, optionsFor(env, address));
    }
  };
}

/** Asks shops for hints; null where a person sets them up there. */
export function hintConnector(env: ConnectEnv): (access: Access) => HintSubscription | null {
  return ({ system, address, key, secret }) => {
    switch (system) {
      case 'woocommerce':
        return null;
      case 'shopify':
        return createSubscription({ address, clientId: key, clientSecret: secret }, optionsFor(env, address));
    }
  };
}

/** Where the practice shop is, the operator has said; it is no small host either. */
const optionsFor = (env: ConnectEnv, address: string): AskOptions =>
  isPracticeShop(env, address) ? { own: ANYWHERE, paceMs: 0 } : { own: env.webhookNetworks };

const ANYWHERE = networksOf('0.0.0.0/0, ::/0');

/** Whether an address is that of a practice shop, which the practice carrier serves; in practice alone. */
export function isPracticeShop({ carrier }: ConnectEnv, address: string): boolean {
  return carrier.environment === 'practice' && Object.values(practiceShops(carrier.baseUrl)).includes(address);
}

/** Where the practice shop of each system is. */
export const practiceShops = (carrierUrl: string): Record<ShopSystem, string> => ({
  woocommerce: `${carrierUrl}/web-shop`,
  shopify: `${carrierUrl}/shopify`,
});
