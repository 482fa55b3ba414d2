import { type Messages, NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formats } from '@/lib/i18n/formats';

/** What a component shows in English, as HTML; `messages` are the namespaces it speaks with. */
export function rendered(shown: ReactNode, messages: Partial<Messages>): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en-GB" timeZone="Europe/Oslo" formats={formats} messages={messages}>
      {shown}
    </NextIntlClientProvider>,
  );
}
