import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '@/lib/db/connection';
import { mayBeKept } from '@/lib/platform/http/find-addresses';
import type { Seal } from '@/lib/seal';
import { answered, failed } from './ask-shop';
import { type ConnectEnv, hintConnector, onlineShopSeal, openKeys } from './connect';
import { findOnlineShop, hintReading, type OnlineShopRow } from './data/online-shops';
import type { ShopAnswer, ShopSystem } from './online-shop';

// An online shop may say that an order has changed. It is only a hint: nothing of it is read but its signature, and the shop is read sooner.

/** A hint carries an order as a whole. None is longer, in bytes. */
export const LONGEST_HINT = 1_000_000;

export type HintEnv = ConnectEnv & { publicUrl: string };

/** Follows from `APP_SECRET` and the shop, so that it is stored nowhere. */
const ownSecret = (seal: Seal, onlineShopId: string): string => seal.mark(`hint ${onlineShopId}`);

/** In which header a system signs its hints, and with what: a secret that a person typed there, or that of the app. Null where it cannot be known. */
const SIGNATURES: Record<ShopSystem, { header: string; secretOf(seal: Seal, shop: OnlineShopRow): string | null }> = {
  woocommerce: { header: 'x-wc-webhook-signature', secretOf: (seal, { id }) => ownSecret(seal, id) },
  shopify: { header: 'x-shopify-hmac-sha256', secretOf: (seal, shop) => openKeys(seal, shop)?.secret ?? null },
};

const hintAddress = (publicUrl: string, onlineShopId: string) =>
  `${publicUrl}/api/online-shops/${onlineShopId}/changed`;

/** What a person sets a webhook of WooCommerce up with. */
export function hintAccess(
  { appSecret, publicUrl }: Pick<HintEnv, 'appSecret' | 'publicUrl'>,
  onlineShopId: string,
): { address: string; secret: string } {
  const secret = ownSecret(onlineShopSeal(appSecret), onlineShopId);
  return { address: hintAddress(publicUrl, onlineShopId), secret };
}

/** Has an online shop read sooner. False, and nothing done, where the hint is not signed as its system does it. */
export async function takeHint(
  { db, env }: { db: Database; env: HintEnv },
  onlineShopId: string,
  body: Uint8Array,
  headers: Headers,
): Promise<boolean> {
  const shop = await findOnlineShop(db.orm, env.carrier.environment, onlineShopId);
  if (!shop) return false;
  const { header, secretOf } = SIGNATURES[shop.system];
  if (!isSigned(body, headers.get(header), secretOf(onlineShopSeal(env.appSecret), shop))) return false;
  await hintReading(db.orm, onlineShopId);
  return true;
}

/** Whether a signature is the HMAC-SHA-256 of a body, as base64. Without a secret none is. */
export function isSigned(body: Uint8Array, signature: string | null, secret: string | null): boolean {
  if (!secret) return false;
  const own = Buffer.from(createHmac('sha256', secret).update(body).digest('base64'));
  const given = Buffer.from(signature ?? '');
  return given.length === own.length && timingSafeEqual(given, own);
}

/** Whether online shops elsewhere can reach the desk: not by plain http, and not in a private network. */
export const isDeskReached = ({ publicUrl }: Pick<HintEnv, 'publicUrl'>): Promise<boolean> =>
  mayBeKept(publicUrl, null);

/**
 * Asks an online shop to send hints, unless it does already; null where a person sets the webhook up. Whatever comes of it, the shop is read as
 * often as before.
 */
export async function askForHints(env: HintEnv, shop: OnlineShopRow): Promise<ShopAnswer<null> | null> {
  const keys = openKeys(onlineShopSeal(env.appSecret), shop);
  if (!keys) return failed('secret');
  const subscription = hintConnector(env)({ ...shop, ...keys });
  if (!subscription) return null;
  if (!(await isDeskReached(env))) return failed('desk_unreachable');
  return subscription.begin(hintAddress(env.publicUrl, shop.id));
}

/** Asks an online shop to send no more hints. Those of one that cannot be reached now are refused from here on, once it is disconnected. */
export async function endHints(env: HintEnv, shop: OnlineShopRow): Promise<ShopAnswer<null>> {
  const keys = openKeys(onlineShopSeal(env.appSecret), shop);
  const subscription = keys && hintConnector(env)({ ...shop, ...keys });
  return subscription ? subscription.end(hintAddress(env.publicUrl, shop.id)) : answered(null);
}
