import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ClerkPlaces, FairTurns } from './clerk-turns';

it('a clerk has so many places, others wait in order, and more than those are refused', async () => {
  const places = new ClerkPlaces(2, 2);
  const [first, second] = [await places.enter('Kari'), await places.enter('Kari')];
  const entered: string[] = [];
  const enter = async (name: string) => {
    const leave = await places.enter('Kari');
    entered.push(name);
    return leave;
  };
  const [third, fourth] = [enter('third'), enter('fourth')];
  expect(await places.enter('Kari')).toBeNull();
  expect(await places.enter('Ola')).not.toBeNull();
  first?.();
  // Left a second time, it lets in no other.
  first?.();
  (await third)?.();
  await fourth;
  expect(entered).toEqual(['third', 'fourth']);
  second?.();
  expect(await places.enter('Kari')).not.toBeNull();
});

it('who is gone waits no longer, and the place goes to the next', async () => {
  const places = new ClerkPlaces(1, 2);
  const leave = await places.enter('Kari');
  const gone = new AbortController();
  const [first, second] = [places.enter('Kari', gone.signal), places.enter('Kari')];
  gone.abort();
  expect(await first).toBeNull();
  expect(await places.enter('Kari', gone.signal)).toBeNull();
  leave?.();
  expect(await second).not.toBeNull();
});

const all = (turns: FairTurns) => Array.from({ length: 100 }, () => turns.next()).filter((id) => id !== null);

it('clerks take turns, however many drawings one of them has, and so do the drawings of one clerk', () => {
  const turns = new FairTurns();
  for (const id of [1, 2, 3, 4]) turns.add('Kari', id);
  turns.add('Ola', 5);
  expect([turns.next(), turns.next(), turns.next()]).toEqual([1, 5, 2]);
  turns.add('Kari', 1);
  expect(all(turns)).toEqual([3, 4, 1]);
});

it('a drawing that is taken out has no turn', () => {
  const turns = new FairTurns();
  turns.add('Kari', 1);
  turns.add('Ola', 2);
  turns.remove('Kari', 1);
  turns.remove('Nora', 9);
  expect(all(turns)).toEqual([2]);
});

it('a clerk of `others` is passed over, and keeps the place', () => {
  const turns = new FairTurns();
  for (const id of [1, 2]) turns.add('Kari', id);
  turns.add('Ola', 3);
  const others = new Set(['Kari']);
  expect([turns.next(others), turns.next(others)]).toEqual([3, null]);
  expect(all(turns)).toEqual([1, 2]);
});

it('law: between two turns of one clerk every other who waits has one', () => {
  const wishes = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(wishes, (clerks) => {
      const turns = new FairTurns();
      clerks.forEach((clerk, id) => {
        turns.add(String(clerk), id);
      });
      const order = all(turns).map((id) => clerks[id]);
      expect(order.toSorted()).toEqual(clerks.toSorted());
      order.forEach((clerk, at) => {
        const again = order.indexOf(clerk, at + 1);
        if (again < 0) return;
        const others = new Set(order.slice(again).filter((each) => each !== clerk));
        for (const other of others) expect(order.slice(at, again)).toContain(other);
      });
    }),
  );
});
