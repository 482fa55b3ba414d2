import { Octagon } from 'lucide';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { StateMark } from '@/components/ui/state-mark';
import type { BookingState } from '@/lib/outcomes';
import { rendered } from '@/lib/testing/rendered';
import en from '@/messages/en/bookings.json';

const states = Object.keys(en.states) as BookingState[];

function shapeOf(state: BookingState): string {
  const html = rendered(createElement(StateMark, { state, label: 'A word' }), {});
  expect(html).toContain('A word');
  return /<svg.*<\/svg>/s.exec(html)?.[0] ?? '';
}

test('every state has a shape of its own, so that none is known by its colour alone', () => {
  expect(states.length).toBe(9);
  expect(new Set(states.map(shapeOf)).size).toBe(states.length);
});

test('the octagon is for unknown alone', () => {
  const [, { d }] = Octagon[0] ?? ['', {}];
  expect(states.filter((state) => shapeOf(state).includes(`"${d}"`))).toEqual(['unknown']);
});
