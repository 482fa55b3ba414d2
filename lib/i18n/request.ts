import 'server-only';
import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { formats } from '@/lib/i18n/formats';
import { loadMessages } from '@/lib/i18n/load-messages';
import { isLocale, LANGUAGE_TAGS, LOCALE_COOKIE, preferredLocale } from '@/lib/i18n/locales';
import { TIME_ZONE } from '@/lib/i18n/time-zone';

/** Language of this request: the clerk's cookie, else what the browser asks for. Never part of the address. */
export default getRequestConfig(async () => {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value;
  const locale = isLocale(chosen) ? chosen : preferredLocale((await headers()).get('accept-language'));
  return { locale: LANGUAGE_TAGS[locale], messages: await loadMessages(locale), timeZone: TIME_ZONE, formats };
});
