import { expect, test } from 'vitest';
import { unsavedFields } from '@/components/ui/unsaved-fields';

test('a field that holds something else than was saved is named by its path, and one that was put back is not', () => {
  const dirty = { name: true, carrierShopId: false, sender: { phone: true, email: false }, returnAddress: undefined };
  expect(unsavedFields(dirty)).toEqual(['name', 'sender.phone']);
  expect(unsavedFields({})).toEqual([]);
});

test('ticks in a list are one field, however many were changed', () => {
  expect(unsavedFields({ shopIds: [true, false, true] })).toEqual(['shopIds']);
  expect(unsavedFields({ shopIds: true })).toEqual(['shopIds']);
});
