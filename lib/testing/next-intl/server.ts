import { createTranslator } from 'next-intl';
import { loadMessages } from '@/lib/i18n/load-messages';
import { LANGUAGE_TAGS } from '@/lib/i18n/locales';
import { asked } from '@/lib/testing/asked';

// In the place of `next-intl/server`.

export const getLocale = async () => LANGUAGE_TAGS[asked.locale];

export async function getTranslations(namespace: string) {
  return createTranslator({ locale: await getLocale(), messages: await loadMessages(asked.locale), namespace });
}
