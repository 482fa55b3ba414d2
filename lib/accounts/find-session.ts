import type { AccountService, Auth } from '@/lib/accounts/auth';
import type { Clerk } from '@/lib/accounts/clerk';
import { deleteSession, touchSession } from '@/lib/accounts/data/users';
import { type IdleHours, idleHoursOf, sessionLife } from '@/lib/accounts/session-life';
import { noteSessionOwner } from '@/lib/accounts/session-owners';
import type { Orm } from '@/lib/db/connection';

export type SignedIn = { sessionId: string; clerk: Clerk };

/**
 * The session that the cookie in `headers` stands for, read from the database each time: who was disabled or signed out elsewhere
 * is refused on the very next request. Null without a session, or when it was idle for too long or is 12 h old. What a page asks by
 * itself is no use of it (`isUse`): a page left open must not keep a session alive.
 */
export async function findSession(
  { auth, orm, idleHours }: Pick<AccountService, 'auth' | 'orm' | 'idleHours'>,
  headers: Headers,
  now = new Date(),
  isUse = true,
): Promise<SignedIn | null> {
  return judgeSession({ orm, idleHours }, await readSession(auth, headers), now, isUse);
}

/** The session of the cookie with its clerk as they stand in the database, whether it holds or not; null where there is none. */
export function readSession(auth: Auth, headers: Headers) {
  return auth.api.getSession({ headers, query: { disableRefresh: true } });
}

/** Ends the session that this browser had when it signed in anew. */
export async function endFormerSession(
  { auth, orm }: Pick<AccountService, 'auth' | 'orm'>,
  headers: Headers,
): Promise<void> {
  const old = await readSession(auth, headers);
  if (old) await deleteSession(orm, old.user.id, old.session.id);
}

/** What `findSession` says of a session that was read. */
export async function judgeSession(
  { orm, idleHours }: { orm: Orm; idleHours: IdleHours },
  found: Awaited<ReturnType<typeof readSession>>,
  now: Date,
  isUse: boolean,
): Promise<SignedIn | null> {
  if (!found || found.user.banned) return null;
  const { session, user } = found;
  noteSessionOwner(session.token, user.id);
  const isAdministrator = user.role === 'admin';
  const life = sessionLife(session, idleHoursOf(idleHours, { isAdministrator }), now);
  if (life === 'over') {
    await deleteSession(orm, user.id, session.id);
    return null;
  }
  if (life === 'touch' && isUse) await touchSession(orm, session.id, now);
  const { id, name, email } = user;
  return { sessionId: session.id, clerk: { id, name, email, isAdministrator } };
}
