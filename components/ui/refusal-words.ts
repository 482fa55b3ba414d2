import { createTranslator, type Messages } from 'next-intl';
import { type LanguageTag, localeOf } from '@/lib/i18n/locales';

/** The sentences for what is refused, in a language. Imported by `use-error-text` alone, late. */
export async function loadRefusalWords(language: LanguageTag) {
  const file: { default: Messages } = await import(`../../messages/${localeOf(language)}/refusals.json`);
  return createTranslator<Messages>({ locale: language, messages: file.default });
}
