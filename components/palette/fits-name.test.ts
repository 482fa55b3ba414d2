import { expect, test } from 'vitest';
import { fitsName } from '@/components/palette/fits-name';

test('a page is found by the beginning of any of its words', () => {
  for (const typed of ['set', 'Printers', 'print set', ''])
    expect(fitsName('Settings: Printers', typed), typed).toBe(true);
  expect(fitsName('Overlevering', 'over')).toBe(true);
});

test('the name of a recipient finds no page whose letters it happens to share', () => {
  for (const typed of ['Testesen', 'Stein', 'Per']) expect(fitsName('Settings: System', typed), typed).toBe(false);
});
