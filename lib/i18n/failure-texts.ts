import en from '@/messages/en/failure.json';
import nb from '@/messages/nb/failure.json';
import type { Locale } from './locales';

/** What is said where the language of a clerk is not known, and so in every language. */
export const FAILURE_TEXTS: Readonly<Record<Locale, typeof en>> = { en, nb };

/** The same in every language, one after the other. */
export function inEveryLanguage(say: (texts: typeof en) => string): string {
  return Object.values(FAILURE_TEXTS).map(say).join('\n');
}
