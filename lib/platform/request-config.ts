import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { formats } from '@/lib/i18n/formats';
import { loadMessages } from '@/lib/i18n/load-messages';
import { isLocale, LANGUAGE_TAGS, LOCALE_COOKIE, preferredLocale } from '@/lib/i18n/locales';
import { shopZone } from '@/lib/shops/queries/current-shop';
import { env } from './env';
import { readChoice } from './host-cookie';

/** How this request is answered: in the clerk's language, else the one the browser asks for, never part of the address; in the time zone of the shop in use. */
export default getRequestConfig(async () => {
  const chosen = readChoice(await cookies(), LOCALE_COOKIE, env().publicUrl);
  const locale = isLocale(chosen) ? chosen : preferredLocale((await headers()).get('accept-language'));
  const [messages, timeZone] = await Promise.all([loadMessages(locale), shopZone()]);
  return { locale: LANGUAGE_TAGS[locale], messages, timeZone, formats };
});
