'use server';

import { recordAccess, securityEvent } from '@/lib/accounts/access';
import { signInByCodeSchema, signInByRecoveryCodeSchema } from '@/lib/accounts/schema';
import type { TypedCode } from '@/lib/accounts/second-factor';
import { findSecondStep } from '@/lib/accounts/second-step';
import { signInByCode } from '@/lib/accounts/sign-in';
import { type ClerkContext, defineAction, fieldRefusal, Refusal } from '@/lib/platform/actions/define-action';
import { accountService, keepCookies, requestHeaders } from '@/lib/platform/session';

/** The second step of signing in, with a code of the authenticator app. */
export const signInByCodeAction = defineAction({ access: 'public', schema: signInByCodeSchema }, ({ server }, typed) =>
  takeSecondStep(server, typed, 'code', 'wrongCode'),
);

/** The same with a recovery code. */
export const signInByRecoveryCodeAction = defineAction(
  { access: 'public', schema: signInByRecoveryCodeSchema },
  ({ server }, typed) => takeSecondStep(server, typed, 'recoveryCode', 'wrongRecoveryCode'),
);

async function takeSecondStep(
  server: ClerkContext['server'],
  typed: TypedCode,
  field: string,
  wrongKey: string,
): Promise<void> {
  const headers = await requestHeaders();
  const service = accountService();
  const account = (await findSecondStep(service, headers))?.id ?? null;
  const result = await signInByCode(service, typed, headers);
  securityEvent(server.log, headers, 'sign_in', { account, way: field, result: result.kind });
  if (account && result.kind !== 'too_many' && result.kind !== 'too_late') {
    const action = result.kind === 'signed_in' ? 'session.signed_in' : 'session.refused';
    await recordAccess(server.db.orm, headers, action, account, field === 'code' ? 'code' : 'recovery_code');
  }
  if ('cookies' in result) return keepCookies(result.cookies);
  if (result.kind === 'disabled') throw new Refusal({ key: 'accounts.disabled' });
  if (result.kind === 'wrong') throw fieldRefusal(field, wrongKey);
  if (result.kind === 'too_many') throw fieldRefusal(field, `tooManyCodes:${result.retryAfterSeconds}`);
  throw fieldRefusal(field, 'stepTooLate');
}
