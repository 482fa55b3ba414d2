import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/lib/testing/rendered';
import common from '@/messages/en/common.json';
import { ErrorSummary } from './error-summary';

test('a fault that was changed says so in a word, and one that was not does not', () => {
  const entries = [
    { field: null, text: 'Too long', isDone: true },
    { field: null, text: 'Missing', isDone: false },
  ];
  const shown = rendered(createElement(ErrorSummary, { title: 'One field', entries, attempt: 1 }), { common });
  const [done, open] = shown.split('<li').slice(1);
  expect(done).toContain('changed');
  expect(open).not.toContain('changed');
});
