import { describe, expect, it, test } from 'vitest';
import { shipment } from '@/lib/testing/booking-rows';
import { isTrackingTemplate, mailHref, trackingHref } from './links';
import { presentTracking } from './tracking-view';

const OWN = 'http://localhost:3000';
const SHIPMENT = '(401)70724763283719873';

describe('a template', () => {
  test.each([
    'https://track.example/{shipment}',
    'https://track.example/?q={parcel}&lang=nb',
    'https://track.example:8443/a#/{shipment}',
    '/practice/tracking/{shipment}',
  ])('may be %s', (template) => expect(isTrackingTemplate(template)).toBe(true));

  test.each([
    'http://track.example/{shipment}',
    'https://{shipment}.example/',
    'https://track.example{shipment}',
    'https://track.example@{shipment}/',
    'https://user:word@track.example/{shipment}',
    'https://track.example/',
    'https://track.example/{number}',
    'https://track.example/{shipment}/{parcel}',
    'https://track.example/%{shipment}',
    'https://track.example/{shipment}/../all',
    'https://track.example\\{shipment}',
    'https://track.example/ {shipment}',
    'javascript:alert({shipment})',
    '/bookings/{shipment}',
    '//track.example/{shipment}',
  ])('is not %s', (template) => expect(isTrackingTemplate(template)).toBe(false));
});

test.each([
  [SHIPMENT, 'https://t.example/70724763283719873'],
  ['(00)370724763243779252', 'https://t.example/370724763243779252'],
  ['370724763243779252', 'https://t.example/370724763243779252'],
  ['Own no. 7/2 (b)', 'https://t.example/Own%20no.%207%2F2%20%28b%29'],
  ['..', null],
  ['', null],
])('the number "%s" is tracked at %s', (number, href) => {
  expect(trackingHref('https://t.example/{shipment}', number, OWN)).toBe(href);
});

describe('a booking', () => {
  const parcels = [
    { itemNumber: 1, trackingReference: '(00)370724763243779252' },
    { itemNumber: 2, trackingReference: null },
    { itemNumber: 3, trackingReference: '370724763243779269' },
  ];
  const present = (change: Partial<Parameters<typeof presentTracking>[0]> & { template?: string | null } = {}) => {
    const { template = 'https://t.example/{shipment}', ...booking } = change;
    const [, sender] = shipment.parties;
    if (!sender) throw new Error('no sender');
    const row = { shipmentId: SHIPMENT, isVoid: false, isReturn: false, shipment, ...booking };
    return presentTracking(row, parcels, { trackingUrl: template, sender, labelLanguage: null }, OWN);
  };

  it('is followed as a whole, or by each parcel that has a number', () => {
    expect(present()?.links).toEqual([{ itemNumber: null, href: 'https://t.example/70724763283719873' }]);
    expect(present({ template: 'https://t.example/{parcel}' })?.links).toEqual([
      { itemNumber: 1, href: 'https://t.example/370724763243779252' },
      { itemNumber: 3, href: 'https://t.example/370724763243779269' },
    ]);
    expect(present({ template: '/practice/tracking/{shipment}' })?.links[0]?.href).toBe(
      'http://localhost:3000/practice/tracking/70724763283719873',
    );
  });

  it('has no link without a template, with one that cannot be used, without a number, and when it is void', () => {
    expect(present({ template: null })).toBeNull();
    expect(present({ template: 'http://t.example/{shipment}' })).toBeNull();
    expect(present({ shipmentId: null })).toBeNull();
    expect(present({ isVoid: true })).toBeNull();
  });

  it('is mailed to the customer, who of a return is the one who sends it, in the language of the shop', () => {
    expect(present()?.mail).toEqual({
      to: 'kari@example.no',
      recipient: 'Kari Nordmann',
      sender: 'Sender AS',
      language: 'nb',
    });
    const [consignee, consignor] = shipment.parties;
    const parties = [
      { ...consignor, type: 'consignee' },
      { ...consignee, type: 'consignor' },
    ] as typeof shipment.parties;
    expect(present({ isReturn: true, shipment: { ...shipment, parties } })?.mail.recipient).toBe('Kari Nordmann');
  });
});

test('a mail with more links than mail programs take is not begun', () => {
  const body = Array.from({ length: 60 }, () => 'https://t.example/370724763243779252').join('\n');
  expect(mailHref({ to: 'kari@example.no', subject: 'Parcels', body })).toBeNull();
});
