import { expect, it, vi } from 'vitest';
import { steadyNow } from './clock';

it('goes on as fast as the process’ own clock while the machine is awake', async () => {
  const [steady, own] = [steadyNow(), performance.now()];
  await vi.waitUntil(() => performance.now() > own + 200);
  expect(Math.abs(steadyNow() - steady - (performance.now() - own))).toBeLessThan(50);
});

it('stands where the process’ own clock stands, so that both can be compared', () => {
  expect(Math.abs(steadyNow() - performance.now())).toBeLessThan(50);
});
