import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  ne,
  not,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { accounts, sessions, users } from '@/lib/db/account-schema';
import { apiKeys } from '@/lib/db/api-schema';
import { within } from '@/lib/db/columns';
import type { Orm } from '@/lib/db/connection';

/** A person who may sign in; `role` is better-auth's word, `admin` for administrators. */
export type UserRow = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'createdAt'> & {
  isAdministrator: boolean;
  isDisabled: boolean;
  /** False until the one-time link was used. */
  hasPassword: boolean;
  /** Whether they have signed in with the company's account. */
  hasCompanyAccount: boolean;
  /** Until when the company's account with their e-mail address may be linked; null once that is over. */
  companyLinkUntil: Date | null;
};

const isAdministrator = sql<boolean>`${users.role} is not distinct from 'admin'`;
const isDisabled = sql<boolean>`${users.banned} is true`;

const companyLinkUntil = sql`case when ${users.companyLinkUntil} > now() then ${users.companyLinkUntil} end`.mapWith(
  users.companyLinkUntil,
) as SQL<Date | null>;

const hasAccount = (orm: Orm, condition?: SQL): SQL<boolean> =>
  exists(
    orm
      .select({ one: sql`1` })
      .from(accounts)
      .where(and(eq(accounts.userId, users.id), condition)),
  ) as SQL<boolean>;

const selectUsers = (orm: Orm) =>
  orm
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      createdAt: users.createdAt,
      isAdministrator,
      isDisabled,
      hasPassword: sql<boolean>`${hasAccount(orm, isNotNull(accounts.password))}`,
      hasCompanyAccount: sql<boolean>`${hasAccount(orm, isNull(accounts.password))}`,
      companyLinkUntil,
    })
    .from(users)
    .$dynamic();

/** Whether a user is no person, but the one that an API key acts as. */
export const isProgram = (userId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${apiKeys} where ${apiKeys.userId} = ${userId})`;

/** Neither a removed account nor the user of an API key is a person. */
const isPerson = and(isNull(users.removedAt), not(isProgram(users.id)));

/** Everybody, by name. */
export function listUsers(orm: Orm): Promise<UserRow[]> {
  return selectUsers(orm).where(isPerson).orderBy(asc(users.name), asc(users.id));
}

/** One person, or null. */
export async function findUser(orm: Orm, userId: string): Promise<UserRow | null> {
  const rows = await selectUsers(orm).where(and(eq(users.id, userId), isPerson));
  return rows[0] ?? null;
}

/** Whether a user is on record, be it a person or one that an API key acts as. */
export async function isKnownUser(orm: Orm, userId: string): Promise<boolean> {
  const rows = await orm.select({ id: users.id }).from(users).where(eq(users.id, userId));
  return rows.length > 0;
}

/** The administrator who was made first and is not disabled, or null. */
export async function findFirstAdministrator(orm: Orm): Promise<UserRow | null> {
  const rows = await selectUsers(orm).where(sql`${isAdministrator} and not ${isDisabled}`).orderBy(users.createdAt);
  return rows[0] ?? null;
}

/** True when there is an administrator, disabled or not. */
export async function hasAdministrator(orm: Orm): Promise<boolean> {
  const rows = await orm.select({ id: users.id }).from(users).where(isAdministrator).limit(1);
  return rows.length > 0;
}

/** True when an administrator other than this one can sign in, with a password or the company's account. */
export async function hasOtherAdministrator(orm: Orm, userId: string): Promise<boolean> {
  const others = and(ne(users.id, userId), isAdministrator, sql`not ${isDisabled}`, hasAccount(orm));
  const rows = await orm.select({ id: users.id }).from(users).where(others).limit(1);
  return rows.length > 0;
}

/** The id of the account with that e-mail address (in lower case), or null. */
export async function findUserId(orm: Orm, email: string): Promise<string | null> {
  const rows = await orm.select({ id: users.id }).from(users).where(eq(users.email, email));
  return rows[0]?.id ?? null;
}

/** Adds a person and gives their id; null when the e-mail address (in lower case) is taken. */
export async function insertUser(
  orm: Orm,
  user: { name: string; email: string; role: 'user' | 'admin' },
): Promise<string | null> {
  const rows = await orm
    .insert(users)
    .values({ ...user, id: crypto.randomUUID() })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return rows[0]?.id ?? null;
}

/** Changes role or access of a person. */
export async function updateUser(
  orm: Orm,
  userId: string,
  change: { role: 'user' | 'admin' } | { banned: boolean },
): Promise<void> {
  await orm
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
}

/** For so many days, or no longer (0), the company's account with the e-mail address of this person may be linked. */
export async function setCompanyLinkDays(orm: Orm, userId: string, days: number): Promise<void> {
  const until = days > 0 ? sql`now() + make_interval(days => ${days})` : null;
  await orm.update(users).set({ companyLinkUntil: until }).where(eq(users.id, userId));
}

/**
 * Makes the account of a person nobody's: password, company's account and rights go, and the e-mail address is free for another. What they did
 * keeps the name. To be called within `changeAccounts`.
 */
export async function removeUser(orm: Orm, userId: string): Promise<void> {
  const nobody = { email: `${userId}@removed.invalid`, role: 'user', banned: true, companyLinkUntil: null };
  await orm
    .update(users)
    .set({ ...nobody, removedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
  await orm.delete(accounts).where(eq(accounts.userId, userId));
}

/** One sign-in of a clerk; its token stays in the database. */
export type SessionRow = Pick<
  typeof sessions.$inferSelect,
  'id' | 'createdAt' | 'updatedAt' | 'ipAddress' | 'userAgent'
>;

/** Notes that the session was used at `now`. */
export async function touchSession(orm: Orm, sessionId: string, now: Date): Promise<void> {
  await orm.update(sessions).set({ updatedAt: now }).where(eq(sessions.id, sessionId));
}

/** Keeps with which session at the company's provider a session began. */
export async function keepCompanySid(orm: Orm, sessionId: string, companySid: string): Promise<void> {
  await orm.update(sessions).set({ companySid }).where(eq(sessions.id, sessionId));
}

/** Keeps when the clerk of a session last proved who they are: now, at a time that another clock gave, or null where that is not known. */
export async function keepAuthentication(orm: Orm, sessionId: string, at: 'now' | Date | null): Promise<void> {
  const given = at instanceof Date ? sql`least(now(), ${at.toISOString()}::timestamptz)` : null;
  const authenticatedAt = at === 'now' ? sql`now()` : given;
  await orm.update(sessions).set({ authenticatedAt }).where(eq(sessions.id, sessionId));
}

/** Whether the clerk of a session proved within so many minutes who they are. */
export async function isAuthenticatedWithin(orm: Orm, sessionId: string, minutes: number): Promise<boolean> {
  const isLately = within(sessions.authenticatedAt, sql`make_interval(mins => ${minutes})`);
  const rows = await orm
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isLately));
  return rows.length > 0;
}

/** Ends one session of that clerk; false when there is none. */
export async function deleteSession(orm: Orm, userId: string, sessionId: string): Promise<boolean> {
  const ended = await orm
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends every session of a clerk. */
export async function deleteSessionsOf(orm: Orm, userId: string): Promise<void> {
  await orm.delete(sessions).where(eq(sessions.userId, userId));
}

/** Ends every session of a clerk but this one. */
export async function deleteOtherSessions(orm: Orm, userId: string, sessionId: string): Promise<void> {
  await orm.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
}

/** The sessions of a clerk that are not yet over, the last used first. */
export function listSessions(orm: Orm, userId: string): Promise<SessionRow[]> {
  return orm
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.updatedAt));
}
