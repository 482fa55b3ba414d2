import { expect, it } from 'vitest';
import { actionsOfEvents, deliveryOf } from './payload';

it('an endpoint is sent what becomes one of its events, and nothing else', () => {
  const actions = ['booking.settled_booked', 'booking.settled_not_booked', 'handover.closed'];
  expect(actionsOfEvents(['booking.settled', 'handover.closed'])).toEqual(actions);
});

it.each([
  ['booking.voided', 'void'],
  ['booking.unvoided', 'booked'],
  ['label.printed', undefined],
])('what is sent of %s says that the booking is %s', (action, state) => {
  const booking = { number: 7, orderReference: 'A-1', shipmentId: 'S-1' };
  const event = { sequence: 1, action, at: new Date(0), subject: 'b', former: 0, booking, handover: null };
  expect(JSON.parse(deliveryOf(event, { endpointId: 'e', shopId: 'shop' }).body).data.state).toBe(state);
});
