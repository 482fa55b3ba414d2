import { createElement } from 'react';
import { expect, test } from 'vitest';
import { FieldNote } from '@/components/addresses/address-notes';
import { rendered } from '@/lib/testing/rendered';

test('the key of a remedy, which only the eye sees beside it, is said of its button', () => {
  const undo = { label: 'Undo', run: () => undefined };
  const shown = (remedy: typeof undo & { key?: string }) =>
    rendered(createElement(FieldNote, { text: 'Filled in', remedy }), {});
  expect(shown({ ...undo, key: 'Ctrl+Z' })).toMatch(/<button[^>]* aria-keyshortcuts="Control\+Z"/);
  expect(shown(undo)).not.toContain('aria-keyshortcuts');
});
