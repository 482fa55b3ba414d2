import { isLinked } from '@/lib/accounts/data/company-accounts';
import { countRecoveryCodes, findSecondFactor, listPasskeys } from '@/lib/accounts/data/credentials';
import { findUser, listSessions, listUsers, type UserRow } from '@/lib/accounts/data/users';
import { type Server, server } from '@/lib/platform/server';
import { currentSession } from '@/lib/platform/session';
import { listMemberships, type Membership } from '@/lib/shops/data/shop-members';
import { browserName } from './browser-name';
import type { Clerk } from './clerk';
import { isRoleDecided } from './company-admission';
import { idleHoursOf, sessionLife } from './session-life';

/** `invited`: they have not signed in yet, neither by the one-time link nor with the company's account. */
export type ClerkState = 'active' | 'invited' | 'disabled';

/** A clerk in the settings; shops are those of the carrier environment in use. */
export type ClerkLine = {
  id: string;
  name: string;
  email: string;
  isAdministrator: boolean;
  state: ClerkState;
  /** `isByHand` is false for one that only a group of the company gives, `isByGroup` is false where none does. */
  shops: { id: string; name: string; isByHand: boolean; isByGroup: boolean }[];
};

type Source = Pick<Server, 'db'> & { env: { carrier: Pick<Server['env']['carrier'], 'environment'> } };

/** All clerks by name. For administrators: the caller checks. */
export async function listClerks({ db, env }: Source): Promise<ClerkLine[]> {
  const [users, memberships] = await Promise.all([listUsers(db.orm), listMemberships(db.orm, env.carrier.environment)]);
  return users.map((user) => present(user, memberships));
}

/** One clerk, or null. For administrators: the caller checks. */
export async function findClerkLine({ db, env }: Source, clerkId: string): Promise<ClerkLine | null> {
  const user = await findUser(db.orm, clerkId);
  return user && present(user, await listMemberships(db.orm, env.carrier.environment));
}

function present(user: UserRow, memberships: Membership[]): ClerkLine {
  const { id, name, email, isAdministrator } = user;
  const own = memberships.filter(({ userId }) => userId === id);
  return { id, name, email, isAdministrator, state: stateOf(user), shops: own.map(toShop) };
}

function toShop({ shopId, shopName, isByHand, isByGroup }: Membership) {
  return { id: shopId, name: shopName, isByHand, isByGroup };
}

function stateOf({ isDisabled, hasPassword, hasCompanyAccount }: UserRow): ClerkState {
  if (isDisabled) return 'disabled';
  return hasPassword || hasCompanyAccount ? 'active' : 'invited';
}

/** How a clerk's account and the company's belong together. */
export type CompanyLink = {
  isLinked: boolean;
  /** Until when an administrator lets the next sign-in link them; null where none does. */
  allowedUntil: Date | null;
  /** Whether groups of the company decide what the clerk may do. */
  decidesRole: boolean;
};

/** That of one clerk, or null where the settings name no provider. For administrators, or about oneself: the caller checks. */
export async function findCompanyLink({ id }: Pick<Clerk, 'id'>): Promise<CompanyLink | null> {
  const { db, env } = server();
  if (env.company === null) return null;
  return {
    isLinked: await isLinked(db.orm, id, env.company.issuer),
    allowedUntil: (await findUser(db.orm, id))?.companyLinkUntil ?? null,
    decidesRole: await isRoleDecided(db.orm, env.company, id),
  };
}

/** Whether the clerk who asks has a password; one of the company need not. */
export async function hasOwnPassword(): Promise<boolean> {
  const current = await currentSession();
  return current !== null && (await findUser(server().db.orm, current.clerk.id))?.hasPassword === true;
}

/** A browser in which the clerk is signed in. `address` is empty where it is not known. */
export type OwnSession = {
  id: string;
  isThisOne: boolean;
  signedInAt: Date;
  lastUsedAt: Date;
  address: string;
  browser: string;
};

/** Where the clerk who asks is signed in, the last used first. */
export async function listOwnSessions(): Promise<OwnSession[]> {
  const current = await currentSession();
  if (!current) return [];
  return (await aliveSessions(current.clerk)).map((row) => ({
    id: row.id,
    isThisOne: row.id === current.sessionId,
    signedInAt: row.createdAt,
    lastUsedAt: row.updatedAt,
    address: row.ipAddress ?? '',
    browser: browserName(row.userAgent ?? ''),
  }));
}

/** A passkey as its owner sees it; `lastUsedAt` is null before the first time. */
export type OwnPasskey = { id: string; name: string; addedAt: Date; lastUsedAt: Date | null };

/** The passkeys of a clerk, the oldest first. */
export async function listPasskeysOf({ id }: Pick<Clerk, 'id'>): Promise<OwnPasskey[]> {
  const rows = await listPasskeys(server().db.orm, id);
  return rows.map(({ id: passkeyId, name, createdAt, lastUsedAt }) => ({
    id: passkeyId,
    name,
    lastUsedAt,
    addedAt: createdAt,
  }));
}

/** In how many browsers a clerk is signed in. For administrators: the caller checks. */
export async function countSessions(clerk: Pick<ClerkLine, 'id' | 'isAdministrator'>): Promise<number> {
  return (await aliveSessions(clerk)).length;
}

/** An idle one is over, and its row goes only when it is used again. */
async function aliveSessions(clerk: Pick<ClerkLine, 'id' | 'isAdministrator'>) {
  const { db, env } = server();
  const hours = idleHoursOf(env.idleHours, clerk);
  const rows = await listSessions(db.orm, clerk.id);
  return rows.filter((row) => sessionLife(row, hours, new Date()) !== 'over');
}

/** Since when a clerk's second factor is on, and how many recovery codes are left; null where it is off. */
export async function findSecondFactorOf({
  id,
}: Pick<Clerk, 'id'>): Promise<{ since: Date; codesLeft: number } | null> {
  const { orm } = server().db;
  const factor = await findSecondFactor(orm, id);
  return factor && { since: factor.createdAt, codesLeft: await countRecoveryCodes(orm, id) };
}
