import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bookingForm, item, point, recipient, sender } from '@/lib/testing/booking-form';
import { composeShipment } from './compose-shipment';
import { sameParcel } from './same-parcel';
import { type BookingForm, bookingSchema } from './schema';

const words = fc.constantFrom('', 'A-1', 'Ring first');
const messages = fc.constantFrom('', 'two\nlines', 'Service point: Joker Toftes gate (4711)');
const forms = fc
  .record({
    thirdParty: fc.constantFrom<BookingForm['thirdParty']>(
      { kind: 'none' },
      { kind: 'servicePoint', point },
      { kind: 'typed', type: 'returnAddress', party: recipient },
    ),
    orderReference: words,
    senderReference: words,
    messageToCarrier: messages,
    messageToRecipient: messages,
    deliveryDate: fc.constantFrom('', '2026-12-01'),
    shipmentId: words,
    careOf: words,
    coaddress: words,
    phone: fc.constantFrom('', '912 34 567', '+46 70 123 45 67', 'ring first', '912 34 567 / 922 34 567'),
    items: fc.array(fc.constantFrom(item, { ...item, weightGrams: '250', contents: '', reference: 'P-1' }), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  .map(({ senderReference, careOf, coaddress, phone, ...change }) =>
    bookingForm({
      ...change,
      sender: { ...sender, reference: senderReference },
      recipient: { ...recipient, careOf, coaddress, phone, phone2: phone },
    }),
  );

it('a booking read back into the form and composed again is the same shipment, whatever was typed', () => {
  fc.assert(
    fc.property(forms, fc.constantFrom('servicePoint', null), fc.boolean(), (form, thirdPartyType, isReturn) => {
      const settings = {
        carrierShopId: 16,
        transportSolutionId: 86,
        thirdPartyType,
        sender: { ...sender, type: 'consignor', id: 'S-77', coaddress: null, phone2: null },
        isReturn,
      };
      const compose = (typed: BookingForm) => composeShipment(z.parse(bookingSchema, typed), settings);
      const shipment = compose(form);
      const { shopId, solutionId, orderReference } = form;
      const servicePoint = form.thirdParty.kind === 'servicePoint' ? point : null;
      const again = sameParcel({ shopId, solutionId, shipment, servicePoint, orderReference, isReturn });
      expect(compose({ ...again, formKey: form.formKey })).toEqual(shipment);
    }),
  );
});
