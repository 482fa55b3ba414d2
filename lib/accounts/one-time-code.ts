import 'server-only';
import { Secret, TOTP } from 'otpauth';

// What authenticator apps understand, all of them: RFC 6238 with SHA-1, six digits, thirty seconds.

/** As long as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** One step to either side: a clock that is wrong by half a minute, or a code typed at its end. */
const DRIFT_STEPS = 1;

const generator = (secret: string, label = '') =>
  new TOTP({ issuer: 'Parceldesk', label, secret, algorithm: 'SHA1', digits: 6, period: 30 });

/** A new secret in base32, as it is typed into an app. */
export function newCodeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an app reads from a QR code; it names the account by its e-mail address. */
export function keyAddress(secret: string, email: string): string {
  return generator(secret, email).toString();
}

/** The time step that a code belongs to, or null for a code that is not right now. */
export function stepOfCode(secret: string, code: string, now = new Date()): number | null {
  const totp = generator(secret);
  const timestamp = now.getTime();
  const drift = totp.validate({ token: code, timestamp, window: DRIFT_STEPS });
  return drift === null ? null : totp.counter({ timestamp }) + drift;
}
