import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { createSealedCookie } from '@/lib/accounts/sealed-cookie';
import { createSeal } from '@/lib/seal';

const PURPOSE = 'known device';
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
  const seal = createSeal(settings.appSecret, PURPOSE);
  const cookie = createSealedCookie(settings, {
    name: 'device',
    purpose: PURPOSE,
    seconds: ONE_YEAR_SECONDS,
    schema: remembered,
  });
  const markOf = (email: string) => seal.mark(email.toLowerCase());
  return {
    idFor(headers, email) {
      const device = cookie.read(headers);
      return device?.accounts.includes(markOf(email)) ? device.id : null;
    },
    remember(headers, email) {
      const device = cookie.read(headers) ?? { id: randomUUID(), accounts: [] };
      const others = device.accounts.filter((account) => account !== markOf(email));
      return cookie.keep({ id: device.id, accounts: [markOf(email), ...others].slice(0, MOST_ACCOUNTS) });
    },
  };
}
