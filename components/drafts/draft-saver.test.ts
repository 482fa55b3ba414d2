import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DraftPlace, keptPlace, newPlace } from '@/components/drafts/draft-place';
import { createDraftSaver, SAVE_AFTER_MS } from '@/components/drafts/draft-saver';
import type { BookingForm } from '@/lib/bookings/schema';
import { bookingForm } from '@/lib/testing/booking-form';

type Sent = { method: string; body: { version?: number; values?: BookingForm; does?: string; isLeaving?: boolean } };
type Reply = { status: number; body?: unknown };

const holder = { clerkName: 'Per', isYours: false, changedAt: '2026-11-21T10:00:00Z' };
const TAKEN: Reply = { status: 409, body: { kind: 'elsewhere', holder } };

let sent: Sent[] = [];
let replies: (Reply | 'offline' | 'never')[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  [sent, replies] = [[], []];
  // The server in the order it answers; 200 when nothing else is asked for. The real one has tests of its own.
  vi.stubGlobal('fetch', async (_url: string, { method, body }: { method: string; body: string }) => {
    sent.push({ method, body: JSON.parse(body) });
    const reply = replies.shift() ?? { status: 200 };
    if (reply === 'never') return new Promise(() => undefined);
    if (reply === 'offline') throw new TypeError('Failed to fetch');
    return Response.json(reply.body ?? null, { status: reply.status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function keep(place: DraftPlace = newPlace()) {
  const heard = { status: vi.fn(), taken: vi.fn(), newer: vi.fn() };
  let form: BookingForm | null = bookingForm();
  const saver = createDraftSaver({
    place,
    clerkId: 'kari',
    read: () => form,
    onStatus: ({ kind }) => heard.status(kind),
    onTaken: heard.taken,
    onNewer: heard.newer,
  });
  const type = (orderReference: string | null) => {
    form = orderReference === null ? null : bookingForm({ orderReference });
    saver.change();
  };
  return { ...saver, place, heard, type };
}

const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const methods = () => sent.map(({ method, body }) => (method === 'POST' ? body.does : method));

test('a change is on its way within a second, however fast one types on', async () => {
  const { type } = keep();
  for (const text of ['4', '47', '471', '4711', '47112', '471123']) {
    type(text);
    await after(150);
  }
  expect(sent.length).toBeGreaterThan(0);
  await after(SAVE_AFTER_MS);
  expect(sent.at(-1)?.body).toMatchObject({ version: 6, values: { orderReference: '471123' } });
});

test('an untouched form is no draft', async () => {
  const { leave } = keep();
  await after(60_000);
  leave();
  expect(sent).toEqual([]);
});

test('a form that was emptied is deleted, and one that never was a draft is not', async () => {
  const { type, heard } = keep();
  type(null);
  await after(SAVE_AFTER_MS);
  expect(methods()).toEqual([]);
  type('4711');
  await after(SAVE_AFTER_MS);
  type(null);
  await after(SAVE_AFTER_MS);
  expect(methods()).toEqual(['PUT', 'DELETE']);
  expect(heard.status).toHaveBeenLastCalledWith('none');
});

test.each([
  ['the network is down', 'offline' as const],
  ['the server is in trouble', { status: 500 }],
  ['the session has ended', { status: 401 }],
])('while %s it is said, and tried again until the newest is saved', async (_, reply) => {
  replies = [reply, reply];
  const { type, heard } = keep();
  type('first');
  await after(SAVE_AFTER_MS);
  expect(heard.status).toHaveBeenLastCalledWith('unsaved');
  type('second');
  await after(60_000);
  expect(heard.status).toHaveBeenLastCalledWith('saved');
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(3);
  expect(sent.filter(({ method }) => method === 'PUT').at(-1)?.body.values?.orderReference).toBe('second');
});

test('a page whose draft was taken over writes no more, and says whether it had something unsaved', async () => {
  const { type, heard } = keep();
  type('4711');
  await after(SAVE_AFTER_MS);
  replies = [TAKEN];
  await after(15_000);
  expect(heard.taken).toHaveBeenCalledExactlyOnceWith(holder, false);
  type('more');
  await after(60_000);
  expect(methods()).toEqual(['PUT', 'stay']);

  const second = keep();
  replies = [TAKEN];
  second.type('4711');
  await after(SAVE_AFTER_MS);
  expect(second.heard.taken).toHaveBeenCalledExactlyOnceWith(holder, true);
});

test('a page that goes says so, with what was not saved yet', async () => {
  const { type, leave, stop } = keep();
  type('4711');
  leave();
  stop();
  expect(sent).toEqual([{ method: 'PUT', body: expect.objectContaining({ isLeaving: true, version: 1 }) }]);
  const second = keep();
  second.type('4711');
  await after(SAVE_AFTER_MS);
  second.leave();
  expect(methods()).toEqual(['PUT', 'PUT', 'leave']);
});

test('what is on its way as the page goes is sent again, since it may end with the page', async () => {
  replies = ['never'];
  const { type, leave, stop } = keep();
  type('4711');
  await after(SAVE_AFTER_MS);
  leave();
  stop();
  expect(methods()).toEqual(['PUT', 'PUT', 'leave']);
  expect(sent[1]?.body).toMatchObject({ version: 1, isLeaving: true });
});

test('a booked form is deleted after its last copy has arrived, and nothing is written after it', async () => {
  const { type, remove, leave } = keep();
  type('4711');
  await after(SAVE_AFTER_MS);
  type('4712');
  await remove();
  leave();
  await after(60_000);
  expect(methods()).toEqual(['PUT', 'DELETE']);
});

const kept = (version: number, saved: number) =>
  keptPlace({ id: newPlace().id, pageId: newPlace().id, version, saved });
const opened = (version: number): Reply => ({
  status: 200,
  body: { kind: 'opened', values: bookingForm(), version },
});

test('what a tab kept is saved when the server has less', async () => {
  replies = [opened(4)];
  const { heard } = keep(kept(6, 4));
  await after(SAVE_AFTER_MS);
  expect(methods()).toEqual(['open', 'PUT']);
  expect(sent.at(-1)?.body).toMatchObject({ version: 6 });
  expect(heard.status).toHaveBeenLastCalledWith('saved');
});

test('what a tab kept never replaces something newer on the server', async () => {
  replies = [opened(9)];
  const { heard } = keep(kept(6, 4));
  await after(60_000);
  expect(methods()).toEqual(['open']);
  expect(heard.newer).toHaveBeenCalledExactlyOnceWith(expect.anything(), 9);
});

test('what a tab kept before its changes were counted is compared all the same', async () => {
  replies = [opened(3)];
  const { heard } = keep(kept(0, 0));
  await after(60_000);
  expect(methods()).toEqual(['open']);
  expect(heard.newer).toHaveBeenCalledExactlyOnceWith(expect.anything(), 3);

  [sent, replies] = [[], [{ status: 200, body: { kind: 'unknown' } }]];
  keep(kept(0, 0));
  await after(SAVE_AFTER_MS);
  expect(methods()).toEqual(['open', 'PUT']);
  expect(sent.at(-1)?.body).toMatchObject({ version: 1 });
});

test('what a tab kept never replaces something newer, even if one has typed on before that was known', async () => {
  replies = [opened(7)];
  const { type, heard } = keep(kept(6, 4));
  type('typed on');
  await after(60_000);
  expect(methods()).toEqual(['open']);
  expect(heard.newer).toHaveBeenCalledExactlyOnceWith(expect.anything(), 7);
});

test('what a tab kept and another page took over meanwhile is only unsaved if the server never had it', async () => {
  for (const [saved, isUnsaved] of [
    [4, true],
    [6, false],
  ] as const) {
    replies = [TAKEN];
    const { heard } = keep(kept(6, saved));
    await after(SAVE_AFTER_MS);
    expect(heard.taken).toHaveBeenCalledExactlyOnceWith(holder, isUnsaved);
  }
});

test('everything is saved before another draft is opened, or it is said that it is not', async () => {
  const { type, flush } = keep();
  type('4711');
  expect(await flush()).toBe(true);
  expect(methods()).toEqual(['PUT']);
  type('4712');
  replies = ['offline'];
  expect(await flush()).toBe(false);
});
