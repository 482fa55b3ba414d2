import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { epochOf, keepEpochOf, noteEpoch } from '@/components/ui/api';
import type { BookingOutcomeView } from '@/lib/bookings/outcome-view';
import { UNEXPECTED_ERROR } from '@/lib/outcomes';
import type { ActionError } from '@/lib/platform/actions/action-result';
import { EPOCH_HEADER } from '@/lib/platform/http/epoch-header';
import { askTwice, explainFailure, findAgain, followPress } from './ask-outcome';
import { followAfterMs, isLocked, newerOf, type PressState, UPDATED, wasOnDisk } from './press-state';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Our own server, which answers in this order. */
function answeringInOrder(...answers: Response[]) {
  const fetch = vi.fn(async (_url: string, _init?: RequestInit) => answers.shift() ?? Response.error());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function asked() {
  const known = askTwice('key');
  await vi.runAllTimersAsync();
  return known;
}

const notOnDisk = () => new Response(null, { status: 404 });
const givenUp = () => Response.json({ againKey: 'next' }, { status: 410 });
const booked = () => Response.json({ state: 'booked' });

test('a press that reached the disk only after the first look is not said to be nothing', async () => {
  answeringInOrder(notOnDisk(), booked());
  expect(await asked()).toMatchObject({ kind: 'known', outcome: { state: 'booked' } });
});

test('nothing was sent is said only when the server has given the form key up', async () => {
  const fetch = answeringInOrder(notOnDisk(), givenUp());
  expect(await asked()).toEqual({ kind: 'nothing_sent', againKey: 'next' });
  expect(fetch.mock.calls.map(([, init]) => init?.method)).toEqual(['GET', 'POST']);
});

test.each([404, 429, 500])('that nothing is there at the second look either (%s) says nothing', async (status) => {
  answeringInOrder(notOnDisk(), new Response(null, { status }));
  expect(await asked()).toEqual({ kind: 'no_answer' });
});

test('a form that another clerk has sent is refused, and not asked about for ever', async () => {
  answeringInOrder(notOnDisk(), new Response(null, { status: 409 }));
  expect(await asked()).toEqual({ kind: 'refused', error: { key: 'alreadySubmitted' } });
});

test('a parcel that waits for the carrier under an earlier key is led to, and may not be kept as a new one', async () => {
  answeringInOrder(notOnDisk(), Response.json({ bookingId: 'waiting' }, { status: 409 }));
  expect(await asked()).toEqual({ kind: 'refused', error: { key: 'parcelWaits', bookingId: 'waiting' } });
});

test('what is known at once is not asked for again', async () => {
  const fetch = answeringInOrder(booked());
  await asked();
  expect(fetch).toHaveBeenCalledTimes(1);
});

/** What the page knows of a press that the action refused so. */
async function explained(error: ActionError) {
  const known = explainFailure('key', error);
  await vi.runAllTimersAsync();
  return known;
}

test('a press whose action did not answer is asked about, and one that an older page sent is not', async () => {
  const fetch = answeringInOrder(booked());
  expect(await explained({ key: 'updated' })).toBe(UPDATED);
  expect(fetch).not.toHaveBeenCalled();
  expect(await explained({ key: 'noAnswer' })).toMatchObject({ kind: 'known', outcome: { state: 'booked' } });
});

test('where the action failed, nothing was sent is said with the reason once the form key was given up', async () => {
  answeringInOrder(notOnDisk(), givenUp(), booked());
  const error = { key: UNEXPECTED_ERROR, reference: 'r1' };
  expect(await explained(error)).toEqual({ kind: 'refused', error: { ...error, againKey: 'next' } });
  expect(await explained(error)).toMatchObject({ kind: 'known' });
});

test('what was sent before under the same key is shown as that, and not as this press', async () => {
  answeringInOrder(booked(), notOnDisk());
  const error = { key: 'alreadySubmitted' };
  expect(await explained(error)).toMatchObject({ kind: 'known', isEarlier: true });
  expect(await explained(error)).toEqual({ kind: 'refused', error });
});

const known = (state: string, isSaved = true) =>
  ({ kind: 'known', outcome: { state, isSaved } as BookingOutcomeView }) as const;
const nothingSent = { kind: 'nothing_sent', againKey: 'next' } as const;
const nothing = [null, nothingSent] as const;

/** Our own server, which answers every question so; gives the methods it was asked with. */
function answering(status: number): string[] {
  const methods: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    methods.push(`${method}`);
    return new Response(null, { status });
  });
  return methods;
}
test.each(['sending', 'unknown', 'prepared', 'booked'])(
  'a parcel that was seen as %s never falls back to nothing, also where a restored database knows nothing of it',
  (state) => {
    for (const heard of nothing) {
      const lost = newerOf(known(state), heard);
      expect(lost).toEqual({ kind: 'lost' });
      expect(newerOf(lost, heard)).toEqual({ kind: 'lost' });
    }
  },
);

