import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { accounts, sessions } from '@/lib/db/account-schema';
import type { Orm } from '@/lib/db/connection';

/** A person at the company's provider, as it names itself and them; never an e-mail address, which may pass to another person. */
export type CompanyIdentity = { issuer: string; subject: string };

/** Whose account this identity is linked to, or null. */
export function findLinkedUserId(orm: Orm, { issuer, subject }: CompanyIdentity): Promise<string | null> {
  return userIdWhere(orm, and(eq(accounts.providerId, issuer), eq(accounts.accountId, subject)));
}

/** Whether a person has an identity of that issuer already, whichever it is. */
export async function isLinked(orm: Orm, userId: string, issuer: string): Promise<boolean> {
  return (await userIdWhere(orm, and(eq(accounts.providerId, issuer), eq(accounts.userId, userId)))) !== null;
}

/** Links an identity to a person, for good. To be called within `changeAccounts`. */
export async function linkIdentity(orm: Orm, userId: string, { issuer, subject }: CompanyIdentity): Promise<void> {
  await orm.insert(accounts).values({ id: crypto.randomUUID(), userId, providerId: issuer, accountId: subject });
}

/** Whose sessions the provider ends: those of a person, those that began with one session there, or both. One of the two is there. */
export type EndedThere = { issuer: string; subject: string | null; sid: string | null };

/** Ends these sessions; gives the ids of the persons who had one. */
export async function deleteEndedThere(orm: Orm, { issuer, subject, sid }: EndedThere): Promise<string[]> {
  const ofSubject = subject === null ? undefined : eq(accounts.accountId, subject);
  const persons = orm
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.providerId, issuer), ofSubject));
  const ended = await orm
    .delete(sessions)
    .where(and(inArray(sessions.userId, persons), sid === null ? undefined : eq(sessions.companySid, sid)))
    .returning({ userId: sessions.userId });
  return [...new Set(ended.map(({ userId }) => userId))];
}

async function userIdWhere(orm: Orm, condition: SQL | undefined): Promise<string | null> {
  const rows = await orm.select({ userId: accounts.userId }).from(accounts).where(condition);
  return rows[0]?.userId ?? null;
}
