'use server';

import * as z from 'zod/mini';
import { recordAccess, securityEvent } from '@/lib/accounts/access';
import { findPasskey, renamePasskey } from '@/lib/accounts/data/credentials';
import { askForPasskey, keepPasskey, offerPasskey, removePasskey, signInByPasskey } from '@/lib/accounts/passkeys';
import {
  keepPasskeySchema,
  ownPasswordSchema,
  removePasskeySchema,
  renamePasskeySchema,
  signInByPasskeySchema,
} from '@/lib/accounts/schema';
import { defineAction, fieldRefusal } from '@/lib/platform/actions/define-action';
import { accountService, keepCookies, ownSessionId, requestHeaders } from '@/lib/platform/session';
import { requireOwnProof } from './own-proof';
import { passkeyRefusal, refuseElsewhere } from './passkey-refusals';

/** What a browser needs to ask for a passkey; its cookie binds the answer to this browser. */
export const askForPasskeyAction = defineAction({ access: 'public', schema: z.object({}) }, async ({ server }) => {
  refuseElsewhere(server, await requestHeaders());
  const { options, cookie } = await askForPasskey(accountService());
  await keepCookies(new Headers({ 'set-cookie': cookie }));
  return options;
});

/** Signs in with the answer of a passkey. */
export const signInByPasskeyAction = defineAction(
  { access: 'public', schema: signInByPasskeySchema },
  async ({ server }, { response }) => {
    const headers = await requestHeaders();
    refuseElsewhere(server, headers);
    const account = (await findPasskey(server.db.orm, response.id))?.userId ?? null;
    const result = await signInByPasskey(accountService(), response, headers);
    securityEvent(server.log, headers, 'sign_in', { account, way: 'passkey', result: result.kind });
    if (account && result.kind !== 'too_many') {
      const action = result.kind === 'signed_in' ? 'session.signed_in' : 'session.refused';
      await recordAccess(server.db.orm, headers, action, account, 'passkey');
    }
    if ('cookies' in result) return keepCookies(result.cookies);
    throw passkeyRefusal(result);
  },
);

/** What a browser needs to make a passkey for the clerk. */
export const offerPasskeyAction = defineAction(
  { access: 'clerk', schema: ownPasswordSchema },
  async ({ server, clerk }, { password }) => {
    refuseElsewhere(server, await requestHeaders());
    await requireOwnProof({ server, clerk }, password, 'passkey', { change: 'offered' });
    const offer = await offerPasskey(accountService(), clerk);
    if (!offer) throw fieldRefusal('password', 'mostPasskeys');
    await keepCookies(new Headers({ 'set-cookie': offer.cookie }));
    return offer.options;
  },
);

/** Keeps the passkey that the browser has made. */
export const keepPasskeyAction = defineAction(
  { access: 'clerk', schema: keepPasskeySchema, refreshes: true },
  async ({ server, clerk, record }, input) => {
    const headers = await requestHeaders();
    const keptId = await record.change(
      ({ orm }) => keepPasskey({ ...accountService(), orm }, { clerk, headers }, input),
      (id) => (id === null ? null : { action: 'passkey.added', shopId: null, targetIds: [clerk.id, id] }),
    );
    const fields = { account: clerk.id, change: 'added', result: keptId === null ? 'wrong' : 'right' };
    securityEvent(server.log, headers, 'passkey', fields);
    if (keptId === null) throw fieldRefusal('name', 'passkeyNotMade');
  },
);

/** Gives a passkey another name. */
export const renamePasskeyAction = defineAction(
  { access: 'clerk', schema: renamePasskeySchema, refreshes: true },
  async ({ server, clerk }, { passkeyId, name }) => {
    const isThere = await renamePasskey(server.db.orm, clerk.id, passkeyId, name);
    if (!isThere) throw fieldRefusal('name', 'noPasskey');
  },
);

/** Removes a passkey, with the clerk's password. */
export const removePasskeyAction = defineAction(
  { access: 'clerk', schema: removePasskeySchema, refreshes: true },
  async ({ server, clerk, record }, { passkeyId, password }) => {
    await requireOwnProof({ server, clerk }, password, 'passkey', { change: 'removed' });
    const own = await ownSessionId();
    const event = { action: 'passkey.removed' as const, shopId: null, targetIds: [clerk.id, passkeyId] };
    await record.change(
      ({ orm }) => removePasskey(orm, clerk.id, passkeyId, own),
      () => event,
    );
  },
);
