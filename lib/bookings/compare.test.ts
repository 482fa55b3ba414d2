import { expect, test } from 'vitest';
import { hasAnsweredFields } from '@/components/bookings/one/compared-fields';
import { answerParty, bookedShipment } from '@/lib/testing/booked-shipment';
import { shipment } from '@/lib/testing/booking-rows';
import { compareItems, compareParties } from './compare';

const none = new Set<string>();
const compared = (booked: ReturnType<typeof bookedShipment> | null) => ({
  parties: compareParties(shipment, booked, none),
  items: compareItems(shipment, booked, none),
});

test('the consignor’s id, which no label shows, stands among the compared fields', () => {
  const parties = shipment.parties.map((party) => answerParty(party, party.type === 'consignor' ? { id: 'C-1' } : {}));
  const consignor = compared(bookedShipment({ parties })).parties.find(({ type }) => type === 'consignor');
  expect(consignor?.fields.find(({ field }) => field === 'id')).toMatchObject({ answered: 'C-1' });
});

test('nothing is said to be compared where the carrier answered no field that was asked for', () => {
  expect(hasAnsweredFields(compared(bookedShipment()))).toBe(true);
  expect(hasAnsweredFields(compared(bookedShipment({ parties: [], items: [] })))).toBe(false);
  expect(hasAnsweredFields(compared(null))).toBe(false);
});
