import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstValues } from '@/components/bookings/form/form-values';
import { dropKeptForm, fillNextForm, keepForm, takeKeptForm } from '@/components/bookings/form/kept-form';
import type { Desk } from '@/lib/queries/book-page';
import { sender } from '@/lib/testing/booking-form';

const desk: Desk = {
  clerk: { id: 'kari', email: '' },
  shop: { id: crypto.randomUUID(), name: '' },
  sender,
  returnAddress: sender,
  solutions: [{ id: crypto.randomUUID(), name: 'Home', kind: 'home', sendsPoint: true, maxWeightGrams: null }],
  presets: [],
  hasDrafts: false,
  ground: { tiles: null, attribution: '' },
  countries: [],
};

let kept: Map<string, string>;
let isForbidden: boolean;
beforeEach(() => {
  [kept, isForbidden] = [new Map(), false];
  const unlessForbidden = <T>(does: () => T): T => {
    if (isForbidden) throw new DOMException('forbidden', 'SecurityError');
    return does();
  };
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => unlessForbidden(() => kept.get(key) ?? null),
    setItem: (key: string, value: string) => unlessForbidden(() => kept.set(key, value)),
    removeItem: (key: string) => unlessForbidden(() => kept.delete(key)),
  });
});
afterEach(() => {
  takeKeptForm(desk);
  vi.unstubAllGlobals();
});

const filled = () => ({ values: firstValues(desk), why: 'again' as const, wasPressed: false });

test.each([false, true])(
  'a form filled in elsewhere is the next one that is shown, once; storage forbidden: %s',
  (is) => {
    isForbidden = is;
    const form = filled();
    fillNextForm(desk, form);
    expect(takeKeptForm(desk)).toMatchObject(form);
    expect(takeKeptForm(desk)).toBeNull();
  },
);

test('it is no other clerk’s, and not shown once another form was kept or dropped', () => {
  isForbidden = true;
  fillNextForm(desk, filled());
  expect(takeKeptForm({ ...desk, clerk: { id: 'per', email: '' } })).toBeNull();
  expect(takeKeptForm(desk)).toBeNull();
  fillNextForm(desk, filled());
  dropKeptForm();
  expect(takeKeptForm(desk)).toBeNull();
  fillNextForm(desk, filled());
  isForbidden = false;
  const typed = { ...filled(), why: 'left' as const };
  expect(keepForm(desk, typed)).toBe(true);
  expect(takeKeptForm(desk)).toMatchObject(typed);
});
