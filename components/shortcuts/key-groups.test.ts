import { describe, expect, test } from 'vitest';
import { keyGroups } from '@/components/shortcuts/key-groups';

describe('the list of keys', () => {
  const said = (...offered: Parameters<typeof keyGroups>[0][number][]) =>
    keyGroups(offered, true).map(({ place, commands, fixed }) => [place, commands.map(({ words }) => words), fixed]);

  test('has the keys of Book on Book alone', () => {
    expect(said('book', 'clear')).toEqual([['book', ['book', 'clear'], ['enter', 'back', 'size', 'undo']]]);
    expect(said('book')).toEqual([['book', ['book'], []]]);
    expect(keyGroups(['book', 'clear'], false)[0]?.fixed).toEqual(['enter', 'back', 'undo']);
  });

  test('has those of Orders on Orders', () => {
    expect(said('book', 'search', 'list')).toEqual([
      ['orders', ['checkOrders', 'search'], ['rows', 'openOrder', 'tick', 'tickRange']],
      ['everywhere', ['list'], []],
    ]);
  });

  test('has those of other lists where lines are searched and not booked', () => {
    expect(said('search', 'printSelected')).toEqual([['bookings', ['search', 'printSelected'], ['rows', 'tick']]]);
  });
});
