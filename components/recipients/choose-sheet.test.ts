import { createElement } from 'react';
import { expect, it } from 'vitest';
import { rendered } from '@/lib/testing/rendered';
import recipients from '@/messages/en/recipients.json';
import { ChooseSheet } from './choose-sheet';

it('hidden sheets are marked in the list, and one that is read is said to be hidden', () => {
  const facts = { hiddenRows: 0, mergedCells: 0, errorCells: 0 };
  const workbook = { sheets: ['New', 'Old'], hiddenSheets: ['Old'], sheet: 'Old', ...facts };
  const html = rendered(createElement(ChooseSheet, { workbook, busy: false, onChoose: () => undefined }), {
    recipients,
  });
  expect([...html.matchAll(/<option value="(\w+)"[^>]*>([^<]*)/g)].map(([, ...option]) => option)).toEqual([
    ['New', 'New'],
    ['Old', 'Old (hidden)'],
  ]);
  expect(html).toContain('The sheet “Old” is hidden in the workbook.');
});
