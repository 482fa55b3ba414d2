import { expect, test } from 'vitest';
import { ofEachMessage } from '@/lib/shipment';
import { searchTerms, searchText } from './search-terms';

const booking = {
  recipientName: 'Åsa Öberg',
  recipientZipCode: '111 22',
  customer: {
    address: 'Ålgårdsveien 3B',
    coaddress: null,
    city: 'Ærøskøbing',
    phone: '+45 12 34 56 78',
    phone2: null,
    email: 'Asa.O@firma.se',
    contact: 'Per Vang',
    reference: 'K-88',
  },
  servicePoint: { name: 'Joker Torshov' },
  shipment: { ...ofEachMessage(() => null), messageToRecipient: 'Ring the bell' },
  orderReference: 'Order NO-2002',
  shipmentId: '(401)70700000000000001',
  trackingReferences: ['370700000000000018'],
  returnCodes: ['R-1337'],
};

test.each([
  ' asa oberg',
  ' aasa oberg',
  ' 111 22',
  ' 11122',
  ' order no-2002',
  ' orderno2002',
  ' (401)70700000000000001',
  ' 40170700000000000001',
  ' algardsveien 3b',
  ' aalgaardsveien',
  ' aeroskobing',
  ' 4512345678',
  ' asa.o@firma.se',
  ' r-1337',
  ' per vang',
  ' k-88',
  ' k88',
  ' joker torshov',
  ' ring the bell',
])('a booking can be found by %j', (words) => expect(searchText(booking)).toContain(words));

test('what is written in one piece stands there once', () => {
  expect(searchText(booking).split('370700000000000018')).toHaveLength(2);
});

test.each(["D'Arcy", 'D\u2019Arcy', 'D\u02bcArcy', 'darcy'])(
  'a name is found whichever apostrophe was typed: %j',
  (typed) => {
    for (const recipientName of ["Fitz D'Arcy", 'Fitz D\u2019Arcy', 'Fitz Darcy']) {
      const text = searchText({ ...booking, recipientName });
      expect(searchTerms(typed).every((group) => group.some((part) => text.includes(part)))).toBe(true);
    }
  },
);
