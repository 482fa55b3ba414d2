import { expect, it } from 'vitest';
import { shipment } from '@/lib/testing/booking-rows';
import { fieldOfFault } from './fault-field';

it.each([
  ['parties[0].zipCode', 'recipient.zipCode'],
  ['parties.1.phone1', 'sender.phone'],
  ['/parties/0/postalName', 'recipient.city'],
  ['$.items[0].weight', 'items.0.weightGrams'],
  ['consignee.address', 'recipient.address'],
  ['zipCode', 'recipient.zipCode'],
  ['desiredDeliveryDate', 'deliveryDate'],
  ['items[7].weight', null],
  ['parties[2].zipCode', null],
  ['servicePoint.id', null],
  ['agreement', null],
  ['parties[0].constructor', null],
  ['__proto__', null],
  ['', null],
])('a fault the carrier finds at %j lies at the field %j', (path, field) => {
  expect(fieldOfFault(path, { shipment, isReturn: false })).toBe(field);
});

it('of a return the consignor is who the form asks for first', () => {
  expect(fieldOfFault('parties[1].zipCode', { shipment, isReturn: true })).toBe('recipient.zipCode');
  expect(fieldOfFault('parties[0].zipCode', { shipment, isReturn: true })).toBe('sender.zipCode');
});
