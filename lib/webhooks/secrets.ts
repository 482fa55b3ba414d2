import { createSeal, type Seal } from '@/lib/seal';
import { makeSecret } from './sign';

export type WebhookSecrets = { seal: Seal };

type Sealed = { id: string; sealedSecret: string; sealedFormerSecret: string | null; formerUntil: Date | null };

/** What seals the secrets of endpoints. */
export const webhookSeal = (appSecret: string): Seal => createSeal(appSecret, 'webhook secret');

/** A new secret of an endpoint, to be shown once, and as it is kept. */
export function newSecret(seal: Seal, endpointId: string): { secret: string; sealed: string } {
  const secret = makeSecret();
  return { secret, sealed: seal.close(secret, endpointId) };
}

/** The secrets that sign, the newest first; null where it cannot be opened: `APP_SECRET` is another one. */
export function openSecrets(
  seal: Seal,
  { id, sealedSecret, sealedFormerSecret, formerUntil }: Sealed,
  at: Date,
): string[] | null {
  const secret = seal.open(sealedSecret, id);
  if (secret === null) return null;
  const former = sealedFormerSecret && formerUntil && formerUntil > at ? seal.open(sealedFormerSecret, id) : null;
  return former === null ? [secret] : [secret, former];
}
