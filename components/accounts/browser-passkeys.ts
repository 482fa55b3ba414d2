import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type * as z from 'zod/mini';
import { askForPasskeyAction, keepPasskeyAction, signInByPasskeyAction } from '@/lib/accounts/actions/passkeys';
import { reauthenticateByPasskeyAction } from '@/lib/accounts/actions/reauthentication';
import type { keepPasskeySchema, signInByPasskeySchema } from '@/lib/accounts/schema';
import type { ActionResult } from '@/lib/platform/actions/action-result';

// What a browser asks the device, and takes to the server. The library comes when it is wanted (docs/architecture.md#first-load).

/** Makes a passkey with what the server offers the device, and keeps it under a name. */
export async function addPasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
  name: string,
): Promise<ActionResult<void>> {
  const response = await makePasskey(options);
  if (response) return keepPasskeyAction({ name, response });
  return { ok: false, error: { key: 'invalidFields', fields: [{ path: 'name', key: 'passkeyNotMade' }] } };
}

/** Signs in with a passkey that the device holds. */
export const signInByPasskey = () => answerByPasskey(signInByPasskeyAction);

/** Proves with one again who sits here. */
export const reauthenticateByPasskey = () => answerByPasskey(reauthenticateByPasskeyAction);

async function answerByPasskey(send: typeof signInByPasskeyAction): Promise<ActionResult<void>> {
  const asked = await askForPasskeyAction({});
  if (!asked.ok) return asked;
  const response = await signWithPasskey(asked.data);
  return response ? send({ response }) : { ok: false, error: { key: 'accounts.passkeyNotUsed' } };
}

/** Makes a passkey; null when the device made none, as after *Cancel*. */
async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<z.input<typeof keepPasskeySchema>['response'] | null> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    };
  } catch {
    return null;
  }
}

/** Has a passkey sign; null when the device used none. */
async function signWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<z.input<typeof signInByPasskeySchema>['response'] | null> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const { id, rawId, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
    const signed = { clientDataJSON, authenticatorData, signature, userHandle };
    return { id, rawId, type: 'public-key', clientExtensionResults: {}, response: signed };
  } catch {
    return null;
  }
}
