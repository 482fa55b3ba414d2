import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ClerkPlaces } from '@/lib/platform/clerk-turns';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { serve } from '@/lib/testing/serve';
import { silentLog } from '@/lib/testing/test-server';
import { exportAnswer } from './file-answer';

const event = vi.fn();

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  event.mockClear();
  serve({ db: database.db, exportPlaces: new ClerkPlaces(2, 0), log: { ...silentLog, event } });
});

async function* rows(count: number): AsyncGenerator<string> {
  for (let row = 0; row < count; row += 1) yield `${row}\n`;
}

/** A file that is not read to its end. */
const long = () => rows(1_000);

const ask = (pieces: AsyncGenerator<string>, clerkId = 'Kari', asked: RequestInit = {}) =>
  exportAnswer(new Request('http://localhost/', asked), clerkId, {
    what: 'bookings',
    shopId: null,
    name: 'bookings',
    type: 'csv',
    pieces,
  });
const statusOf = async (clerkId = 'Kari') => {
  const answer = await ask(rows(1), clerkId);
  await answer.text();
  return answer.status;
};

it('a clerk downloads two files at once, and reads why another one is refused', async () => {
  await ask(long());
  const second = await ask(rows(3));
  const refused = await ask(rows(1));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  expect(await refused.text()).toContain('Wait until one of them is there');
  expect(await statusOf('Ola')).toBe(200);
  expect(await second.text()).toBe('0\n1\n2\n');
  expect(await statusOf()).toBe(200);
});

it('a browser is led to a page that says why, and that asks for the same file again', async () => {
  const files = [await ask(long()), await ask(long())];
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const refused = await ask(rows(1), 'Kari', { headers: { accept } });
  expect([refused.status, refused.headers.get('location')]).toEqual([303, '/not-downloaded?why=atOnce&file=%2F']);
  for (const file of files) await file.body?.cancel();
});

it('a file that is given up, before it begins too, makes room for the next', async () => {
  const [left, begun] = [new AbortController(), await ask(long())];
  await ask(long(), 'Kari', { signal: left.signal });
  expect(await statusOf()).toBe(429);
  left.abort();
  await expect.poll(() => statusOf()).toBe(200);
  await ask(long());
  expect(await statusOf()).toBe(429);
  await begun.body?.cancel();
  expect(await statusOf()).toBe(200);
});

it.each(['cancelled', 'aborted'])(
  'a file that is %s keeps its place until the read under way has ended, the last one',
  async (how) => {
    const ends: (() => void)[] = [];
    async function* findingNothing(): AsyncGenerator<string> {
      for (;;) {
        await new Promise<void>((resolve) => ends.push(resolve));
        yield '';
      }
    }
    const gone = new AbortController();
    await ask(long());
    const answer = await ask(findingNothing(), 'Kari', { signal: gone.signal });
    await expect.poll(() => ends.length).toBe(1);
    ends[0]?.();
    await expect.poll(() => ends.length).toBe(2);
    const given = how === 'aborted' ? gone.abort() : answer.body?.cancel();
    await new Promise(setImmediate);
    expect(await statusOf()).toBe(429);
    ends[1]?.();
    await given;
    await expect.poll(() => statusOf()).toBe(200);
    expect(ends).toHaveLength(2);
  },
);

it('a file that cannot be read to its end breaks off, so that it does not look whole', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield 'first\n';
    throw new Error('no database');
  }
  await ask(long());
  const answer = await ask(broken());
  await expect(answer.text()).rejects.toThrow('no database');
  expect(await statusOf()).toBe(200);
});

it('a question for the head of a file alone takes no place, reads nothing and is no export in the log', async () => {
  const read = vi.fn();
  async function* pieces(): AsyncGenerator<string> {
    read();
    yield 'first\n';
  }
  for (let times = 0; times < 3; times += 1) {
    const answer = await ask(pieces(), 'Kari', { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="bookings.csv"',
    ]);
  }
  expect(event).not.toHaveBeenCalled();
  expect(read).not.toHaveBeenCalled();
  expect(await statusOf()).toBe(200);
  expect(event.mock.calls).toEqual([['exported', { account: 'Kari', what: 'bookings', address: null }]]);
});
