import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MAX_LENGTH } from '@/lib/limits';
import type { Party } from '@/lib/shipment';
import { bookingForm, point, recipient, sender } from '@/lib/testing/booking-form';
import { composeShipment, isMessageTooLong, messageToCarrier } from './compose-shipment';
import { type BookingForm, bookingSchema } from './schema';

const shopSender: Party = { ...sender, type: 'consignor', id: 'S-77', coaddress: null, phone2: null };
const settings = {
  carrierShopId: 16,
  transportSolutionId: 86,
  thirdPartyType: 'servicePoint' as string | null,
  sender: shopSender,
  isReturn: false,
};
const read = (change: Partial<BookingForm>) => z.parse(bookingSchema, bookingForm(change));

describe('a shipment', () => {
  it('has the consignee first, then the consignor (Booking request, "parties")', () => {
    expect(composeShipment(read({}), settings).parties.map((party) => party.type)).toEqual(['consignee', 'consignor']);
  });

  it('sends a chosen point as the third party: type, id, country, name and visiting address', () => {
    const shipment = composeShipment(read({ thirdParty: { kind: 'servicePoint', point } }), settings);
    expect(shipment.parties[2]).toMatchObject({
      type: 'servicePoint',
      id: '4711',
      countryCode: 'NO',
      name: point.name,
    });
    expect(shipment.parties[2]).toMatchObject({ address: 'Toftes gate 12', zipCode: '0556', city: 'Oslo' });
  });

  it('sends a point whose name is longer than the carrier takes up to there, and no half sign', () => {
    const name = `${'x'.repeat(104)}🎁${'y'.repeat(200)}`;
    const long = { ...point, name, address: 'z'.repeat(300), city: 'w'.repeat(60), zipCode: '0'.repeat(30) };
    const shipment = composeShipment(read({ thirdParty: { kind: 'servicePoint', point: long } }), settings);
    expect(shipment.parties[2]).toMatchObject({
      name: 'x'.repeat(104),
      address: 'z'.repeat(105),
      city: 'w'.repeat(35),
      zipCode: '',
    });
  });

  it('only names the point in the message to the carrier when the solution sends no third party', () => {
    const input = read({ thirdParty: { kind: 'servicePoint', point }, messageToCarrier: 'Ring first' });
    const shipment = composeShipment(input, { ...settings, thirdPartyType: null });
    expect(shipment.parties).toHaveLength(2);
    expect(shipment.messageToCarrier).toBe('Ring first\nService point: Joker Toftes gate (4711)');
    expect(messageToCarrier(input, 'servicePoint')).toBe('Ring first');
  });

  it('takes a message up to the length that the carrier takes, the named point included', () => {
    const named = '\nService point: Joker Toftes gate (4711)';
    const longest = { messageToCarrier: 'x'.repeat(MAX_LENGTH.message - named.length) };
    const longer = { messageToCarrier: `${longest.messageToCarrier}x` };
    const isTooLong = (typed: Partial<BookingForm>) =>
      isMessageTooLong(read({ thirdParty: { kind: 'servicePoint', point }, ...typed }), null);
    expect([isTooLong(longest), isTooLong(longer)]).toEqual([false, true]);
  });

  it('sends a third party typed by hand under the type that was typed', () => {
    const thirdParty = { kind: 'typed' as const, type: 'returnAddress', party: recipient };
    expect(composeShipment(read({ thirdParty }), settings).parties[2]).toMatchObject({
      type: 'returnAddress',
      id: null,
    });
  });

  it('sends the party id of the shop only while the sender is still the shop', () => {
    expect(composeShipment(read({}), settings).parties[1]?.id).toBe('S-77');
    const other = read({ sender: { ...sender, name: 'Another sender' } });
    expect(composeShipment(other, settings).parties[1]?.id).toBeNull();
    expect(composeShipment(read({}), settings).parties[0]?.id).toBeNull();
  });

  it('carries the order reference as the consignor reference unless one was typed there', () => {
    expect(composeShipment(read({ orderReference: 'O-1' }), settings).parties[1]?.reference).toBe('O-1');
    const typed = read({ orderReference: 'O-1', sender: { ...sender, reference: 'R-9' } });
    expect(composeShipment(typed, settings).parties[1]?.reference).toBe('R-9');
  });

  it('of a return is sent by the customer to the shop, without an id of the shop, under the shop’s order', () => {
    const back = composeShipment(read({ orderReference: 'O-1' }), { ...settings, isReturn: true });
    expect(back.parties).toMatchObject([
      { type: 'consignee', name: sender.name, address: sender.address, id: null, reference: 'O-1' },
      { type: 'consignor', name: recipient.name, address: recipient.address, id: null, reference: '' },
    ]);
  });

  it('sends null for what was not given, the shipmentId above all', () => {
    expect(composeShipment(read({}), settings)).toMatchObject({
      shipmentId: null,
      desiredDeliveryDate: null,
      messageToCarrier: null,
      messageToRecipient: null,
    });
    expect(composeShipment(read({ shipmentId: 'ORDER-5' }), settings).shipmentId).toBe('ORDER-5');
  });

  it('numbers its items from one (Item in the request)', () => {
    const form = bookingForm();
    const items = [...form.items, ...form.items, ...form.items];
    expect(composeShipment(read({ items }), settings).items.map((each) => each.itemNumber)).toEqual([1, 2, 3]);
  });

  it('has valid phones in E.164, by the country of their party, and all others as they were typed', () => {
    const shipment = composeShipment(
      read({
        recipient: { ...recipient, countryCode: 'SE', phone: '070-123 45 67', phone2: 'ring the bell' },
        sender: { ...sender, phone: '22 33 44 55' },
      }),
      settings,
    );
    expect(shipment.parties[0]).toMatchObject({ phone: '+46701234567', phone2: 'ring the bell' });
    expect(shipment.parties[1]).toMatchObject({ phone: '+4722334455', phone2: null });
  });
});
