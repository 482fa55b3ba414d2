import * as z from 'zod/mini';
import { createSealedCookie, notOver, type SealedCookie } from '@/lib/accounts/sealed-cookie';
import { findPasswordHash } from '@/lib/db/accounts';
import type { Orm } from '@/lib/db/connection';
import { findUser, type UserRow } from '@/lib/db/users';
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

/** The `Set-Cookie` line after the right password of this account. */
export async function beginSecondStep({ orm, seal, secondStep }: Parts, userId: string): Promise<string> {
  const passwordMark = seal.mark((await findPasswordHash(orm, userId)) ?? '');
  return secondStep.keep({ userId, passwordMark, until: Date.now() + MINUTES * 60_000 });
}

/** Who owes the second step in this browser. Null without one, when it took too long, or when the password was changed meanwhile. */
export async function findSecondStep({ orm, seal, secondStep }: Parts, headers: Headers): Promise<UserRow | null> {
  const step = secondStep.read(headers);
  if (!step || step.passwordMark !== seal.mark((await findPasswordHash(orm, step.userId)) ?? '')) return null;
  return findUser(orm, step.userId);
}
