import { expect, it } from 'vitest';
import type { ServicePointView } from '@/lib/service-points/places';
import { matchPoint } from './match-point';

const point = (externalId: string | null, name: string) => ({ externalId, name }) as ServicePointView;
const POINTS = [
  point('101', 'Fjordmat Strandgata'),
  point('102', 'Kvikkmat Sentrum'),
  point(null, 'Nærbua'),
  point('104', 'Kvikkmat Torget'),
];

it.each([
  ['102', '102'],
  ['fjordmat  strandgata', '101'],
  ['Fjordmat', '101'],
  ['FJORDMAT-STRANDGATA', '101'],
])('the point that a file calls %s is found', (wanted, id) => {
  expect(matchPoint(wanted, POINTS)?.externalId).toBe(id);
});

it.each(['Kvikkmat', 'Nærbua', '999', ''])(
  'no point is taken for %s, which is several, none, or one that cannot be booked',
  (wanted) => {
    expect(matchPoint(wanted, POINTS)).toBeNull();
  },
);
