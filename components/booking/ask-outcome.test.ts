import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askTwice } from './ask-outcome';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Our own server, which answers in this order. */
function answering(...answers: Response[]) {
  const fetch = vi.fn(async () => answers.shift() ?? Response.error());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function asked() {
  const known = askTwice('key');
  await vi.runAllTimersAsync();
  return known;
}

const nothing = () => new Response(null, { status: 404 });
const booked = () => Response.json({ state: 'booked' });

test('a press that reached the disk only after the first look is not said to be nothing', async () => {
  answering(nothing(), booked());
  expect(await asked()).toMatchObject({ kind: 'known', outcome: { state: 'booked' } });
});

test('nothing was sent is said when nothing is there at the second look either', async () => {
  answering(nothing(), nothing());
  expect(await asked()).toEqual({ kind: 'nothing_sent' });
});

test('what is known at once is not asked for again', async () => {
  const fetch = answering(booked());
  await asked();
  expect(fetch).toHaveBeenCalledTimes(1);
});
