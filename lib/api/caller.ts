import type { Clerk } from '@/lib/accounts/clerk';
import type { ApiScope } from '@/lib/api-scopes';
import { findUsableApiKeys, noteApiKeyUse } from '@/lib/db/api-keys';
import type { Database } from '@/lib/db/connection';
import type { CarrierEnvironment } from '@/lib/db/schema';
import { isSameHash, presentedKey } from './api-key';

/** The machine that asks: its key's own user, the shop it works for, and what it may do. */
export type Caller = Clerk & { isAdministrator: false; shopId: string; scopes: readonly ApiScope[] };

/** Whose key an `Authorization` header holds; null where it is none, unknown, expired, revoked, or of another environment. */
export async function findCaller(
  { orm }: Pick<Database, 'orm'>,
  environment: CarrierEnvironment,
  authorization: string | null,
): Promise<Caller | null> {
  const presented = presentedKey(authorization);
  if (!presented) return null;
  const known = await findUsableApiKeys(orm, environment, presented.prefix);
  const key = known.find(({ hash }) => isSameHash(hash, presented.hash));
  if (!key) return null;
  await noteApiKeyUse(orm, key.id);
  const { userId: id, name, email, shopId, scopes } = key;
  return { id, name, email, shopId, scopes, isAdministrator: false };
}
