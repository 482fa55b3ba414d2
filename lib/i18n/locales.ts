/**
 * The languages of the desk, by the folder of their texts, and how each is named to browsers and formatters: a date in English has its day first, as
 * everywhere around the desk. The first is used when a browser asks for none of them. A language is added here, in `messages` and in docs/glossary.md,
 * nowhere else.
 */
export const LANGUAGE_TAGS = { en: 'en-GB', nb: 'nb', sv: 'sv', da: 'da', fi: 'fi' } as const;

export type Locale = keyof typeof LANGUAGE_TAGS;

export type LanguageTag = (typeof LANGUAGE_TAGS)[Locale];

export const LOCALES = Object.keys(LANGUAGE_TAGS) as [Locale, ...Locale[]];

/** Each under its own name. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  en: 'English',
  nb: 'Norsk bokmål',
  sv: 'Svenska',
  da: 'Dansk',
  fi: 'Suomi',
};

/** The folder of a language's texts. */
export const localeOf = (language: LanguageTag): Locale =>
  LOCALES.find((locale) => LANGUAGE_TAGS[locale] === language) ?? LOCALES[0];

/** Where the clerk's choice of language is kept (docs/architecture.md#screens). */
export const LOCALE_COOKIE = 'locale';

/** True for a language the desk speaks. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** The languages of an `Accept-Language` header without their regions, the most wanted first. An unreadable header wants none. */
export function wantedLanguages(acceptLanguage: string | null): string[] {
  return (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.trim().split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}

/**
 * The desk's language that an `Accept-Language` header asks for first.
 * Every Norwegian reads Bokmål (`no`, `nn`, `nb-NO`); an unreadable header gives the first language of the desk.
 */
export function preferredLocale(acceptLanguage: string | null): Locale {
  for (const language of wantedLanguages(acceptLanguage)) {
    if (language === 'no' || language === 'nn') return 'nb';
    if (isLocale(language)) return language;
  }
  return LOCALES[0];
}
