import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { ActionError } from '@/lib/platform/actions/action-result';
import { rendered } from '@/lib/testing/rendered';
import errors from '@/messages/en/errors.json';
import { failureOf, useErrorText } from './use-error-text';

function Said({ field, action }: { field?: string; action?: ActionError }) {
  const text = useErrorText();
  return action ? text.action(action) : text.field(field);
}

const said = (props: Parameters<typeof Said>[0]) => rendered(createElement(Said, props), { errors });

test('before the sentences for what is refused are there, a field is marked, and the words of the carrier stand as they came', () => {
  expect(said({ field: 'required' })).toBe(errors.invalid);
  expect(said({ field: 'carrier:Too heavy' })).toBe('Too heavy');
  expect(said({ field: 'carrier:' })).toBe(errors.invalid);
});

test('that no answer came is said without fetching anything', () => {
  expect(said({ action: { key: 'noAnswer' } })).toBe(errors.noAnswer);
  expect(said({ action: { key: 'shops.noShop' } })).toContain('shops.noShop');
});

test('a press whose Host a proxy has changed says so, and any other without an answer says to check the network', () => {
  const { error } = failureOf(new Error('Host lost\nIf you opened this address'));
  expect(said({ action: error })).toBe(errors.hostLost);
  expect(failureOf(new Error('Failed to fetch')).error.key).toBe('noAnswer');
});
