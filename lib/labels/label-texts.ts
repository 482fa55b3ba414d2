import { LANGUAGE_TAGS, type LanguageTag, type Locale } from '@/lib/i18n/locales';
import english from '@/messages/en/paper.json';
import norwegian from '@/messages/nb/paper.json';

/** Every word that a label prints by itself; the locale is that of its numbers and of the PDF. */
export type LabelTexts = typeof english & { locale: LanguageTag };

/** The words of a label in each language: a label is in that of its shop, whatever language the clerk reads. */
export const LABEL_TEXTS: Record<Locale, LabelTexts> = {
  en: { ...english, locale: LANGUAGE_TAGS.en },
  nb: { ...norwegian, locale: LANGUAGE_TAGS.nb },
};
