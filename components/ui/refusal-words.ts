import { createTranslator, type Messages } from 'next-intl';
import en from '@/messages/en/refusals.json';
import nb from '@/messages/nb/refusals.json';

/** The sentences for what is refused, of every language. Imported by `use-error-text` alone, late. */
export const refusalWords = {
  'en-GB': createTranslator<Messages>({ locale: 'en-GB', messages: en }),
  nb: createTranslator<Messages>({ locale: 'nb', messages: nb }),
};
