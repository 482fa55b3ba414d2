import { expect, test } from 'vitest';
import { readRuns } from '../options';
import { planInjections } from './inject';

const namesOf = (words: string[]) => {
  const [options] = readRuns(['--seed', '7', ...words]);
  if (!options) throw new Error('No run');
  return planInjections(options).map(({ name }) => name);
};

test('each restore comes after a backup of its own, and neither is the last injection', () => {
  const names = namesOf(['--kills', '100', '--restores', '3']);
  const order = names.filter((name) => name === 'backed up' || name === 'restored');
  expect(order).toEqual(['backed up', 'restored', 'backed up', 'restored', 'backed up', 'restored']);
  expect(names.at(-1)).not.toBe('restored');
});

test('the plan has every fault as often as it is asked for, and a line from the future before the first one that is read back', () => {
  const names = namesOf(['--kills', '19', '--freezes', '2', '--locks', '3', '--silences', '1', '--full-disks', '4']);
  const count = (wanted: string) => names.filter((name) => name.startsWith(wanted)).length;
  expect(['database frozen', 'table locked', 'connections silent', 'disks full', 'clock jumps'].map(count)).toEqual([
    2, 3, 1, 4, 2,
  ]);
  expect(names.indexOf('line from the future')).toBeLessThan(names.indexOf('K5'));
});
