import 'server-only';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { accounts, sessions, users, verifications } from './account-schema';
import type { Orm } from './connection';

/** Our tables of sessions and passwords as better-auth reads and writes them. */
export function accountTables(orm: Orm) {
  return drizzleAdapter(orm, {
    provider: 'pg',
    transaction: true,
    schema: { user: users, session: sessions, account: accounts, verification: verifications },
  });
}
