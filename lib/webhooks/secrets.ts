import { createHmac, randomBytes } from 'node:crypto';
import { createSeal, type Seal } from '@/lib/seal';

const PREFIX = 'whsec_';

/** A new secret, as Standard Webhooks writes it: 32 random bytes. */
const makeSecret = () => `${PREFIX}${randomBytes(32).toString('base64')}`;

/** The headers of a try. Each secret signs, so that a receiver may change to a new one at any moment of a day. */
export function signedHeaders(
  { id, at, body }: { id: string; at: Date; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

export type WebhookSecrets = { seal: Seal };

type Sealed = { id: string; sealedSecret: string; sealedFormerSecret: string | null; formerUntil: Date | null };

/** What seals the secrets of endpoints. */
export const webhookSeal = (appSecret: string): Seal => createSeal(appSecret, 'webhook secret');

/** A new secret of an endpoint, to be shown once, and as it is kept. */
export function newWebhookSecret(seal: Seal, endpointId: string): { secret: string; sealed: string } {
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
