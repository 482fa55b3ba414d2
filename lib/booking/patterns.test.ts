import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bookingForm, item, point, recipient, sender } from '@/lib/testing/booking-form';
import { composeShipment } from './compose-shipment';
import { anotherLike, wayBack } from './patterns';
import { bookingSchema } from './schema';

const ownId = { ...sender, type: 'consignor', id: 'S-77', coaddress: null, phone2: null };
const settings = { carrierShopId: 16, transportSolutionId: 86, thirdPartyType: 'servicePoint', sender: ownId };
const form = bookingForm({
  thirdParty: { kind: 'servicePoint', point },
  items: [{ ...item, reference: 'P-1' }],
  deliveryDate: '2026-12-01',
  shipmentId: 'own-1',
  orderReference: 'order-1',
  messageToConsignee: 'Ring first',
});
const { shopId, solutionId, orderReference } = form;
const shipment = composeShipment(z.parse(bookingSchema, form), settings);
const booking = { shopId, solutionId, orderReference, shipment, servicePoint: point };
const { formKey: _key, ...asTyped } = form;

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

  it('gives its way back: recipient and sender swapped, the return solution, no point, the same order', () => {
    const returnSolution = crypto.randomUUID();
    expect(wayBack(booking, returnSolution)).toEqual({
      ...asTyped,
      solutionId: returnSolution,
      recipient: sender,
      sender: recipient,
      thirdParty: { kind: 'none' },
      items: [item],
      deliveryDate: '',
      shipmentId: '',
      messageToConsignee: '',
    });
  });

  it('sends the way back under no id of the shop, since the consignor is somebody else', () => {
    const back = { ...wayBack(booking, crypto.randomUUID()), formKey: crypto.randomUUID() };
    const [, consignor] = composeShipment(z.parse(bookingSchema, back), settings).parties;
    expect(consignor).toMatchObject({ type: 'consignor', name: recipient.name, id: null, reference: 'order-1' });
  });
});
