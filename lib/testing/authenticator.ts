import 'server-only';
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** Flags of authenticator data (WebAuthn, 6.1): present, verified, with a new key. */
const [PRESENT, VERIFIED, NEW_KEY] = [0x01, 0x04, 0x40];

type Behaviour = { origin?: string; isVerified?: boolean; counter?: number };

/** A key in a clerk's pocket: makes one passkey, and signs with it as a browser on `origin` hands it on. */
export function openAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let userHandle = '';

  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, counter: number, rest = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, rest]);
  };
  const credential = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };

  return {
    create(options: PublicKeyCredentialCreationOptionsJSON, behaviour: Behaviour = {}): RegistrationResponseJSON {
      userHandle = options.user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as [number, number][]),
        ...(
          [
            [-2, x],
            [-3, y],
          ] as [number, string][]
        ).map(([name, value]) => [name, new Uint8Array(Buffer.from(value, 'base64url'))] as [number, Uint8Array]),
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)]);
      const flags = PRESENT | NEW_KEY | (behaviour.isVerified === false ? 0 : VERIFIED);
      const authData = authenticatorData(options.rp.id ?? '', flags, 0, attested);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, behaviour.origin)),
          attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        },
      };
    },
    sign(options: PublicKeyCredentialRequestOptionsJSON, behaviour: Behaviour = {}): AuthenticationResponseJSON {
      const flags = PRESENT | (behaviour.isVerified === false ? 0 : VERIFIED);
      const authData = authenticatorData(options.rpId ?? '', flags, behaviour.counter ?? 0);
      const data = clientData('webauthn.get', options.challenge, behaviour.origin);
      const signature = createSign('SHA256').update(authData).update(sha256(data)).sign(privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle,
        },
      };
    },
  };
}
