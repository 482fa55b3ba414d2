import texts from '@/messages/failure.json';
import type { Locale } from './locales';

/** What is said where the language of a clerk is not known, and so in every language. In one file, which needs no other to be loaded. */
export const FAILURE_TEXTS: Readonly<Record<Locale, typeof texts.en>> = texts;

/** The same in every language, one after the other. */
export function inEveryLanguage(say: (texts: typeof FAILURE_TEXTS.en) => string): string {
  return Object.values(FAILURE_TEXTS).map(say).join('\n');
}
