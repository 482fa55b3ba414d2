import 'server-only';
import { TOTP } from 'otpauth';
import type { Clerk } from '@/lib/accounts/clerk';
import { readSession } from '@/lib/accounts/find-session';
import { offerSecondFactor, turnOnSecondFactor } from '@/lib/accounts/second-factor';
import type { TestAccounts } from './accounts';

/** What an authenticator app with this secret shows, so many seconds from now. */
export const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 });

/** A clerk who is signed in. */
export async function signedInClerk(accounts: TestAccounts, role: 'user' | 'admin' = 'user') {
  const { id, email } = await accounts.addClerk(role);
  const browser = await accounts.browserOf(email);
  const sessionId = (await readSession(accounts.auth, browser))?.session.id ?? '';
  const clerk: Clerk = { id, email, name: 'Kari Nordmann', isAdministrator: role === 'admin' };
  return { clerk, browser, sessionId };
}

/** A clerk who is signed in and has an authenticator app: its secret, and the recovery codes. */
export async function clerkWithSecondFactor(accounts: TestAccounts, role: 'user' | 'admin' = 'user') {
  const signedIn = await signedInClerk(accounts, role);
  const { key, ticket } = offerSecondFactor(accounts, signedIn.clerk);
  // The code of the step before: that of now is left to be used.
  const asked = { ...signedIn, headers: signedIn.browser };
  const turnOn = () => turnOnSecondFactor(accounts, asked, { ticket, code: codeOf(key, -30) });
  // A step of the clock may end between the code and its check, and the code is then too old. Two do not end in a row.
  const first = await turnOn();
  const result = first?.kind === 'right' ? first : await turnOn();
  if (result?.kind !== 'right') throw new Error('The second factor was not turned on.');
  return { ...signedIn, secret: key, recoveryCodes: result.value };
}
