import { expect, test } from 'vitest';
import { searchText } from './search-text';

const booking = {
  consigneeName: 'Åsa Öberg',
  consigneeZipCode: '111 22',
  orderReference: 'Order 7',
  shipmentId: '(401)70700000000000001',
  trackingReferences: ['370700000000000018'],
};

test.each(['åsa öberg', '111 22', '11122', 'order 7', '(401)70700000000000001', '40170700000000000001'])(
  'a booking can be found by %j',
  (words) => expect(searchText(booking)).toContain(words),
);

test('what is written in one piece stands there once', () => {
  expect(searchText(booking).split('370700000000000018')).toHaveLength(2);
});