test('it does not either when the session ended in between', () => {
  const signedOut = newerOf(known('unknown'), { kind: 'signed_out', mayBeSent: true });
  expect(newerOf(signedOut, nothingSent)).toEqual({ kind: 'lost' });
});

test('it is shown again when the disk has it again', () => {
  expect(newerOf({ kind: 'lost' }, known('booked'))).toEqual(known('booked'));
});

test('nothing was sent is said of a press that was never seen, and taken back if it is found after all', () => {
  const silent: PressState = { kind: 'no_answer' };
  expect(newerOf(silent, null)).toEqual(silent);
  expect(newerOf(silent, nothingSent)).toEqual(nothingSent);
  expect(newerOf(nothingSent, known('booked'))).toEqual(known('booked'));
});

test('of a press of before a restore it is never said that nothing was sent, until it is found again', async () => {
  const silent: PressState = { kind: 'no_answer' };
  answering(412);
  const restored = await followPress(crypto.randomUUID(), silent);
  expect(restored).toEqual({ kind: 'restored' });
  expect(isLocked(restored)).toBe(true);
  expect(followAfterMs(restored)).toBe(10_000);
  const methods = answering(404);
  expect(await followPress(crypto.randomUUID(), restored)).toEqual({ kind: 'restored' });
  expect(methods).toEqual(['GET']);
  expect(newerOf(restored, nothingSent)).toEqual({ kind: 'restored' });
  expect(newerOf(restored, known('booked'))).toEqual(known('booked'));
});

test('a press is asked about with the mark that its page had heard when it was pressed, also after a reload', async () => {
  const marks: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    marks.push(new Headers(headers).get(EPOCH_HEADER));
    return Response.json({ againKey: 'next' }, { status: 410 });
  });
  const formKey = crypto.randomUUID();
  noteEpoch(new Response(null, { headers: { [EPOCH_HEADER]: 'before' } }));
  keepEpochOf(formKey);
  noteEpoch(new Response(null, { headers: { [EPOCH_HEADER]: 'after' } }));
  await followPress(formKey, { kind: 'no_answer' });
  const reloaded = crypto.randomUUID();
  keepEpochOf(reloaded, epochOf(formKey));
  await followPress(reloaded, { kind: 'no_answer' });
  expect(marks).toEqual(['before', 'before']);
});

test('silence changes nothing', () => {
  for (const before of [known('sending'), nothingSent, { kind: 'lost' }] as const) {
    expect(newerOf(before, { kind: 'no_answer' })).toEqual(before);
  }
});

test('what the carrier answered stands until the disk holds it, and stays that of the earlier input', () => {
  const unsaved = { ...known('booked', false), isEarlier: true } as const;
  expect(newerOf(unsaved, known('sending'))).toEqual(unsaved);
  expect(newerOf(unsaved, known('booked'))).toEqual({ ...known('booked'), isEarlier: true });
});

test('after a reload silence does not say that the record is lost, and the key of what was on disk is not given up', async () => {
  answering(500);
  const silent = await findAgain('key');
  expect([silent.kind, wasOnDisk(silent)]).toEqual(['no_answer', true]);
  const methods = answering(404);
  expect(await followPress('key', silent)).toEqual({ kind: 'lost' });
  expect(methods).toEqual(['GET']);
});

test('what became of an earlier input stays that after silence', () => {
  const silent: PressState = { kind: 'no_answer', isEarlier: true };
  expect(newerOf(silent, known('booked'))).toEqual({ ...known('booked'), isEarlier: true });
  expect(newerOf({ kind: 'no_answer' }, known('booked'))).toEqual(known('booked'));
});
