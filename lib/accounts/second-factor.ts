import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { byClerk } from '@/lib/accounts/access';
import type { AccountService } from '@/lib/accounts/auth';
import type { Clerk } from '@/lib/accounts/clerk';
import { changeAccounts } from '@/lib/accounts/data/accounts';
import {
  deletePasskeysOf,
  deleteSecondFactor,
  findSecondFactor,
  keepSecondFactor,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from '@/lib/accounts/data/credentials';
import { deleteOtherSessions, deleteSessionsOf, findUser } from '@/lib/accounts/data/users';
import { keyAddress, newCodeSecret, stepOfCode } from '@/lib/accounts/one-time-code';
import { notOver } from '@/lib/accounts/sealed-cookie';
import { type CheckResult, slowedCheck, tryerOf, type WaitMs } from '@/lib/accounts/slowed-check';
import { type AuditActor, appendEvent } from '@/lib/audit/data/audit-events';
import type { Orm } from '@/lib/db/connection';
import type { Seal } from '@/lib/seal';

/** What a clerk puts into an authenticator app, and the ticket under which a right code makes it their second factor. */
export type SecondFactorOffer = { address: string; key: string; ticket: string };

const OFFER_MS = 15 * 60 * 1000;

const offered = z.object({ secret: z.string(), until: notOver });

/** Makes a new secret. Nothing is kept of it: the ticket holds it, sealed for this clerk. */
export function offerSecondFactor({ seal }: AccountService, { id, email }: Clerk): SecondFactorOffer {
  const secret = newCodeSecret();
  const ticket = seal.close(JSON.stringify({ secret, until: Date.now() + OFFER_MS }), offerOf(id));
  return { address: keyAddress(secret, email), key: secret, ticket };
}

type Asked = { clerk: Clerk; sessionId: string; headers: Headers; wait?: WaitMs };

/**
 * Makes the offered secret the clerk's second factor, once a code proves that their app has it, and ends their other sessions, which
 * began without it. Gives the recovery codes, which are shown once; null for a ticket that is too old or another clerk's.
 */
export async function turnOnSecondFactor(
  service: AccountService,
  { clerk, sessionId, headers, wait }: Asked,
  { ticket, code }: { ticket: string; code: string },
): Promise<CheckResult<string[]> | null> {
  const { orm, seal } = service;
  const text = seal.open(ticket, offerOf(clerk.id));
  const offer = text === null ? null : (z.safeParse(offered, JSON.parse(text)).data ?? null);
  if (!offer) return null;
  const turnOn = async () => {
    const lastStep = stepOfCode(offer.secret, code);
    if (lastStep === null) return null;
    const sealedSecret = seal.close(offer.secret, secretOf(clerk.id));
    return orm.transaction(async (transaction) => {
      await keepSecondFactor(transaction, { userId: clerk.id, sealedSecret, lastStep });
      await deleteOtherSessions(transaction, clerk.id, sessionId);
      const codes = await keepRecoveryCodes({ orm: transaction, seal }, clerk.id);
      const event = { actor: byClerk(clerk), shopId: null, targetIds: [clerk.id] };
      await appendEvent(transaction, { action: 'second_factor.turned_on', ...event });
      return codes;
    });
  };
  return slowedCheck(orm, tryerOf(service, 'code', clerk.email, headers), turnOn, wait);
}

/** Crockford's base 32: no letter looks like a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HOW_MANY = 10;
const LENGTH = 12;

/** Ten new codes of sixty random bits each, as they are typed. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () =>
    Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  );
}

/** `ABCD-EFGH-JKMN`: as it is shown. */
export function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

type CodeKeeper = { orm: Orm; seal: Seal };

/** Gives a clerk ten new recovery codes, null without a second factor; those of before are worth nothing any more. */
export async function renewRecoveryCodes(keeper: CodeKeeper, clerkId: string): Promise<string[] | null> {
  return (await findSecondFactor(keeper.orm, clerkId)) ? keepRecoveryCodes(keeper, clerkId) : null;
}

async function keepRecoveryCodes({ orm, seal }: CodeKeeper, clerkId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const marks = codes.map((code) => recoveryMark(seal, clerkId, code));
  await orm.transaction((transaction) => replaceRecoveryCodes(transaction, clerkId, marks));
  return codes;
}

/** Takes the clerk's own second factor away, and ends their other sessions. */
export async function turnOffSecondFactor(orm: Orm, clerkId: string, sessionId: string): Promise<void> {
  await orm.transaction(async (transaction) => {
    await deleteSecondFactor(transaction, clerkId);
    await deleteOtherSessions(transaction, clerkId, sessionId);
  });
}

/** The same for a clerk who lost it, by an administrator: their passkeys go with it, and all their sessions end. */
export function removeSecondFactor(orm: Orm, clerkId: string, by: AuditActor): Promise<'done' | 'no_clerk'> {
  return changeAccounts(orm, async (transaction) => {
    if (!(await findUser(transaction, clerkId))) return 'no_clerk';
    await deleteSecondFactor(transaction, clerkId);
    await deletePasskeysOf(transaction, clerkId);
    await deleteSessionsOf(transaction, clerkId);
    const event = { actor: by, shopId: null, targetIds: [clerkId] };
    await appendEvent(transaction, { action: 'second_factor.removed', ...event });
    return 'done';
  });
}

/** What a clerk may type in the second step: a code of their app, or a recovery code. */
export type TypedCode = { code: string } | { recoveryCode: string };

/** What was typed where either of them may be. */
export function asTypedCode(typed: string): TypedCode {
  return /^\d{6}$/.test(typed) ? { code: typed } : { recoveryCode: typed };
}

/** Whether that is a code of this clerk which was not used before; it is used up by being right. */
export async function spendCode({ orm, seal }: AccountService, clerkId: string, typed: TypedCode): Promise<boolean> {
  if ('recoveryCode' in typed) {
    return spendRecoveryCode(orm, clerkId, recoveryMark(seal, clerkId, typed.recoveryCode));
  }
  const factor = await findSecondFactor(orm, clerkId);
  const secret = factor && seal.open(factor.sealedSecret, secretOf(clerkId));
  const step = secret ? stepOfCode(secret, typed.code) : null;
  return step !== null && spendStep(orm, clerkId, step);
}

const offerOf = (clerkId: string) => `offer ${clerkId}`;
const secretOf = (clerkId: string) => `secret ${clerkId}`;
const recoveryMark = (seal: Seal, clerkId: string, code: string) => seal.mark(`recovery code ${clerkId} ${code}`);
