import 'server-only';
import { randomUUID } from 'node:crypto';
import { acceptLink } from '@/lib/accounts/accept-link';
import { type AccountService, createAuth } from '@/lib/accounts/auth';
import type { Role } from '@/lib/accounts/clerk';
import { inviteClerk } from '@/lib/accounts/clerks';
import { createKnownDevices } from '@/lib/accounts/known-devices';
import { createChallengeCookie } from '@/lib/accounts/passkey-challenge';
import { createSecondStepCookie } from '@/lib/accounts/second-step';
import { createSeal } from '@/lib/seal';
import { createTestDatabase, type TestDatabase } from './database';
import { TEST_APP_SECRET } from './token-store';

/** Long enough, and on no list. */
export const PASSWORD = 'seven parcels on a shelf';

export type TestAccounts = AccountService & {
  database: TestDatabase;
  /** A person who took the link and chose `PASSWORD`. */
  addClerk(role?: Role): Promise<{ id: string; email: string }>;
  /** Signs in past the limits and gives the headers of that browser's next request. */
  browserOf(email: string): Promise<Headers>;
};

/** An empty database and the accounts in it, as one process has them. */
export async function openAccounts(publicUrl = 'http://localhost:3000'): Promise<TestAccounts> {
  const database = await createTestDatabase();
  const { orm } = database.db;
  const appSecret = TEST_APP_SECRET;
  const auth = createAuth({ orm, publicUrl, secret: appSecret });
  return {
    database,
    orm,
    auth,
    publicUrl,
    challenge: createChallengeCookie({ appSecret, publicUrl }),
    devices: createKnownDevices({ appSecret, publicUrl }),
    seal: createSeal(appSecret, 'second factor'),
    secondStep: createSecondStepCookie({ appSecret, publicUrl }),
    idleHours: { clerk: 8, administrator: 2 },
    addClerk: async (role = 'user') => {
      const email = `${randomUUID()}@example.no`;
      const invited = await inviteClerk(orm, 'practice', { name: 'Kari Nordmann', email, role, shopIds: [] });
      if (invited === 'email_taken') throw new Error('A fresh address is taken');
      await acceptLink(orm, { token: tokenOf(invited.path), password: PASSWORD });
      return { id: invited.clerkId, email };
    },
    browserOf: async (email) => {
      const answer = await auth.api.signInEmail({ body: { email, password: PASSWORD }, returnHeaders: true });
      return new Headers({
        cookie: answer.headers
          .getSetCookie()
          .map((line) => line.split(';')[0])
          .join('; '),
      });
    },
  };
}

/** The part of a one-time link that must not be lost. */
export function tokenOf(link: string): string {
  return new URL(link, 'http://desk.test').searchParams.get('token') ?? '';
}
