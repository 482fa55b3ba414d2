import { describe, expect, test } from 'vitest';
import { checkLabel } from './check-label';

const dots = { 203: new Uint8Array(), 300: new Uint8Array() };
const page = (text: string) => ({ text, dots });
const one = { shipmentId: '(401)70724763283719873', trackingReferences: ['370724763243779252'] };
const two = { ...one, trackingReferences: ['370724763243779252', '370724763243779269'] };

describe('a label of the carrier', () => {
  test('is the booking’s when each page names a parcel, however the digits are grouped', () => {
    expect(checkLabel([page('(00) 3 7072476 324377925 2')], one)).toBeNull();
    expect(checkLabel([page('370724763243779269'), page('370724763243779252')], two)).toBeNull();
  });

  test('is held when a page names another parcel, the same one twice, or none', () => {
    expect(checkLabel([page('370724763243779269')], one)).toBe('numbers');
    expect(checkLabel([page('370724763243779252'), page('370724763243779252')], two)).toBe('numbers');
    expect(checkLabel([page('')], one)).toBe('numbers');
  });

  test('names the shipment where the carrier gave the parcel no number', () => {
    const bare = { ...one, trackingReferences: [null] };
    expect(checkLabel([page('Shipment (401) 70724763283719873')], bare)).toBeNull();
    expect(checkLabel([page('Shipment (401) 70724763283719880')], bare)).toBe('numbers');
  });

  test('has a page for each parcel, all on the carrier’s paper', () => {
    expect(checkLabel([page('370724763243779252')], two)).toBe('pages');
    expect(checkLabel([], one)).toBe('pages');
    expect(checkLabel([{ text: '370724763243779252', dots: null }], one)).toBe('size');
  });
});
