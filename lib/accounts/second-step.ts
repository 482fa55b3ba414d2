import * as z from 'zod/mini';
import { createSealedCookie, notOver, type SealedCookie } from '@/lib/accounts/sealed-cookie';
import { findPasswordHash } from '@/lib/db/accounts';
import type { Orm } from '@/lib/db/connection';
import { findUser, findUserId, type UserRow } from '@/lib/db/users';
import type { Seal } from '@/lib/seal';

/** Long enough to fetch the phone from another room. */
const MINUTES = 10;

const begun = z.object({ userId: z.string(), passwordMark: z.string(), until: notOver });

/** That this browser gave the right password of an account, and owes the second step. It is no session and opens nothing. */
export type SecondStepCookie = SealedCookie<z.output<typeof begun>>;

/** The cookie of an installation with this secret and this address. */
export function createSecondStepCookie(settings: { appSecret: string; publicUrl: string }): SecondStepCookie {
  return createSealedCookie(settings, {
    ...{ name: 'second-step', purpose: 'second step', seconds: MINUTES * 60 },
    schema: begun,
  });
}

type Parts = { orm: Orm; seal: Seal; secondStep: SecondStepCookie };

/** After the right password of the account with this e-mail address: the account's id and the `Set-Cookie` line; null for no account. */
export async function beginSecondStep(
  { orm, seal, secondStep }: Parts,
  email: string,
): Promise<{ account: string; cookie: string } | null> {
  const account = await findUserId(orm, email);
  if (account === null) return null;
  const passwordMark = seal.mark((await findPasswordHash(orm, account)) ?? '');
  const cookie = secondStep.keep({ userId: account, passwordMark, until: Date.now() + MINUTES * 60_000 });
  return { account, cookie };
}

/** Who owes the second step in this browser. Null without one, when it took too long, or when the password was changed meanwhile. */
export async function findSecondStep({ orm, seal, secondStep }: Parts, headers: Headers): Promise<UserRow | null> {
  const step = secondStep.read(headers);
  if (!step || step.passwordMark !== seal.mark((await findPasswordHash(orm, step.userId)) ?? '')) return null;
  return findUser(orm, step.userId);
}
