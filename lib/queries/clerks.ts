import 'server-only';
import { listMemberships, type Membership } from '@/lib/db/shop-members';
import { findUser, listUsers, type UserRow } from '@/lib/db/users';
import type { Server } from '@/lib/server/server';

/** `invited`: the one-time link was not used yet. */
export type ClerkState = 'active' | 'invited' | 'disabled';

/** A clerk in the settings; shops are those of the carrier environment in use. */
export type ClerkLine = {
  id: string;
  name: string;
  email: string;
  isAdministrator: boolean;
  state: ClerkState;
  shops: { id: string; name: string }[];
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

function toShop({ shopId, shopName }: Membership) {
  return { id: shopId, name: shopName };
}

function stateOf({ isDisabled, hasPassword }: UserRow): ClerkState {
  if (isDisabled) return 'disabled';
  return hasPassword ? 'active' : 'invited';
}
