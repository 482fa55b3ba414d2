import { expect, test } from 'vitest';
import { LANGUAGE_TAGS } from '@/lib/i18n/locales';
import { labelWords } from '@/lib/testing/label-texts';
import { labelTexts } from './label-texts';

test.each(['en', 'nb'] as const)('the messages in %s have every word of a label and no other', (locale) => {
  const asked: string[] = [];
  const texts = labelTexts(LANGUAGE_TAGS[locale], (key) => {
    asked.push(key);
    return key
      .split('.')
      .reduce<unknown>((found, part) => (found as Record<string, unknown>)[part], labelWords[locale]) as string;
  });
  expect(texts).toEqual(labelWords[locale]);
  expect(asked.every((key) => key.length > 0)).toBe(true);
});
