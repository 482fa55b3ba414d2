import { isLocale, LOCALES, type Locale } from './locales';

/** What a shop chooses for the language of its labels: one for all, or that of each recipient's country. Without a choice: that of the sender's. */
export const LABEL_LANGUAGES = [...LOCALES, 'recipient'] as const;

export type LabelLanguage = (typeof LABEL_LANGUAGES)[number];

export const isLabelLanguage = (value: unknown): value is LabelLanguage =>
  LABEL_LANGUAGES.some((language) => language === value);

/** The language of a country as long as no other one was chosen: that of most people there, where the desk speaks it, else English. */
export function usualLanguage(countryCode: string): Locale {
  const region = countryCode.toUpperCase();
  const language = /^[A-Z]{2}$/.test(region) ? new Intl.Locale(`und-${region}`).maximize().language : '';
  // Norwegian in general, as the data of some systems say it.
  const read = language === 'no' ? 'nb' : language;
  return isLocale(read) ? read : 'en';
}

/**
 * The language of what a shop sends: its labels and slips are read on the way, its mails by the customer, not by the clerk. Without a customer, as for a
 * list of many parcels, it is that of the shop.
 */
export function languageOfShop(
  shop: { labelLanguage: string | null; sender: { countryCode: string } },
  customer?: { countryCode: string } | undefined,
): Locale {
  if (isLocale(shop.labelLanguage)) return shop.labelLanguage;
  const country = shop.labelLanguage === 'recipient' && customer?.countryCode;
  return usualLanguage(country || shop.sender.countryCode);
}
