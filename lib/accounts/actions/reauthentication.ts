'use server';

import * as z from 'zod/mini';
import { recordAccess, securityEvent } from '@/lib/accounts/access';
import { keepAuthentication } from '@/lib/accounts/data/users';
import { checkOwnPasskey } from '@/lib/accounts/passkeys';
import { checkAgain } from '@/lib/accounts/reauthentication';
import { reauthenticateSchema, signInByPasskeySchema } from '@/lib/accounts/schema';
import { asTypedCode } from '@/lib/accounts/second-factor';
import { type ClerkContext, defineAction, fieldRefusal, Refusal } from '@/lib/platform/actions/define-action';
import {
  accountService,
  hasAuthenticatedLately,
  keepCookies,
  ownSessionId,
  requestHeaders,
} from '@/lib/platform/session';
import { tooManyTries } from './own-proof';
import { passkeyRefusal, refuseElsewhere } from './passkey-refusals';

type Way = 'password' | 'code' | 'passkey';

/** Proves again who asks, with the password, and with a code where two-step verification is on: sensitive acts go through for a while. */
export const reauthenticateAction = defineAction(
  { access: 'clerk', schema: reauthenticateSchema },
  async ({ server, clerk }, { password, code }) => {
    const headers = await requestHeaders();
    const typed = code === null ? null : asTypedCode(code);
    const checked = await checkAgain(accountService(), { clerk, headers }, { password, code: typed });
    await note({ server, clerk }, headers, checked.step, checked.kind);
    if (checked.kind === 'right') return;
    if (checked.step === 'password') {
      throw checked.kind === 'too_many' ? tooManyTries(checked) : fieldRefusal('password', 'wrongPassword');
    }
    throw fieldRefusal('code', checked.kind === 'wrong' ? 'wrongCode' : `tooManyCodes:${checked.retryAfterSeconds}`);
  },
);

/** The same with a passkey. */
export const reauthenticateByPasskeyAction = defineAction(
  { access: 'clerk', schema: signInByPasskeySchema },
  async ({ server, clerk }, { response }) => {
    const headers = await requestHeaders();
    refuseElsewhere(server, headers);
    const service = accountService();
    const checked = await checkOwnPasskey(service, { clerk, headers }, response);
    await note({ server, clerk }, headers, 'passkey', checked.kind);
    if (checked.kind !== 'right') throw passkeyRefusal(checked);
    await keepCookies(new Headers({ 'set-cookie': service.challenge.end() }));
  },
);

/** Whether it was proved in another tab meanwhile, at the company's provider. */
export const seeReauthenticationAction = defineAction({ access: 'clerk', schema: z.object({}) }, async () => {
  if (!(await hasAuthenticatedLately())) throw new Refusal({ key: 'accounts.notReauthenticated' });
});

/** Writes down what a try came to, and keeps the time of one that was right. */
async function note(
  { server, clerk }: Pick<ClerkContext, 'server' | 'clerk'>,
  headers: Headers,
  way: Way,
  result: 'right' | 'wrong' | 'too_many',
): Promise<void> {
  const { db, log } = server;
  securityEvent(log, headers, 'reauthentication', { account: clerk.id, way, result });
  if (result !== 'right') return;
  await keepAuthentication(db.orm, await ownSessionId(), 'now');
  await recordAccess(db.orm, headers, 'session.reauthenticated', clerk.id, way);
}
