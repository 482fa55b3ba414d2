import { expect, test } from 'vitest';
import { firstValues, nextValues } from '@/components/booking/form-values';
import type { Desk, DeskSolution } from '@/lib/queries/book-page';
import { recipient, sender } from '@/lib/testing/booking-form';

const solution = (id: string, kind: DeskSolution['kind']): DeskSolution => ({
  ...{ id, name: id, kind, sendsPoint: true, maxWeightGrams: null },
});
const desk = {
  ...{ shop: { id: 'shop' }, sender, presets: [] },
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

test('after a return the shop is the sender again, since the customer was that for one parcel alone', () => {
  const next = nextValues(desk, { ...firstValues(desk), sender: recipient, solutionId: 'back', recipient: sender });
  expect(next).toMatchObject({ sender, solutionId: 'home', recipient: { name: '' } });
});
