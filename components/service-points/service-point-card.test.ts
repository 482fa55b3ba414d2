import { createElement } from 'react';
import { expect, test } from 'vitest';
import { groupByPlace, type ServicePointView } from '@/lib/service-points/places';
import { DAYS } from '@/lib/service-points/week';
import { rendered } from '@/lib/testing/rendered';
import messages from '@/messages/en/service-points.json';
import { ServicePointCard } from './service-point-card';

const hours = Object.fromEntries(DAYS.map((day) => [day, { kind: 'not_given' }]));
const texts = { name: 'Joker Toftes gate', address: 'Toftes gate 12', zipCode: '0556', city: 'Oslo' };

function shown(externalId: string | null, part: Partial<ServicePointView> = {}, isBesideMap = true): string {
  const [place] = groupByPlace([
    { ...texts, key: '1', externalId, countryCode: 'NO', hours, ...part } as ServicePointView,
  ]);
  if (!place) throw new Error('There is no place');
  const nothing = () => undefined;
  const card = {
    place,
    number: 1,
    namesProduct: false,
    chosen: null,
    isMarked: false,
    isOfLastTime: false,
    isBesideMap,
    deliveryDate: '',
  };
  return rendered(createElement(ServicePointCard, { ...card, onChoose: nothing, onMark: nothing }), {
    'service-points': messages,
  });
}

test('a point without an id is shown, says so and cannot be chosen', () => {
  expect(shown(null)).toContain('Joker Toftes gate');
  expect(shown(null)).toContain(messages.noId);
  expect(shown(null)).toContain('disabled=""');
  expect(shown('4711')).not.toContain('disabled=""');
});

test('a point without a position says so where others stand on a map', () => {
  const position = { latitude: 59.91, longitude: 10.75 };
  expect(shown('4711')).toContain(messages.noPosition);
  expect(shown('4711', { position })).not.toContain(messages.noPosition);
  expect(shown('4711', {}, false)).not.toContain(messages.noPosition);
});
