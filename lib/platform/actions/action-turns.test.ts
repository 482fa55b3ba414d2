import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { closedGate } from '@/lib/testing/gate';
import { defineAction } from './define-action';

const OWN_PAGE = 'http://localhost:3000';
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ origin: OWN_PAGE, 'sec-fetch-site': 'same-origin' }),
}));
const clerk = vi.hoisted(() => ({ id: '' }));
vi.mock('@/lib/platform/session', () => ({
  findClerk: async () => ({ ...clerk }),
  findUnsecuredClerk: async () => null,
}));

beforeEach(() => {
  clerk.id = crypto.randomUUID();
  Object.assign(globalThis, { parceldeskServer: { env: { publicUrl: OWN_PAGE }, db: {} } });
});

/** An action that ends once its gate is open, and how many of it run now. */
function slowAction(isPress = false) {
  const { passed, open } = closedGate();
  const running = { now: 0 };
  const action = defineAction({ access: 'clerk', schema: z.string(), isPress }, async () => {
    running.now += 1;
    await passed;
    running.now -= 1;
  });
  return { action, running, open };
}

test('of one clerk two actions run at once, others wait, and more than fifty that wait are refused', async () => {
  const { action, running, open } = slowAction();
  const answers = Array.from({ length: 52 }, () => action(''));
  await vi.waitFor(() => expect(running.now).toBe(2));
  expect(await action('')).toEqual({ ok: false, error: { key: 'tooFast' } });
  open();
  expect(new Set((await Promise.all(answers)).map(({ ok }) => ok))).toEqual(new Set([true]));
});

test('no other clerk and no press of Book waits for them', async () => {
  const { action, running, open } = slowAction();
  const press = slowAction(true);
  const answers = [action(''), action(''), action('')];
  await vi.waitFor(() => expect(running.now).toBe(2));
  const pressed = press.action('');
  await vi.waitFor(() => expect(press.running.now).toBe(1));
  clerk.id = crypto.randomUUID();
  answers.push(action(''));
  await vi.waitFor(() => expect(running.now).toBe(3));
  open();
  press.open();
  await Promise.all([...answers, pressed]);
});

test('what was refused at its fields gives its place to the next', async () => {
  const { action, running, open } = slowAction();
  await Promise.all([1, 2, 3].map((wrong) => action(wrong as unknown as string)));
  const answers = [action(''), action('')];
  await vi.waitFor(() => expect(running.now).toBe(2));
  open();
  await Promise.all(answers);
});
