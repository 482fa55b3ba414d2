import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

/** What every client component may say: the words of the kit and of failed actions. */
const EVERYWHERE = ['common', 'errors'];

/**
 * Gives the client components below it the texts of these namespaces, and no others: each text that reaches the browser is
 * paid for by every first load (docs/architecture.md#first-load).
 */
export async function ClientMessages({ namespaces, children }: { namespaces: string[]; children: ReactNode }) {
  const messages = await getMessages();
  const wanted = [...EVERYWHERE, ...namespaces];
  const chosen = Object.fromEntries(wanted.flatMap((name) => (name in messages ? [[name, messages[name]]] : [])));
  return <NextIntlClientProvider messages={chosen}>{children}</NextIntlClientProvider>;
}
