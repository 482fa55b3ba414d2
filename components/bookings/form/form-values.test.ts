import { expect, test } from 'vitest';
import { firstValues, nextValues, shopParty } from '@/components/bookings/form/form-values';
import type { Desk, DeskSolution } from '@/lib/queries/book-page';
import { recipient, sender } from '@/lib/testing/booking-form';

const solution = (id: string, kind: DeskSolution['kind']): DeskSolution => ({
  ...{ id, name: id, kind, sendsPoint: true, maxWeightGrams: null },
});
const desk = {
  ...{ shop: { id: 'shop' }, sender, returnAddress: { ...sender, address: 'Lagerveien 1' }, presets: [] },
  solutions: [solution('home', 'home'), solution('post', 'pick_up'), solution('back', 'return')],
} as unknown as Desk;

test('sender and solution stay for the next parcel, and nothing else does', () => {
  const other = { ...sender, name: 'Warehouse AS' };
  const next = nextValues(desk, {
    ...firstValues(desk),
    sender: other,
    solutionId: 'post',
    recipient,
    orderReference: '1',
  });
  expect(next).toMatchObject({ sender: other, solutionId: 'post', orderReference: '', recipient: { name: '' } });
});

test('a return comes to the address the shop takes returns at, and the next parcel is sent by the shop again', () => {
  expect(shopParty(desk, 'back').address).toBe('Lagerveien 1');
  const back = { ...firstValues(desk), sender: shopParty(desk, 'back'), solutionId: 'back', recipient };
  expect(nextValues(desk, back)).toMatchObject({ sender, solutionId: 'home', recipient: { name: '' } });
});

test('a shop that only takes returns begins with its address for them', () => {
  const returnsOnly = { ...desk, solutions: desk.solutions.filter(({ kind }) => kind === 'return') };
  expect(firstValues(returnsOnly)).toMatchObject({ solutionId: 'back', sender: { address: 'Lagerveien 1' } });
});
