import * as z from 'zod/mini';
import { findPasswordHash } from '@/lib/accounts/data/accounts';
import { findUser, type UserRow } from '@/lib/accounts/data/users';
import { createSealedCookie, notOver, type SealedCookie } from '@/lib/accounts/sealed-cookie';
import type { Orm } from '@/lib/db/connection';
import type { Seal } from '@/lib/seal';

/** Long enough to fetch the phone from another room. */
const MINUTES = 10;

const begun = z.object({
  userId: z.string(),
  passwordMark: z.string(),
  until: notOver,
  /** The session at the company's provider, where that was the first step and the provider names one. */
  companySid: z.nullable(z.string()),
});

/**
 * That this browser gave the right password of an account, or signed in with the company's, and owes the second step. It is no session and
 * opens nothing.
 */
export type SecondStepCookie = SealedCookie<z.output<typeof begun>>;

/** The cookie of an installation with this secret and this address. */
export function createSecondStepCookie(settings: { appSecret: string; publicUrl: string }): SecondStepCookie {
  return createSealedCookie(settings, {
    name: 'second-step',
    purpose: 'second step',
    seconds: MINUTES * 60,
    schema: begun,
  });
}

type Parts = { orm: Orm; seal: Seal; secondStep: SecondStepCookie };

/** The `Set-Cookie` line after the first step into this account. */
export async function beginSecondStep(
  { orm, seal, secondStep }: Parts,
  account: string,
  companySid: string | null = null,
): Promise<string> {
  const passwordMark = seal.mark((await findPasswordHash(orm, account)) ?? '');
  return secondStep.keep({ userId: account, passwordMark, until: Date.now() + MINUTES * 60_000, companySid });
}

/** Who owes the second step in this browser. Null without one, when it took too long, or when the password was changed meanwhile. */
export async function findSecondStep(
  { orm, seal, secondStep }: Parts,
  headers: Headers,
): Promise<(UserRow & { companySid: string | null }) | null> {
  const step = secondStep.read(headers);
  if (!step || step.passwordMark !== seal.mark((await findPasswordHash(orm, step.userId)) ?? '')) return null;
  const user = await findUser(orm, step.userId);
  return user && { ...user, companySid: step.companySid };
}
