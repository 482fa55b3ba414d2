import { parseCookies } from 'better-auth/cookies';
import * as z from 'zod/mini';
import { hostCookie } from '@/lib/platform/host-cookie';
import { createSeal } from '@/lib/seal';

/** A cookie that only this installation can write and read. */
export type SealedCookie<T> = {
  /** What it holds, or null: there is none, it is not ours, or it no longer fits. */
  read(headers: Headers): T | null;
  /** The `Set-Cookie` line with this value. */
  keep(value: T): string;
  /** The `Set-Cookie` line that takes it away. */
  end(): string;
};

type CookieOptions<T> = { name: string; purpose: string; schema: z.ZodMiniType<T>; seconds: number };

/** What no browser is trusted with: when a sealed value is over. */
export const notOver = z.number().check(z.refine((until) => until > Date.now()));

/** The cookie of that name under this secret and this address. */
export function createSealedCookie<T>(
  settings: { appSecret: string; publicUrl: string },
  { name, purpose, schema, seconds }: CookieOptions<T>,
): SealedCookie<T> {
  const seal = createSeal(settings.appSecret, purpose);
  const cookie = hostCookie(name, settings.publicUrl);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${cookie.secure ? '; Secure' : ''}`;
  return {
    read(headers) {
      const sealed = parseCookies(headers.get('cookie') ?? '').get(cookie.name);
      const text = sealed ? seal.open(sealed, cookie.name) : null;
      return text === null ? null : (z.safeParse(schema, JSON.parse(text)).data ?? null);
    },
    keep(value) {
      const sealed = Buffer.from(seal.close(JSON.stringify(value), cookie.name), 'base64').toString('base64url');
      return `${cookie.name}=${sealed}; Max-Age=${seconds}; ${attributes}`;
    },
    end: () => `${cookie.name}=; Max-Age=0; ${attributes}`,
  };
}
