import 'server-only';
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals texts for one purpose, so that what is read in the database opens nothing without `APP_SECRET`. */
export type Seal = {
  /** The text under a nonce of its own, as base64. It opens only with the same `context`: a copied row is of no use elsewhere. */
  close(text: string, context: string): string;
  /** The text, or null when it was sealed with another secret, for another context, or is no seal. */
  open(sealed: string, context: string): string | null;
  /** A mark by which the same text is known again and from which it cannot be found. */
  mark(text: string): string;
};

/** Derives the keys of one purpose from `APP_SECRET` (HKDF-SHA-256), so that no two purposes share one. */
export function createSeal(appSecret: string, purpose: string): Seal {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', appSecret, '', `parceldesk ${purpose} ${use}`, 32));
  const key = derive('seal');
  const markKey = derive('mark');
  return {
    close(text, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(sealed, context) {
      try {
        const bytes = Buffer.from(sealed, 'base64');
        if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
        const nonce = bytes.subarray(0, NONCE_BYTES);
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(
          Buffer.from(context),
        );
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
        return Buffer.concat(text).toString('utf8');
      } catch {
        return null;
      }
    },
    mark: (text) => createHmac('sha256', markKey).update(text).digest('base64'),
  };
}
