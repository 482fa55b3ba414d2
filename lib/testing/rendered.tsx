import { type Messages, NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formats } from '@/lib/i18n/formats';
import { LANGUAGE_TAGS, type LanguageTag } from '@/lib/i18n/locales';

/** What a component shows as HTML, in English or in another language; `messages` are the namespaces it speaks with. */
export function rendered(
  shown: ReactNode,
  messages: Partial<Messages>,
  locale: LanguageTag = LANGUAGE_TAGS.en,
): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} timeZone="Europe/Oslo" formats={formats} messages={messages}>
      {shown}
    </NextIntlClientProvider>,
  );
}
