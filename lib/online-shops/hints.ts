import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '@/lib/db/connection';
import { onlineShopSeal } from './connect';
import { hintReading } from './data/online-shops';

// An online shop may say that an order has changed. It is only a hint: nothing of it is read but its signature, and the shop is read sooner.

/** A hint carries an order as a whole. None is longer, in bytes. */
export const LONGEST_HINT = 1_000_000;

/**
 * Where an online shop sends its hints, and what it signs them with. The secret follows from `APP_SECRET` and the shop, so that it is stored
 * nowhere.
 */
export function hintAccess(
  { appSecret, publicUrl }: { appSecret: string; publicUrl: string },
  onlineShopId: string,
): { address: string; secret: string } {
  const address = `${publicUrl}/api/online-shops/${onlineShopId}/changed`;
  return { address, secret: onlineShopSeal(appSecret).mark(`hint ${onlineShopId}`) };
}

type HintServer = { db: Database; env: { appSecret: string; publicUrl: string } };

/** Has an online shop read sooner. False, and nothing done, where the hint is not signed as WooCommerce does it: HMAC-SHA-256 of the body, as base64. */
export async function takeHint(
  { db, env }: HintServer,
  onlineShopId: string,
  body: Uint8Array,
  signature: string | null,
): Promise<boolean> {
  const own = createHmac('sha256', hintAccess(env, onlineShopId).secret).update(body).digest();
  const given = Buffer.from(signature ?? '', 'base64');
  if (given.length !== own.length || !timingSafeEqual(given, own)) return false;
  await hintReading(db.orm, onlineShopId);
  return true;
}
