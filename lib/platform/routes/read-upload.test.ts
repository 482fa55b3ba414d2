import { expect, it } from 'vitest';
import { ThreadsBusyError } from '@/lib/platform/thread-queue';
import { readUpload, unlessBusy } from './read-upload';

/** A body whose length is not named, and how much of it was asked for. */
function upload(chunks: number[]) {
  let asked = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const length = chunks[asked];
        asked += 1;
        if (length === undefined) controller.close();
        else controller.enqueue(new Uint8Array(length).fill(7));
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request('http://localhost', { method: 'POST', body, duplex: 'half' } as RequestInit);
  return { request, asked: () => asked };
}

it('a body is read whole up to its limit', async () => {
  expect(await readUpload(upload([3, 4, 3]).request, 10)).toEqual(Buffer.alloc(10, 7));
  expect(await readUpload(new Request('http://localhost', { method: 'POST' }), 10)).toHaveLength(0);
});

it('of a longer one no more is read than shows that it is too long', async () => {
  const { request, asked } = upload([6, 6, ...Array(100).fill(6)]);
  expect(await readUpload(request, 10)).toBeNull();
  expect(asked()).toBe(2);
});

it('one that is shorter than it says was cut on its way, and is no file', async () => {
  const headers = { 'content-length': '8' };
  expect(await readUpload(new Request('http://localhost', { method: 'POST', body: 'cut', headers }), 10)).toBeNull();
});

it('one that says how long it is is not read at all', async () => {
  const headers = { 'content-length': '11' };
  expect(await readUpload(new Request('http://localhost', { method: 'POST', body: 'x', headers }), 10)).toBeNull();
});

it('a file that cannot be read since many others are is answered with 503', async () => {
  Object.assign(globalThis, { parceldeskServer: { epoch: { mark: null } } });
  const busy = await unlessBusy(() => Promise.reject(new ThreadsBusyError('Too many')));
  expect(busy.status).toBe(503);
  await expect(unlessBusy(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
});
