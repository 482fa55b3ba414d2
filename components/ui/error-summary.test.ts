import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/lib/testing/rendered';
import common from '@/messages/en/common.json';
import { ErrorSummary } from './error-summary';

const shown = (count: number, refusal: string | null = null) => {
  const fields = Array.from({ length: count }, (_, index) => ({ id: `field-${index}`, text: `Fault ${index}` }));
  return rendered(
    createElement(ErrorSummary, {
      fields,
      refusal,
      hasLine: count !== 0 || refusal !== null,
      attempt: 1,
      focusedAttempt: { current: 0 },
    }),
    { common },
  );
};

test('of all the fields to change it says how many, and names the first four', () => {
  expect(shown(5)).toContain('5 fields need a change');
  expect(shown(5)).toContain('href="#field-3"');
  expect(shown(5)).not.toContain('href="#field-4"');
});

test('where all of it was refused it says why, and nothing where nothing is wrong', () => {
  expect(shown(0, 'This key is no longer there.')).toContain('This key is no longer there.');
  expect(shown(0)).toBe('');
});
