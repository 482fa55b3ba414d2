import { LANGUAGE_TAGS, type LanguageTag } from '@/lib/i18n/locales';
import { textsOfEach } from '@/lib/i18n/texts-of-each';
import type paper from '@/messages/en/paper.json';
import type { Label, LabelParty } from './label';

/** Every word that a label prints by itself; the locale is that of its numbers and of the PDF. */
export type LabelTexts = typeof paper & { locale: LanguageTag };

/** The words of a label in each language: a label is in that of its shop, whatever language the clerk reads. */
export const LABEL_TEXTS = await textsOfEach<LabelTexts>(async (locale) => {
  const file: { default: typeof paper } = await import(`../../messages/${locale}/paper.json`);
  return { default: { ...file.default, locale: LANGUAGE_TAGS[locale] } };
});

// Values as the language of the label writes them.

/** Formatters are made once a language: making one costs more than half a page. */
const weights = new Map<string, Intl.NumberFormat>();
const days = new Map<string, Intl.DateTimeFormat>();
const regions = new Map<string, Intl.DisplayNames>();

/** A weight in kilograms, to the gram. */
export function kilograms(grams: number, locale: string): string {
  const make = () => new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 3 });
  return kept(weights, locale, make).format(grams / 1000);
}

/** An ISO date, day first; any other text stays as it is. */
export function shownDay(date: string, locale: string): string {
  const options = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  return isDate ? kept(days, locale, () => new Intl.DateTimeFormat(locale, options)).format(new Date(date)) : date;
}

/** The country of a party abroad, by its code and its name; empty for one in the sender's own. */
export function country({ countryCode }: LabelParty, { sender }: Label, locale: string): string {
  if (!countryCode || countryCode === sender.countryCode) return '';
  if (!/^[A-Z]{2}$/.test(countryCode)) return countryCode;
  const name = kept(regions, locale, () => new Intl.DisplayNames(locale, { type: 'region' })).of(countryCode);
  return name === countryCode || !name ? countryCode : `${countryCode} · ${name}`;
}

function kept<T>(all: Map<string, T>, locale: string, make: () => T): T {
  const one = all.get(locale) ?? make();
  all.set(locale, one);
  return one;
}
