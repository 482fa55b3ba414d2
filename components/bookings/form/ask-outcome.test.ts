import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askTwice } from './ask-outcome';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Our own server, which answers in this order. */
function answering(...answers: Response[]) {
  const fetch = vi.fn(async (_url: string, _init?: RequestInit) => answers.shift() ?? Response.error());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function asked() {
  const known = askTwice('key');
  await vi.runAllTimersAsync();
  return known;
}

const nothing = () => new Response(null, { status: 404 });
const givenUp = () => Response.json({ againKey: 'next' }, { status: 410 });
const booked = () => Response.json({ state: 'booked' });

test('a press that reached the disk only after the first look is not said to be nothing', async () => {
  answering(nothing(), booked());
  expect(await asked()).toMatchObject({ kind: 'known', outcome: { state: 'booked' } });
});

test('nothing was sent is said only when the server has given the form key up', async () => {
  const fetch = answering(nothing(), givenUp());
  expect(await asked()).toEqual({ kind: 'nothing_sent', againKey: 'next' });
  expect(fetch.mock.calls.map(([, init]) => init?.method)).toEqual(['GET', 'POST']);
});

test.each([404, 429, 500])('that nothing is there at the second look either (%s) says nothing', async (status) => {
  answering(nothing(), new Response(null, { status }));
  expect(await asked()).toEqual({ kind: 'no_answer' });
});

test('a form that another clerk has sent is refused, and not asked about for ever', async () => {
  answering(nothing(), new Response(null, { status: 409 }));
  expect(await asked()).toEqual({ kind: 'refused', error: { key: 'alreadySubmitted' } });
});

test('what is known at once is not asked for again', async () => {
  const fetch = answering(booked());
  await asked();
  expect(fetch).toHaveBeenCalledTimes(1);
});
