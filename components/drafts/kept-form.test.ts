import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropKeptForm, fillNextForm, keepForm, takeKeptForm } from '@/components/drafts/kept-form';
import { firstValues } from '@/lib/bookings/form-values';
import type { BookingContext } from '@/lib/bookings/schema';
import { sender } from '@/lib/testing/booking-form';

const context: BookingContext = {
  clerk: { id: 'kari', email: '' },
  shop: { id: crypto.randomUUID(), name: '', closedDays: [] },
  sender,
  returnAddress: sender,
  solutions: [
    {
      id: crypto.randomUUID(),
      carrierSolutionId: 2,
      name: 'Home',
      kind: 'home',
      sendsPoint: true,
      maxWeightGrams: null,
    },
  ],
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
  takeKeptForm(context);
  vi.unstubAllGlobals();
});

const filled = () => ({ values: firstValues(context), why: 'again' as const, wasPressed: false });

test.each([false, true])(
  'a form filled in elsewhere is the next one that is shown, once; storage forbidden: %s',
  (is) => {
    isForbidden = is;
    const form = filled();
    fillNextForm(context, form);
    expect(takeKeptForm(context)).toMatchObject(form);
    expect(takeKeptForm(context)).toBeNull();
  },
);

test('it is no other clerk’s, and not shown once another form was kept or dropped', () => {
  isForbidden = true;
  fillNextForm(context, filled());
  expect(takeKeptForm({ ...context, clerk: { id: 'per', email: '' } })).toBeNull();
  expect(takeKeptForm(context)).toBeNull();
  fillNextForm(context, filled());
  dropKeptForm();
  expect(takeKeptForm(context)).toBeNull();
  fillNextForm(context, filled());
  isForbidden = false;
  const typed = { ...filled(), why: 'left' as const };
  expect(keepForm(context, typed)).toBe(true);
  expect(takeKeptForm(context)).toMatchObject(typed);
});
