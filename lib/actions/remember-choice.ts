import 'server-only';
import { cookies } from 'next/headers';
import { hostCookie } from '@/lib/host-cookie';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps a clerk's choice in this browser; over https the cookie stays there (docs/architecture.md#plain-http). */
export async function rememberChoice(name: string, value: string, publicUrl: string): Promise<void> {
  const cookie = hostCookie(name, publicUrl);
  (await cookies()).set(cookie.name, value, {
    path: '/',
    maxAge: ONE_YEAR_SECONDS,
    sameSite: 'lax',
    httpOnly: true,
    secure: cookie.secure,
  });
}
