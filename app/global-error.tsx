'use client';

import { inter } from '@/app/fonts/inter';
import { Button } from '@/components/ui/button';
import { PageInstead } from '@/components/ui/notice';
import en from '@/messages/en/failure.json';
import nb from '@/messages/nb/failure.json';
import './globals.css';

/**
 * The last page: the layout itself failed, so neither the clerk's language nor the loaded texts can be relied on.
 * It says the same in both languages, from files of its own.
 */
export default function AppFailed({ retry }: { retry: () => void }) {
  return (
    <html lang="en" className={inter.variable}>
      <body>
        <title>{en.title}</title>
        <main className="p-4">
          <PageInstead>
            <Failure text={en} onRetry={retry} />
            <div lang="nb" className="mt-6 border-t border-hairline pt-6">
              <Failure text={nb} onRetry={retry} />
            </div>
          </PageInstead>
        </main>
      </body>
    </html>
  );
}

function Failure({ text, onRetry }: { text: typeof en; onRetry: () => void }) {
  return (
    <>
      <h1>{text.title}</h1>
      <p className="my-2">{text.text}</p>
      <Button onClick={onRetry}>{text.retry}</Button>
    </>
  );
}
