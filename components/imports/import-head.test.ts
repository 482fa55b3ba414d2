import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ImportHead } from '@/components/imports/import-head';
import { rendered } from '@/lib/testing/rendered';
import common from '@/messages/en/common.json';
import imports from '@/messages/en/imports.json';

const READ = { separator: ';', encoding: null, workbook: null, rowsAbove: 0, rowsBelow: 0, rowsBetween: 0 } as const;

const stepsOf = (source: typeof READ & { isOfOnlineShops?: boolean }) => {
  const head = { importId: 'i', fileName: 'shop.example/no', source, size: 'One row', step: 'check' } as const;
  const shown = rendered(createElement(ImportHead, head), { imports, common });
  return [...shown.matchAll(/<a[^>]*>([^<]+)<span class="sr-only">/g)].map(([, name]) => name);
};

test('an import of online orders has no step for columns', () => {
  expect(stepsOf(READ)).toEqual(['File', 'Columns']);
  expect(stepsOf({ ...READ, isOfOnlineShops: true })).toEqual(['Orders', 'For all orders']);
});
