import { EtagMismatch } from 'pmtiles';
import { afterEach, expect, test, vi } from 'vitest';
import { DeskSource } from '@/components/service-points/desk-source';

afterEach(() => vi.unstubAllGlobals());

/** Answers with this; says how each part was asked for. */
function answering(...answers: Response[]) {
  const asked: (RequestCache | undefined)[] = [];
  vi.stubGlobal('fetch', async (_: string, { cache }: RequestInit) => {
    asked.push(cache);
    return answers[asked.length - 1] ?? new Response(null, { status: 500 });
  });
  return asked;
}

const part = (etag: string) => new Response('part', { status: 206, headers: { etag } });

test.each([
  ['is another one', () => part('new')],
  ['ends before that part', () => new Response(null, { status: 404 })],
])('where the file %s now, its parts are asked of the desk again, not of what the browser keeps', async (_, answer) => {
  const asked = answering(part('old'), answer(), part('new'));
  const source = new DeskSource('/map-tiles/streets');
  expect(await source.getBytes(0, 4)).toMatchObject({ etag: 'old' });
  await expect(source.getBytes(4, 4, undefined, 'old')).rejects.toThrow(EtagMismatch);
  expect(await source.getBytes(0, 4)).toMatchObject({ etag: 'new' });
  expect(asked).toEqual(['default', 'default', 'reload']);
});

test('a whole file in the place of a part is not taken', async () => {
  answering(new Response('whole'));
  await expect(new DeskSource('/map-tiles/streets').getBytes(0, 4, undefined, 'old')).rejects.toThrow('200');
});
