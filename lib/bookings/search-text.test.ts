import { expect, test } from 'vitest';
import { searchText } from './search-terms';

const booking = {
  consigneeName: 'Åsa Öberg',
  consigneeZipCode: '111 22',
  customer: {
    ...{ address: 'Ålgårdsveien 3B', coaddress: null, city: 'Ærøskøbing', phone: '+45 12 34 56 78', phone2: null },
    email: 'Asa.O@firma.se',
  },
  orderReference: 'Order 7',
  shipmentId: '(401)70700000000000001',
  trackingReferences: ['370700000000000018'],
  returnCodes: ['R-1337'],
};

test.each([
  ...[' asa oberg', ' aasa oberg', ' 111 22', ' 11122', ' order 7', ' (401)70700000000000001', ' 40170700000000000001'],
  ...[' algardsveien 3b', ' aalgaardsveien', ' aeroskobing', ' 4512345678', ' asa.o@firma.se', ' r-1337'],
])('a booking can be found by %j', (words) => expect(searchText(booking)).toContain(words));

test('what is written in one piece stands there once', () => {
  expect(searchText(booking).split('370700000000000018')).toHaveLength(2);
});
