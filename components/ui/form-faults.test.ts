import { expect, test } from 'vitest';
import { flattenErrors, withUnfinishedDates } from './form-faults';

const fault = (message: string) => ({ type: 'server', message });

test('every fault is listed once, with the path its field has in the form', () => {
  const errors = {
    name: fault('required'),
    items: [
      undefined,
      { weightGrams: fault('tooLarge:1000'), contents: { ...fault('tooLong:100'), ref: { name: 'x' } } },
    ],
    sender: { city: fault('required') },
  };
  expect(flattenErrors(errors as never)).toEqual([
    { path: 'name', key: 'required' },
    { path: 'items.1.weightGrams', key: 'tooLarge:1000' },
    { path: 'items.1.contents', key: 'tooLong:100' },
    { path: 'sender.city', key: 'required' },
  ]);
});

test('a fault of a whole list has the path of the list', () => {
  const items = Object.assign([{ contents: fault('required') }], { root: fault('tooMany:99') });
  expect(flattenErrors({ items } as never)).toEqual([
    { path: 'items.0.contents', key: 'required' },
    { path: 'items', key: 'tooMany:99' },
  ]);
});

test('a form without faults lists none', () => {
  expect(flattenErrors({})).toEqual([]);
});

test('a date that is typed by half is a fault, and not an empty date', () => {
  const control = (badInput: boolean) => ({ ref: { name: 'x', validity: { badInput } }, name: 'x' });
  const judge = (badInput: boolean) => {
    const fields = { deliveryDate: control(badInput), name: control(false) };
    const values = { deliveryDate: '', name: 'Kari' };
    const options = { fields, names: ['deliveryDate', 'name'] } as never;
    return withUnfinishedDates<typeof values>({ values, errors: {} }, options);
  };
  expect(flattenErrors(judge(true).errors)).toEqual([{ path: 'deliveryDate', key: 'date' }]);
  expect(judge(false)).toEqual({ values: { deliveryDate: '', name: 'Kari' }, errors: {} });
});
