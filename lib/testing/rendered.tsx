import { type Messages, NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What a component shows in English, as HTML; `messages` are the namespaces it speaks with. */
export function rendered(shown: ReactNode, messages: Partial<Messages>): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en-GB" timeZone="Europe/Oslo" messages={messages}>
      {shown}
    </NextIntlClientProvider>,
  );
}
