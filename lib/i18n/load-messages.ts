import 'server-only';
import type { AbstractIntlMessages } from 'next-intl';
import type { Locale } from '@/lib/i18n/locales';
import { NAMESPACES } from '@/lib/i18n/namespaces';

/** All texts of a language, each file under its own name. Imported, not read, so that the build turns them into ready-made parts. */
export async function loadMessages(locale: Locale): Promise<AbstractIntlMessages> {
  const entries = NAMESPACES.map(async (namespace) => {
    const file: { default: AbstractIntlMessages } = await import(`../../messages/${locale}/${namespace}.json`);
    return [namespace, file.default] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
