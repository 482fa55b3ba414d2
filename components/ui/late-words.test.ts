import { useTranslations } from 'next-intl';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { fetchLateWords, LateWords } from '@/components/ui/late-words';
import { LANGUAGE_TAGS } from '@/lib/i18n/locales';
import { rendered } from '@/lib/testing/rendered';

const Part = () => useTranslations('drafts')('clear');

test('until the texts of a language are there, a part keeps those of the language before', async () => {
  const inSwedish = () => rendered(createElement(LateWords, null, createElement(Part)), {}, LANGUAGE_TAGS.sv);
  await fetchLateWords(LANGUAGE_TAGS.en);
  expect(inSwedish()).toBe('Clear the form');
  await fetchLateWords(LANGUAGE_TAGS.sv);
  expect(inSwedish()).toBe('Rensa formuläret');
});
