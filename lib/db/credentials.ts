import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { accounts } from './account-schema';
import type { Orm } from './connection';

/** How better-auth calls an account that is a password. */
const PROVIDER = 'credential';

/** Gives a person their password; `hash` as `lib/accounts/passwords` makes it. To be called within `changeAccounts`. */
export async function setPasswordHash(orm: Orm, userId: string, hash: string): Promise<void> {
  const changed = await orm
    .update(accounts)
    .set({ password: hash, updatedAt: sql`now()` })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, PROVIDER)))
    .returning({ id: accounts.id });
  if (changed.length > 0) return;
  const id = crypto.randomUUID();
  await orm.insert(accounts).values({ id, accountId: userId, userId, providerId: PROVIDER, password: hash });
}
