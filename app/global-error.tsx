'use client';

import { inter } from '@/app/fonts/inter';
import { Button } from '@/components/ui/button';
import { PageInstead } from '@/components/ui/notice';
import { FAILURE_TEXTS } from '@/lib/i18n/failure-texts';
import { LANGUAGE_TAGS, LOCALES } from '@/lib/i18n/locales';
import './globals.css';

/**
 * The last page: the layout itself failed, so neither the clerk's language nor the loaded texts can be relied on.
 * It says the same in every language, from files of its own.
 */
export default function AppFailed({ retry }: { retry: () => void }) {
  return (
    <html lang="en" className={inter.variable}>
      <body>
        <title>{FAILURE_TEXTS.en.title}</title>
        <main className="p-4">
          <PageInstead>
            {LOCALES.map((locale) => (
              <div
                key={locale}
                lang={LANGUAGE_TAGS[locale]}
                className="not-first:mt-6 not-first:border-t not-first:border-hairline not-first:pt-6"
              >
                <Failure text={FAILURE_TEXTS[locale]} onRetry={retry} />
              </div>
            ))}
          </PageInstead>
        </main>
      </body>
    </html>
  );
}

function Failure({ text, onRetry }: { text: (typeof FAILURE_TEXTS)['en']; onRetry: () => void }) {
  return (
    <>
      <h1>{text.title}</h1>
      <p className="my-2">{text.text}</p>
      <Button onClick={onRetry}>{text.retry}</Button>
    </>
  );
}
