import 'server-only';
import { cookies, headers } from 'next/headers';
import type { AbstractIntlMessages } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { formats } from '@/lib/i18n/formats';
import { loadMessages } from '@/lib/i18n/load-messages';
import { isLocale, LOCALE_COOKIE, type Locale, preferredLocale } from '@/lib/i18n/locales';
import { TIME_ZONE } from '@/lib/i18n/time-zone';

const loaded = new Map<Locale, Promise<AbstractIntlMessages>>();

function messagesOf(locale: Locale): Promise<AbstractIntlMessages> {
  if (process.env.NODE_ENV === 'development') return loadMessages(locale);
  const messages = loaded.get(locale) ?? loadMessages(locale);
  loaded.set(locale, messages);
  return messages;
}

/** Language of this request: the clerk's cookie, else what the browser asks for. Never part of the address. */
export default getRequestConfig(async () => {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value;
  const locale = isLocale(chosen) ? chosen : preferredLocale((await headers()).get('accept-language'));
  return { locale, messages: await messagesOf(locale), timeZone: TIME_ZONE, formats };
});
