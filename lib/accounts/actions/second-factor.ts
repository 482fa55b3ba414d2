'use server';

import { securityEvent } from '@/lib/accounts/access';
import { isSecondFactorRequired } from '@/lib/accounts/required-factor';
import { ownPasswordSchema, turnOnSecondFactorSchema } from '@/lib/accounts/schema';
import {
  inGroups,
  offerSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@/lib/accounts/second-factor';
import { encodeMatrix } from '@/lib/labels/barcode';
import { defineAction, fieldRefusal, Refusal } from '@/lib/platform/actions/define-action';
import { accountService, ownSessionId, requestHeaders } from '@/lib/platform/session';
import { requireOwnProof } from './own-proof';

/** A new key for an authenticator app, as a QR code and as text. It counts once `turnOnSecondFactorAction` is given a code. */
export const offerSecondFactorAction = defineAction(
  { access: 'setting_up', schema: ownPasswordSchema },
  async ({ server, clerk }, { password }) => {
    await requireOwnProof({ server, clerk }, password, 'second_factor', { change: 'offered' });
    const { address, key, ticket } = offerSecondFactor(accountService(), clerk);
    const matrix = encodeMatrix(address, 'M');
    if (!matrix) throw new Error('The address of a key fits no QR code');
    return { key, ticket, drawing: { size: matrix.size, path: outlineOf(matrix.rows) } };
  },
);

/** Turns two-step verification on; `data` are the recovery codes. They are shown this once, so the page stays as it is. */
export const turnOnSecondFactorAction = defineAction(
  { access: 'setting_up', schema: turnOnSecondFactorSchema },
  async ({ server, clerk }, input) => {
    const headers = await requestHeaders();
    const asked = { clerk, sessionId: await ownSessionId(), headers };
    const result = await turnOnSecondFactor(accountService(), asked, input);
    const fields = { account: clerk.id, change: 'on', result: result?.kind ?? 'too_late' };
    securityEvent(server.log, headers, 'second_factor', fields);
    if (result === null) throw fieldRefusal('code', 'offerTooLate');
    if (result.kind === 'too_many') throw fieldRefusal('code', `tooManyCodes:${result.retryAfterSeconds}`);
    if (result.kind === 'wrong') throw fieldRefusal('code', 'wrongCode');
    return result.value.map(inGroups);
  },
);

/** Turns two-step verification off. */
export const turnOffSecondFactorAction = defineAction(
  { access: 'clerk', schema: ownPasswordSchema, refreshes: true },
  async ({ server, clerk, record }, { password }) => {
    if (isSecondFactorRequired(server.env, clerk)) throw new Refusal({ key: 'accounts.secondFactorRequired' });
    await requireOwnProof({ server, clerk }, password, 'second_factor', { change: 'off' });
    const own = await ownSessionId();
    await record.change(
      ({ orm }) => turnOffSecondFactor(orm, clerk.id, own),
      () => ({ action: 'second_factor.turned_off', shopId: null, targetIds: [clerk.id] }),
    );
  },
);

/** Ten new recovery codes in the place of those before, shown this once. */
export const renewRecoveryCodesAction = defineAction(
  { access: 'clerk', schema: ownPasswordSchema, refreshes: true },
  async ({ server, clerk, record }, { password }) => {
    await requireOwnProof({ server, clerk }, password, 'second_factor', { change: 'codes' });
    const codes = await record.change(
      ({ orm }) => renewRecoveryCodes({ ...accountService(), orm }, clerk.id),
      (renewed) => renewed && { action: 'second_factor.codes_renewed', shopId: null, targetIds: [clerk.id] },
    );
    if (!codes) throw new Refusal({ key: 'accounts.noSecondFactor' });
    return codes.map(inGroups);
  },
);

/** The dark squares of a QR code as one path, a unit to a square. */
function outlineOf(rows: boolean[][]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
