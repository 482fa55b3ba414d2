import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { AccountService } from '@/lib/accounts/auth';
import type { Clerk } from '@/lib/accounts/clerk';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  spendChallenge,
} from '@/lib/accounts/data/credentials';
import { deleteOtherSessions, findUser } from '@/lib/accounts/data/users';
import { bindChallenge, CHALLENGE_SECONDS } from '@/lib/accounts/passkey-challenge';
import { relyingParty } from '@/lib/accounts/passkey-place';
import { openProved, type SignInResult } from '@/lib/accounts/sign-in';
import { type CheckResult, slowedAnswer, type WaitMs } from '@/lib/accounts/slowed-check';
import type { Orm } from '@/lib/db/connection';

const PRODUCT = 'Parceldesk';
/** More than a person has devices. */
const MOST_PASSKEYS = 10;

/** Large, and wanted seldom. */
const webAuthn = () => import('@simplewebauthn/server');

/** Asks a browser for a new passkey of this clerk; null when they have as many as one may. `cookie` binds the answer to the browser. */
export async function offerPasskey({ orm, challenge, publicUrl }: AccountService, { id, email, name }: Clerk) {
  const own = await listPasskeys(orm, id);
  if (own.length >= MOST_PASSKEYS) return null;
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: PRODUCT,
    rpID: relyingParty(publicUrl).id,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: own.map((passkey) => ({ id: passkey.id })),
    // It is found without an e-mail address, and stands for both steps.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options, cookie: bindChallenge(challenge, options.challenge, id) };
}

type NewPasskey = { name: string; response: RegistrationResponseJSON };

/** Keeps the passkey that a browser made when it was asked for one, and gives its id; null for any other answer. Within a transaction. */
export async function keepPasskey(
  service: AccountService,
  { clerk, headers }: { clerk: Clerk; headers: Headers },
  { name, response }: NewPasskey,
): Promise<string | null> {
  const { orm, challenge, publicUrl } = service;
  const question = challenge.read(headers);
  if (!question || question.userId !== clerk.id) return null;
  const { verifyRegistrationResponse } = await webAuthn();
  const { id, origin } = relyingParty(publicUrl);
  const expected = { expectedChallenge: question.challenge, expectedOrigin: origin, expectedRPID: id };
  const made = await orNull(verifyRegistrationResponse({ response, ...expected, requireUserVerification: true }));
  if (!made?.verified || !(await spendChallenge(orm, question.challenge, new Date(question.until)))) return null;
  const { credential } = made.registrationInfo;
  const publicKey = Buffer.from(credential.publicKey);
  const passkey = { id: credential.id, userId: clerk.id, name, publicKey, counter: credential.counter };
  return (await insertPasskey(orm, passkey)) ? passkey.id : null;
}

/** Asks a browser for a passkey, whosever it is. */
export async function askForPasskey({ challenge, publicUrl }: AccountService) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(publicUrl).id,
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'required',
  });
  return { options, cookie: bindChallenge(challenge, options.challenge, null) };
}

/** Signs in by a passkey, which is both steps: its device asks for a PIN or a finger. Wrong answers slow the next from that address. */
export async function signInByPasskey(
  service: AccountService,
  response: AuthenticationResponseJSON,
  headers: Headers,
  wait?: WaitMs,
): Promise<SignInResult> {
  const open = async () => {
    const owner = await provedOwner(service, response, headers);
    return owner && openProved(service, owner, headers);
  };
  const result = await slowedAnswer(service.orm, 'passkey', headers, open, wait);
  if (result.kind !== 'right') return result;
  if ('cookies' in result.value) result.value.cookies.append('set-cookie', service.challenge.end());
  return result.value;
}

/** Whether that is the answer of a passkey of this clerk, slowed in the same way. */
export function checkOwnPasskey(
  service: AccountService,
  { clerk, headers, wait }: { clerk: Clerk; headers: Headers; wait?: WaitMs },
  response: AuthenticationResponseJSON,
): Promise<CheckResult<true>> {
  const check = async () => {
    const owner = await provedOwner(service, response, headers);
    return owner?.id === clerk.id ? (true as const) : null;
  };
  return slowedAnswer(service.orm, 'passkey', headers, check, wait);
}

async function provedOwner(
  { orm, challenge, publicUrl }: AccountService,
  response: AuthenticationResponseJSON,
  headers: Headers,
) {
  const question = challenge.read(headers);
  const passkey = question && question.userId === null ? await findPasskey(orm, response.id) : null;
  if (!question || !passkey || response.response.userHandle !== handleOf(passkey.userId)) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  const { id, origin } = relyingParty(publicUrl);
  const expected = { expectedChallenge: question.challenge, expectedOrigin: origin, expectedRPID: id };
  const { publicKey, counter } = passkey;
  const credential = { id: passkey.id, publicKey: new Uint8Array(publicKey), counter };
  const proof = verifyAuthenticationResponse({ response, ...expected, credential, requireUserVerification: true });
  const proved = await orNull(proof);
  if (!proved?.verified || !(await spendChallenge(orm, question.challenge, new Date(question.until)))) return null;
  await notePasskeyUse(orm, passkey.id, proved.authenticationInfo.newCounter);
  return findUser(orm, passkey.userId);
}

/** Takes a passkey away from its clerk, and ends their other sessions. */
export function removePasskey(orm: Orm, clerkId: string, passkeyId: string, sessionId: string): Promise<void> {
  return orm.transaction(async (transaction) => {
    await deletePasskey(transaction, clerkId, passkeyId);
    await deleteOtherSessions(transaction, clerkId, sessionId);
  });
}

/** How an authenticator names the account that a passkey is for. */
const handleOf = (userId: string) => Buffer.from(userId).toString('base64url');

/** The library throws whatever is wrong with an answer, and its words are for programmers. */
function orNull<T>(proof: Promise<T>): Promise<T | null> {
  return proof.catch(() => null);
}
