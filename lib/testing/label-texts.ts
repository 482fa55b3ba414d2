import 'server-only';
import type { LabelTexts } from '@/lib/labels/label-texts';
import english from '@/messages/en/labels.json';
import norwegian from '@/messages/nb/labels.json';

/** The words of a label as the messages have them. */
export const labelWords: Record<'en' | 'nb', LabelTexts> = {
  en: { ...english.paper, locale: 'en-GB' },
  nb: { ...norwegian.paper, locale: 'nb' },
};
