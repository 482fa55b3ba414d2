import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { admin } from 'better-auth/plugins';
import * as z from 'zod/mini';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@/lib/accounts/clerk';
import { accountTables } from '@/lib/accounts/data/accounts';
import type { KnownDevices } from '@/lib/accounts/known-devices';
import type { ChallengeCookie } from '@/lib/accounts/passkey-challenge';
import { passwordAloneRefused } from '@/lib/accounts/password-alone';
import { hashPassword, verifyPassword } from '@/lib/accounts/passwords';
import type { SecondStepCookie } from '@/lib/accounts/second-step';
import { type IdleHours, SESSION_SECONDS } from '@/lib/accounts/session-life';
import type { Orm } from '@/lib/db/connection';
import { hostCookie } from '@/lib/platform/host-cookie';
import type { Seal } from '@/lib/seal';

export type Auth = ReturnType<typeof createAuth>;

/** What signing in needs of the process. `seal` is that of second factors, `challenge` that of passkeys. */
export type AccountService = {
  publicUrl: string;
  challenge: ChallengeCookie;
  auth: Auth;
  orm: Orm;
  devices: KnownDevices;
  seal: Seal;
  secondStep: SecondStepCookie;
  idleHours: IdleHours;
};

/**
 * Opens a session for a person who was proved by other means than a password, with an id and cookies as a password gives them. It has no address,
 * and a disabled person gets none (the plugin of roles sees to it).
 */
const provedSessions = {
  id: 'proved-sessions',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (asked) => {
        const { userId } = asked.body;
        const { internalAdapter } = asked.context;
        const user = await internalAdapter.findUserById(userId);
        if (!user) throw new Error('There is no such person');
        const session = await internalAdapter.createSession(userId);
        await setSessionCookie(asked, { session, user });
        return { sessionId: session.id };
      },
    ),
  },
} satisfies BetterAuthPlugin;

/**
 * Sessions and passwords in our own tables. Its HTTP handler is mounted nowhere: actions call `auth.api`, so what it offers to the
 * world (sign-up, its own limiter, its check of origins) does not exist here; every action is held to `access.ts`, which also
 * serves a clerk who comes in by another name than PUBLIC_URL.
 */
export function createAuth(settings: { orm: Orm; publicUrl: string; secret: string }) {
  const cookie = hostCookie('session', settings.publicUrl);
  return betterAuth({
    baseURL: settings.publicUrl,
    secret: settings.secret,
    database: accountTables(settings.orm),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    // The row and the cookie end together after a shift; idleness is ours (`session-life.ts`), because a page that is being
    // rendered cannot write a cookie, so a library that refreshes both would let them drift apart.
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true, cookieCache: { enabled: false } },
    advanced: {
      // Its own prefix would be `__Secure-`; the stricter one is given by the name.
      useSecureCookies: false,
      cookies: { session_token: { name: cookie.name, attributes: { secure: cookie.secure } } },
    },
    // Its lines name e-mail addresses; what is worth a line is logged by our actions.
    logger: { disabled: true },
    telemetry: { enabled: false },
    // Not its `nextCookies`, which also writes when a session is only read: see `lib/platform/session.ts`.
    plugins: [
      admin({ defaultRole: 'user', adminRoles: ['admin'] }),
      provedSessions,
      passwordAloneRefused(settings.orm),
    ],
  });
}
