import 'server-only';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { admin } from 'better-auth/plugins';
import { createKnownDevices, type KnownDevices } from '@/lib/accounts/known-devices';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@/lib/accounts/limits';
import { hashPassword, verifyPassword } from '@/lib/accounts/passwords';
import { SESSION_SECONDS } from '@/lib/accounts/session-life';
import { accounts, sessions, users, verifications } from '@/lib/db/account-schema';
import type { Orm } from '@/lib/db/connection';
import { hostCookie } from '@/lib/host-cookie';
import { server } from '@/lib/server';

export type Auth = ReturnType<typeof createAuth>;

/** What signing in needs of the process. */
export type AccountDesk = { auth: Auth; orm: Orm; devices: KnownDevices };

/**
 * Sessions and passwords in our own tables. Its HTTP handler is mounted nowhere: actions call `auth.api`, so what it offers to the
 * world (sign-up, its own limiter, its check of origins) does not exist here; every action is held to `own-page.ts`, which also
 * serves a clerk who comes in by another name than PUBLIC_URL.
 */
export function createAuth(settings: { orm: Orm; publicUrl: string; secret: string }) {
  const cookie = hostCookie('session', settings.publicUrl);
  return betterAuth({
    baseURL: settings.publicUrl,
    secret: settings.secret,
    database: drizzleAdapter(settings.orm, {
      provider: 'pg',
      transaction: true,
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
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
    // Not its `nextCookies`, which also writes when a session is only read: see `session-cookies.ts`.
    plugins: [admin({ defaultRole: 'user', adminRoles: ['admin'] })],
  });
}

const holder = globalThis as typeof globalThis & { parceldeskAuth?: Auth };

/** The one of this process, made on first use: at build time there is neither a secret nor a database. */
export function auth(): Auth {
  const { db, env } = server();
  holder.parceldeskAuth ??= createAuth({ orm: db.orm, publicUrl: env.publicUrl, secret: env.appSecret });
  return holder.parceldeskAuth;
}

/** The same with all that signing in needs. */
export function accountDesk(): AccountDesk {
  const { db, env } = server();
  return { auth: auth(), orm: db.orm, devices: createKnownDevices(env) };
}
