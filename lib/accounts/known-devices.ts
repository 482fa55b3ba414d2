import { randomUUID } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import * as z from 'zod/mini';
import { hostCookie } from '@/lib/host-cookie';
import { createSeal } from '@/lib/seal';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
/** More people than share one computer. */
const MOST_ACCOUNTS = 20;

const remembered = z.object({ id: z.uuid(), accounts: z.array(z.string()) });

/** Which accounts a browser has signed in to before, as a sealed cookie. It opens nothing: it only keeps strangers from slowing its clerks. */
export type KnownDevices = {
  /** The browser's own id when it has signed in to that account before, or null. */
  idFor(headers: Headers, email: string): string | null;
  /** The `Set-Cookie` line by which the browser is known for that account from now on. */
  remember(headers: Headers, email: string): string;
};

/** The browsers known to an installation with this secret and this address. */
export function createKnownDevices(settings: { appSecret: string; publicUrl: string }): KnownDevices {
  const seal = createSeal(settings.appSecret, 'known device');
  const cookie = hostCookie('device', settings.publicUrl);
  const markOf = (email: string) => seal.mark(email.toLowerCase());
  const read = (headers: Headers) => {
    const sealed = parseCookies(headers.get('cookie') ?? '').get(cookie.name);
    const text = sealed ? seal.open(sealed, cookie.name) : null;
    return text === null ? null : remembered.parse(JSON.parse(text));
  };
  return {
    idFor(headers, email) {
      const device = read(headers);
      return device?.accounts.includes(markOf(email)) ? device.id : null;
    },
    remember(headers, email) {
      const device = read(headers) ?? { id: randomUUID(), accounts: [] };
      const others = device.accounts.filter((account) => account !== markOf(email));
      const accounts = [markOf(email), ...others].slice(0, MOST_ACCOUNTS);
      const sealed = seal.close(JSON.stringify({ id: device.id, accounts }), cookie.name);
      const value = Buffer.from(sealed, 'base64').toString('base64url');
      const secure = cookie.secure ? '; Secure' : '';
      return `${cookie.name}=${value}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
    },
  };
}
