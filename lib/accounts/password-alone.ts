import type { BetterAuthPlugin } from 'better-auth';
import { APIError } from 'better-auth/api';
import { findSecondFactor } from '@/lib/accounts/data/credentials';
import type { Orm } from '@/lib/db/connection';

/** Why no session began where the password was right. */
export const SECOND_FACTOR_WANTED = 'SECOND_FACTOR_WANTED';

/** Where better-auth checks a password and would begin a session at once. */
const BY_PASSWORD = '/sign-in/email';

/**
 * Keeps a password from beginning a session where the clerk has a second factor, before there is a row: what does not exist cannot be
 * handed out.
 */
export function passwordAloneRefused(orm: Orm) {
  return {
    id: 'password-alone-refused',
    init: () => ({
      options: {
        databaseHooks: {
          session: {
            create: {
              before: async ({ userId }, context) => {
                if (context?.path === BY_PASSWORD && (await findSecondFactor(orm, userId)))
                  throw new APIError('FORBIDDEN', { code: SECOND_FACTOR_WANTED });
              },
            },
          },
        },
      },
    }),
  } satisfies BetterAuthPlugin;
}
