import 'server-only';
import { sql } from 'drizzle-orm';
import type { Orm } from './connection';

// Any constant will do, as long as no other lock of Parceldesk has it.
const ACCOUNTS_LOCK = 7_224_317;

/**
 * Runs a change of accounts alone, over all instances: "is there an administrator?" and what follows from the answer are one step
 * (OWASP ASVS 15.4.2). Such changes are rare, so one lock serves them all.
 */
export function changeAccounts<T>(orm: Orm, change: (orm: Orm) => Promise<T>): Promise<T> {
  return orm.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${ACCOUNTS_LOCK})`);
    return change(transaction);
  });
}
