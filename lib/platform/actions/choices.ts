'use server';

import { cookies } from 'next/headers';
import * as z from 'zod/mini';
import { LOCALE_COOKIE, LOCALES } from '@/lib/i18n/locales';
import { hostCookie } from '@/lib/platform/host-cookie';
import { findShop } from '@/lib/shops/data/shops';
import { SHOP_COOKIE } from '@/lib/shops/queries/current-shop';
import { defineAction, Hidden } from './define-action';

const chooseLanguageSchema = z.object({ locale: z.enum(LOCALES) });

/** Shows the desk in another language from now on, in this browser. What is typed stays. */
export const chooseLanguageAction = defineAction(
  { access: 'clerk', schema: chooseLanguageSchema },
  async ({ server }, { locale }) => rememberChoice(LOCALE_COOKIE, locale, server.env.publicUrl),
);

const chooseShopSchema = z.object({ shopId: z.uuid() });

/** Works for another of the clerk's shops from now on, in this browser. */
export const chooseShopAction = defineAction(
  { access: 'clerk', schema: chooseShopSchema },
  async ({ server, clerk }, { shopId }) => {
    const shop = await findShop(server.db.orm, clerk, server.env.carrier.environment, shopId);
    if (!shop) throw new Hidden('unknownShop');
    await rememberChoice(SHOP_COOKIE, shop.id, server.env.publicUrl);
  },
);

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps a clerk's choice in this browser; over https the cookie stays there (docs/architecture.md#plain-http). */
async function rememberChoice(name: string, value: string, publicUrl: string): Promise<void> {
  const cookie = hostCookie(name, publicUrl);
  (await cookies()).set(cookie.name, value, {
    path: '/',
    maxAge: ONE_YEAR_SECONDS,
    sameSite: 'lax',
    httpOnly: true,
    secure: cookie.secure,
  });
}
