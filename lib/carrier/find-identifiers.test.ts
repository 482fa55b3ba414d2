import { describe, expect, it } from 'vitest';
import { findIdentifiers } from './find-identifiers';

const SHIPMENT_ID = '(401)70724763283719873';
const SSCC = '370724763243779252';

const found = (body: unknown) => findIdentifiers(typeof body === 'string' ? body : JSON.stringify(body));

describe('the numbers of a booking are found wherever they stand in an answer', () => {
  it.each([
    ['one level down', { booking: { shipmentId: 'HJT123456789', state: 'NEW' } }, ['HJT123456789'], []],
    ['in a list', [{ shipmentId: SHIPMENT_ID, items: [{ trackingReference: SSCC }] }], [SHIPMENT_ID], [SSCC]],
    ['in the older form', { order_id: 7, tracking_identifier: SSCC }, [], [SSCC]],
    ['without a shipmentId', { orderId: 7, items: [{ trackingReference: SSCC }] }, [], [SSCC]],
    ['in lists of texts', { trackingReferences: [SSCC, 'A-2'], note: 'x' }, [], [SSCC, 'A-2']],
    ['under any name, by its shape', { consignment: SHIPMENT_ID, unit: SSCC }, [SHIPMENT_ID], [SSCC]],
    ['in a sentence', `<h1>Booked as ${SHIPMENT_ID}</h1>`, [SHIPMENT_ID], []],
    ['in XML', `<ns:shipmentId>HJT123456789</ns:shipmentId><n/>`, ['HJT123456789'], []],
    ['as a number of more digits than a double has', `{"shipmentId":${SSCC},"n":1}`, [SSCC], []],
    ['with the signs of JSON escaped', `{"a":{"shipmentId":"\\u0028401)70724763283719873"}}`, [SHIPMENT_ID], []],
    ['in JSON within a text', { payload: JSON.stringify({ shipmentId: 'HJT123456789' }) }, ['HJT123456789'], []],
    ['in an answer that was cut', `{"orderId":1,"shipmentId":"HJT123456789","items":[{"tra`, ['HJT123456789'], []],
    [
      'as they stand behind a scanner',
      { code: '40170724763283719873', sscc: '00370724763243779252' },
      [SHIPMENT_ID],
      [SSCC],
    ],
  ])('%s', (_where, body, shipmentIds, trackingReferences) => {
    expect(found(body)).toEqual({ shipmentIds, trackingReferences });
  });

  it.each([
    ['nothing', ''],
    ['an empty value', { shipmentId: ' ', trackingReference: null }],
    ['a value that was cut', '{"shipmentId":"HJT1234'],
    ['a number that was cut', '{"shipmentId":37072476324377'],
    ['a longer text than an identifier', { shipmentId: 'x'.repeat(36) }],
    ['the number of another parcel', { linkedTrackingReference: SSCC, originalShipmentId: 'B-1' }],
    ['eighteen digits without the check digit', { at: '370724763243779253' }],
    ['a structure', { shipmentId: { made: true } }],
  ])('%s is none', (_what, body) => {
    expect(found(body)).toBeNull();
  });

  it('each is named once, and no more than a booking can have', () => {
    const items = Array.from({ length: 200 }, (_, index) => ({ trackingReference: `A-${index}` }));
    const numbers = found({ shipmentId: 'S-1', shipment_id: 'S-1', items });
    expect(numbers?.shipmentIds).toEqual(['S-1']);
    expect(numbers?.trackingReferences).toHaveLength(99);
  });
});
