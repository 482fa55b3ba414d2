import { isLocale, type Locale } from './locales';

/** Where Norwegian is read. */
const NORWEGIAN = ['NO', 'SJ', 'BV'];

/** The language of a shop as long as no other one was chosen: that of its country, where the desk speaks it, else English. */
export function usualLanguage(countryCode: string): Locale {
  return NORWEGIAN.includes(countryCode.toUpperCase()) ? 'nb' : 'en';
}

/** The language of a shop's labels: they are read on the way, not by the clerk who prints them. */
export function languageOfShop(shop: { labelLanguage: string | null; sender: { countryCode: string } }): Locale {
  return isLocale(shop.labelLanguage) ? shop.labelLanguage : usualLanguage(shop.sender.countryCode);
}
