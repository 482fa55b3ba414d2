import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type * as z from 'zod/mini';
import type { keepPasskeySchema, signInByPasskeySchema } from '@/lib/accounts/schema';

// What a browser asks the device. The library comes when it is wanted (docs/architecture.md#first-load).

/** Makes a passkey; null when the device made none, as after *Cancel*. */
export async function makePasskey(
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
export async function signWithPasskey(
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
