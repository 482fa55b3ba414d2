import { expect, test } from 'vitest';
import { isolated } from '@/lib/i18n/isolated';

test('text with letters that run from right to left is set apart from what stands beside it', () => {
  expect(isolated('דוד כהן')).toBe('\u2068דוד כהן\u2069');
  expect(isolated('Storgata 1, محمد')).toBe('\u2068Storgata 1, محمد\u2069');
});

test('any other text stays as it is', () => {
  for (const text of ['', 'Ola Nordmann', 'Łukasz Żółciński', '山田太郎', 'Åse (1)']) expect(isolated(text)).toBe(text);
});
