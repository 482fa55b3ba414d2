import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Clerk } from '@/lib/accounts/clerk';
import { openEpoch } from '@/lib/bookings/database-epoch';
import { users } from '@/lib/db/account-schema';
import type { Env } from '@/lib/platform/env';
import { type Server, server } from '@/lib/platform/server';
import { auth } from '@/lib/platform/session';
import { asked } from './asked';
import { holdServer } from './held-server';
import { silentLog } from './test-server';
import { TEST_APP_SECRET } from './token-store';

/** Where the served desk is. */
export const OWN_PAGE = 'http://localhost:3000';

const ENV = {
  publicUrl: OWN_PAGE,
  appSecret: TEST_APP_SECRET,
  company: null,
  hasPasswordSignIn: true,
  secondFactor: 'off',
  idleHours: { clerk: 8, administrator: 2 },
} as const;

type EnvChange = Partial<Omit<Env, 'carrier'>> & { carrier?: Partial<Env['carrier']> };

/** Puts a server with these parts and these settings under pages, actions and routes, until the test file ends. */
export function serve(parts: Partial<Omit<Server, 'env'>>, { carrier, ...env }: EnvChange = {}): void {
  const settings = { ...ENV, ...env, carrier: { environment: 'practice', ...carrier } };
  holdServer({ log: silentLog, epoch: openEpoch(), ...parts, env: settings });
}

/** Signs this clerk in: the requests from here on are theirs, in a session that has just begun. */
export async function signIn({ id }: Pick<Clerk, 'id'>): Promise<void> {
  const { headers } = await auth().api.openSession({ body: { userId: id }, returnHeaders: true });
  const cookies = headers.getSetCookie().map((line) => line.split(';')[0]);
  asked.headers.set('cookie', cookies.join('; '));
}

/** Signs a new administrator in, and gives who it is. */
export async function signInAdministrator(): Promise<Clerk> {
  const id = randomUUID();
  const clerk = { id, name: 'Kari', email: `${id}@example.no` };
  await server()
    .db.orm.insert(users)
    .values({ ...clerk, role: 'admin' });
  await signIn(clerk);
  return { ...clerk, isAdministrator: true };
}

/** The requests from here on come from a browser that is not signed in. */
export function signOut(): void {
  asked.headers.delete('cookie');
}
