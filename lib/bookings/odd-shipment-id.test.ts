import { expect, test } from 'vitest';
import { isOddShipmentId } from './odd-shipment-id';

test.each([
  '(401)70724763283719873',
  '40170724763283719873',
  '7072 4763 2837 19873',
  '370724763243779252',
  'RR473124829NO',
])('%s may be one of the carrier', (typed) => expect(isOddShipmentId(typed, [])).toBe(false));

test.each(['123', 'HJT123456789', '7072476328371987', '(401)70724763283719874', '70724763283719874'])(
  '%s looks like none that the carrier assigned',
  (typed) => expect(isOddShipmentId(typed, [null])).toBe(true),
);

test('one that was sent with the booking, or that the answer names, is not odd', () => {
  expect(isOddShipmentId('order-4711', ['order-4711'])).toBe(false);
  expect(isOddShipmentId('HJT-9', [null, 'HJT-9'])).toBe(false);
});
