import { expect, test, vi } from 'vitest';
import { createLater } from './after-paint';

// Without frames: a hidden page draws none.
vi.stubGlobal('document', { hidden: true });

test('of what several keys lead to, only the newest runs, once and not at once', async () => {
  const later = createLater();
  const runs: string[] = [];
  later.run(() => runs.push('k'));
  later.run(() => runs.push('ka'));
  expect([runs, later.isWaiting()]).toEqual([[], true]);
  await vi.waitFor(() => expect(later.isWaiting()).toBe(false));
  expect(runs).toEqual(['ka']);
});

test('what still waits can be run at once or dropped, and does not run later', async () => {
  const later = createLater();
  const runs: string[] = [];
  later.run(() => runs.push('finished'));
  later.finish();
  later.finish();
  later.run(() => runs.push('dropped'));
  later.drop();
  let isOver = false;
  createLater().run(() => {
    isOver = true;
  });
  await vi.waitFor(() => expect(isOver).toBe(true));
  expect(runs).toEqual(['finished']);
});
