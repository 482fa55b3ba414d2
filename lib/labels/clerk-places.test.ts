import { expect, it } from 'vitest';
import { ClerkPlaces } from './clerk-places';

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
