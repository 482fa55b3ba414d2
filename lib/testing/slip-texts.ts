import 'server-only';
import type { SlipTexts } from '@/lib/slips/slip-texts';
import english from '@/messages/en/slips.json';
import norwegian from '@/messages/nb/slips.json';

/** The words of a slip as the messages have them. */
export const slipWords: Record<'en' | 'nb', SlipTexts> = {
  en: { ...english.paper, locale: 'en' },
  nb: { ...norwegian.paper, locale: 'nb' },
};
