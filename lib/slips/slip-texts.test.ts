import { expect, test } from 'vitest';
import { slipWords } from '@/lib/testing/slip-texts';
import { slipTexts } from './slip-texts';

test.each(['en', 'nb'] as const)('the messages in %s have every word of a slip and no other', (locale) => {
  const asked: string[] = [];
  const texts = slipTexts(locale, (key) => {
    asked.push(key);
    return key
      .split('.')
      .reduce<unknown>((found, part) => (found as Record<string, unknown>)[part], slipWords[locale]) as string;
  });
  expect(texts).toEqual(slipWords[locale]);
  expect(asked.every((key) => key.length > 0)).toBe(true);
});
