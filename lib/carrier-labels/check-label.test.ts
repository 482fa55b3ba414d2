import { describe, expect, test } from 'vitest';
import { checkLabel } from './check-label';

const dots = { 203: new Uint8Array(), 300: new Uint8Array() };
const page = (...codes: string[]) => ({ codes, dots });
const one = { shipmentId: '(401)70724763283719873', trackingReferences: ['370724763243779252'] };
const two = { ...one, trackingReferences: ['370724763243779252', '370724763243779269'] };

describe('a label of the carrier', () => {
  test('is the booking’s when each page has the code of a parcel, with or without an application identifier', () => {
    expect(checkLabel([page('40170724763283719873', '00370724763243779252')], one)).toBeNull();
    expect(checkLabel([page('370724763243779269'), page('00370724763243779252\u001d4210155')], two)).toBeNull();
  });

  test('is held when the codes of a page say another parcel, the same one twice, or nothing', () => {
    expect(checkLabel([page('00370724763243779269')], one)).toBe('numbers');
    expect(checkLabel([page('370724763243779252'), page('370724763243779252')], two)).toBe('numbers');
    expect(checkLabel([page()], one)).toBe('numbers');
  });

  test('has the code of the shipment where the carrier gave the parcel no number', () => {
    const bare = { ...one, trackingReferences: [null] };
    expect(checkLabel([page('40170724763283719873')], bare)).toBeNull();
    expect(checkLabel([page('40170724763283719880')], bare)).toBe('numbers');
    const mixed = { ...one, trackingReferences: [null, '370724763243779252'] };
    const pages = [page('40170724763283719873', '00370724763243779252'), page('40170724763283719873')];
    expect(checkLabel(pages, mixed)).toBeNull();
  });

  test('has a number of the shop’s own as a whole code, not as a part of another', () => {
    const own = { shipmentId: '25', trackingReferences: [null] };
    expect(checkLabel([page('25')], own)).toBeNull();
    expect(checkLabel([page('00370724763243779252')], own)).toBe('numbers');
  });

  test('has a page for each parcel, all on the carrier’s paper', () => {
    expect(checkLabel([page('370724763243779252')], two)).toBe('pages');
    expect(checkLabel([], one)).toBe('pages');
    expect(checkLabel([{ codes: ['370724763243779252'], dots: null }], one)).toBe('size');
  });
});
