import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { hostCookie } from '@/lib/platform/host-cookie';

/**
 * The token of a session that this installation once gave out, out of these cookies and by its signature alone: it may have ended since. Null
 * for none. For what has to be decided before the database is asked; never an authorisation.
 */
export function signedSession(cookies: string, settings: { publicUrl: string; appSecret: string }): string | null {
  const name = `${hostCookie('session', settings.publicUrl).name}=`;
  const cookie = cookies.split('; ').find((each) => each.startsWith(name));
  const [, token, signature] = /^(.+)\.([^.]+)$/.exec(decoded(cookie?.slice(name.length) ?? '')) ?? [];
  if (!token || !signature) return null;
  const own = createHmac('sha256', settings.appSecret).update(token).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === own.length && timingSafeEqual(given, own) ? token : null;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
