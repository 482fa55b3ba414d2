import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KNOWN_PROPERTIES } from '@/lib/bookings/answered-values';
import { bookingForm } from '@/lib/testing/booking-form';
import { shipment } from '@/lib/testing/booking-rows';
import { fullBookingAnswer, fullNearbyAnswer } from '@/lib/testing/carrier-answers';
import { toWireBooking, toWireNearby } from './translate';

const page = readFileSync(new URL('../../docs/carrier-fields.md', import.meta.url), 'utf8');
const named = new Set([...page.matchAll(/`([\w.]+)`/g)].map(([, name]) => name));

/** Whatever is in these came as it liked: only the field itself is the carrier's. */
const OPEN = ['properties', 'articles', 'additionalServices', 'detailedAddress'];

function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [name, ...(OPEN.includes(name) ? [] : fieldsOf(part))]);
}

const search = {
  ...toWireNearby({
    carrierShopId: 1,
    transportSolutionId: 2,
    countryCode: 'NO',
    zipCode: '1',
    city: 'c',
    streetAddress: 's',
  }),
};

test.each([
  ['asked of a booking', toWireBooking(shipment)],
  ['answered to it', fullBookingAnswer],
  ['asked of a search', search],
  ['answered to it', fullNearbyAnswer],
])('docs/carrier-fields.md has every field %s', (_, wire) => {
  expect(fieldsOf(wire).filter((field) => !named.has(field))).toEqual([]);
});

test('docs/carrier-fields.md has all eighteen keys of a booking’s properties', () => {
  const published = KNOWN_PROPERTIES.filter((key) => key !== 'missionCode');
  expect(published).toHaveLength(18);
  expect(published.filter((key) => !named.has(key))).toEqual([]);
});

test('every place in the form that docs/carrier-fields.md names is there', () => {
  const paths = [...named].filter((name) => /^(recipient|sender|items)\./.test(name ?? ''));
  const form = bookingForm({ recipient: { ...bookingForm().recipient, careOf: '' } });
  const at = (path: string) =>
    path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], form);
  expect(paths.length).toBeGreaterThan(15);
  expect(paths.filter((path) => at(path ?? '') === undefined)).toEqual([]);
});
