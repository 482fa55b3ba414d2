import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bookingForm, item, point, recipient, sender } from '@/lib/testing/booking-form';
import { composeShipment } from './compose-shipment';
import { anotherLike, wayBack } from './same-parcel';
import { bookingSchema } from './schema';

const ownId = { ...sender, type: 'consignor', id: 'S-77', coaddress: null, phone2: null };
const settings = {
  carrierShopId: 16,
  transportSolutionId: 86,
  thirdPartyType: 'servicePoint',
  sender: ownId,
  isReturn: false,
};
const form = bookingForm({
  thirdParty: { kind: 'servicePoint', point },
  items: [{ ...item, reference: 'P-1' }],
  deliveryDate: '2026-12-01',
  shipmentId: 'own-1',
  orderReference: 'order-1',
  messageToRecipient: 'Ring first',
});
const { shopId, solutionId, orderReference } = form;
const shipment = composeShipment(z.parse(bookingSchema, form), settings);
const booking = { shopId, solutionId, orderReference, shipment, servicePoint: point, isReturn: false };
const returns = { solutionId: crypto.randomUUID(), address: null };
const { formKey: _key, ...rest } = form;
const asTyped = { ...rest, recipient: { ...recipient, careOf: '' }, sender: { ...rest.sender, careOf: '' } };

describe('a booked parcel as a pattern', () => {
  it('gives one more like it, without the numbers and the date that were its own', () => {
    expect(anotherLike(booking)).toEqual({
      ...asTyped,
      items: [item],
      deliveryDate: '',
      shipmentId: '',
      orderReference: '',
    });
  });

  it('gives its way back: the same customer and shop, the return solution, no point, the same order', () => {
    expect(wayBack(booking, returns)).toEqual({
      ...asTyped,
      solutionId: returns.solutionId,
      thirdParty: { kind: 'none' },
      items: [item],
      deliveryDate: '',
      shipmentId: '',
      messageToRecipient: '',
    });
  });

  it('is sent back by the customer who got it, to the address the shop takes returns at', () => {
    const warehouse = { ...sender, name: 'Returns AS', address: 'Lagerveien 1', type: null, id: null, coaddress: null };
    const back = { ...wayBack(booking, { ...returns, address: warehouse }), formKey: crypto.randomUUID() };
    const { parties } = composeShipment(z.parse(bookingSchema, back), { ...settings, isReturn: true });
    expect(parties).toMatchObject([
      { type: 'consignee', name: 'Returns AS', address: 'Lagerveien 1', id: null, reference: 'order-1' },
      { type: 'consignor', name: recipient.name, id: null },
    ]);
  });
});
