import { LOCALES, type Locale } from './locales';

/** One file of texts in every language, for what is written without a page: `load` imports that of one. */
export async function textsOfEach<Texts>(
  load: (locale: Locale) => Promise<{ default: Texts }>,
): Promise<Record<Locale, Texts>> {
  const entries = LOCALES.map(async (locale) => [locale, (await load(locale)).default] as const);
  return Object.fromEntries(await Promise.all(entries)) as Record<Locale, Texts>;
}
