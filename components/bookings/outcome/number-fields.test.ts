import { expect, it } from 'vitest';
import { checkNumbers } from './number-fields';

const found = { shipmentIds: ['(401)70724763283719873'], trackingReferences: ['370724763243779252'] };
const check = (shipmentId: string, trackingReferences: string, named: typeof found | null = found) =>
  checkNumbers({ shipmentId, trackingReferences }, { found: named, ownShipmentId: 'order-4711', parcels: 1 });

it('the numbers that the carrier named are right, in each of their spellings', () => {
  expect(check('(401)70724763283719873', '370724763243779252')).toEqual([]);
  expect(check('40170724763283719873', '(00)370724763243779252')).toEqual([]);
});

it('a wrong check digit is named beside its number', () => {
  expect(check('(401)70724763283719874', '370724763243779253\nRR473124820NO', null)).toEqual([
    { field: 'shipmentId', kind: 'checkDigit', value: '(401)70724763283719874' },
    { field: 'trackingReferences', kind: 'checkDigit', value: '370724763243779253' },
    { field: 'trackingReferences', kind: 'checkDigit', value: 'RR473124820NO' },
  ]);
});

it('a number that is another one and mistyped is said to be both', () => {
  const odd = check('(401)70724763283719874', '370724763243779252').map(({ kind }) => kind);
  expect(odd).toEqual(['checkDigit', 'other']);
});

it('a number of a form that the carrier does not use is said to be so', () => {
  expect(check('123', '4711\nRR473124829NO', null)).toEqual([
    { field: 'shipmentId', kind: 'form', value: '123' },
    { field: 'trackingReferences', kind: 'form', value: '4711' },
  ]);
});

it('the 17 digits alone are a shipment id as a clerk hears it, and no parcel number', () => {
  expect(check('70724763283719873', '', null)).toEqual([]);
  expect(check('7072 4763 2837 19874', '70724763283719873', null)).toEqual([
    { field: 'shipmentId', kind: 'checkDigit', value: '7072 4763 2837 19874' },
    { field: 'trackingReferences', kind: 'form', value: '70724763283719873' },
  ]);
});

it('the id that was sent with the booking is right, and so is any that the answer named', () => {
  expect(check('order-4711', '', null)).toEqual([]);
  expect(check('HJT-9', 'HJT-9-1', { shipmentIds: ['HJT-9'], trackingReferences: ['HJT-9-1'] })).toEqual([]);
});

it('a number that the carrier did not name is said to be another one, with what it named', () => {
  expect(check('(401)70724763283719880', '370724763243779269')).toEqual([
    { field: 'shipmentId', kind: 'other', value: '(401)70724763283719880', named: '(401)70724763283719873' },
    { field: 'trackingReferences', kind: 'other', value: '370724763243779269', named: '370724763243779252' },
  ]);
});

it('a tracking reference that the carrier named and that was left out is named', () => {
  expect(check('(401)70724763283719873', ' \n')).toEqual([
    { field: 'trackingReferences', kind: 'leftOut', value: '370724763243779252' },
  ]);
});

it('tracking references without a shipmentId make no label, which is said at the empty field', () => {
  expect(check(' ', '370724763243779252', null)).toEqual([{ field: 'shipmentId', kind: 'noLabel', value: '' }]);
  expect(check('', '', null)).toEqual([]);
  // It is refused then.
  expect(check('', '370724763243779252')).toEqual([]);
});

it('of more tracking references than parcels none is missed', () => {
  const many = { shipmentIds: [], trackingReferences: ['370724763243779252', '370724763243779269'] };
  expect(
    checkNumbers({ shipmentId: '', trackingReferences: '' }, { found: many, ownShipmentId: null, parcels: 1 }),
  ).toEqual([]);
});
