import texts from '@/messages/turned-away.json';
import type { Locale } from './locales';

/** What is said to a request before the language of its clerk is known, and so in every language. */
export const TURNED_AWAY_TEXTS: Readonly<Record<Locale, typeof texts.en>> = texts;

/** The same in every language, one after the other. */
export function inEveryLanguage(say: (texts: typeof TURNED_AWAY_TEXTS.en) => string): string {
  return Object.values(TURNED_AWAY_TEXTS).map(say).join('\n');
}
