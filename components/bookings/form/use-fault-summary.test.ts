import type { FieldErrors } from 'react-hook-form';
import { expect, test } from 'vitest';
import { followFaults } from '@/components/bookings/form/use-fault-summary';

const fault = (message: string) => ({ type: 'custom', message });
const shown = [
  { path: 'recipient.name', key: 'required', part: null },
  { path: 'sender.name', key: 'required', part: 'Shop' },
  { path: 'items.0.lengthCm', key: 'required', part: null },
];

test('what was fixed since the press stands as done, in its place, and the others as they are now', () => {
  const errors = {
    sender: { name: fault('tooLong:105') },
    items: [{ lengthCm: fault('centimetres') }],
    // Came since: its field says it, the list of the last press does not grow.
    orderReference: fault('tooLong:35'),
  };
  expect(followFaults(shown, errors as unknown as FieldErrors)).toEqual([
    { path: 'recipient.name', key: 'required', part: null, isDone: true },
    { path: 'sender.name', key: 'tooLong:105', part: 'Shop', isDone: false },
    { path: 'items.0.lengthCm', key: 'centimetres', part: null, isDone: false },
  ]);
  expect(followFaults(shown, {}).every(({ isDone }) => isDone)).toBe(true);
});

test('a fault of a whole list is done once the list is right, whatever is wrong with one of its parcels', () => {
  const ofList = [{ path: 'items', key: 'tooFew:1', part: null }];
  const tooFew = Object.assign([], { root: fault('tooFew:1') });
  expect(followFaults(ofList, { items: tooFew } as unknown as FieldErrors)).toMatchObject([{ isDone: false }]);
  expect(followFaults(ofList, { items: [{ lengthCm: fault('required') }] } as unknown as FieldErrors)).toMatchObject([
    { isDone: true },
  ]);
});
