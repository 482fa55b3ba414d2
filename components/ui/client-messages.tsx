import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

/** What every client component may say: the words of the kit and of failed actions. */
const EVERYWHERE = ['common', 'errors'];

/**
 * Gives the client components below it the texts of these namespaces, or of a part (`recipients.field`), and no others: each text that
 * reaches the browser is paid for by every first load (docs/architecture.md#first-load).
 */
export async function ClientMessages({ namespaces, children }: { namespaces: string[]; children: ReactNode }) {
  const messages = await getMessages();
  const chosen: AbstractIntlMessages = {};
  for (const path of [...EVERYWHERE, ...namespaces]) {
    const [name = '', part] = path.split('.');
    const texts = messages[name] as AbstractIntlMessages;
    chosen[name] = part ? { ...(chosen[name] as AbstractIntlMessages), [part]: texts[part] ?? {} } : texts;
  }
  return <NextIntlClientProvider messages={chosen}>{children}</NextIntlClientProvider>;
}
