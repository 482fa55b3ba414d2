import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { inEveryLanguage } from '@/lib/i18n/turned-away-texts';
import { takePageTurns, turnOf } from './page-turns';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server that answers each request when the test says so. */
async function startServer() {
  const reached: { path: string; response: ServerResponse }[] = [];
  let isAnswering = false;
  const takeTurn = takePageTurns(({ headers }) => headers.cookie ?? headers.authorization ?? null, {
    page: { atOnce: 1, mostWaiting: 2 },
    question: { atOnce: 1, mostWaiting: 2 },
  });
  const server = createServer((request, response) =>
    takeTurn(request, response, () => {
      const { url = '' } = request;
      reached.push({ path: url, response });
      if (isAnswering) response.end(url);
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, headers: Record<string, string>, method = 'GET') => {
    const sent = request({ port, path, method, agent: false, headers });
    const answer = once(sent, 'response').then(async ([response]: IncomingMessage[]) => {
      let text = '';
      for await (const chunk of response ?? []) text += chunk;
      return { status: response?.statusCode, again: response?.headers['retry-after'], text };
    });
    // One that hung up, or that is still open at the end of a test.
    answer.catch(() => undefined);
    sent.end();
    return { answer, hangUp: () => sent.destroy() };
  };
  const reach = (...paths: string[]) => expect.poll(() => reached.map(({ path }) => path)).toEqual(paths);
  const end = (path: string) => reached.find((each) => each.path === path)?.response.end(path);
  const answerAll = () => {
    isAnswering = true;
    for (const { path, response } of reached) response.end(path);
  };
  return { ask, reach, end, answerAll };
}

describe('what one clerk asks for', () => {
  it('is answered one after the other, in order, while a colleague does not wait', async () => {
    const { ask, reach, end } = await startServer();
    const first = ask('/bookings', { cookie: 'kari' });
    await reach('/bookings');
    const second = ask('/recipients', { cookie: 'kari' });
    const colleague = ask('/import', { cookie: 'ola' });
    await reach('/bookings', '/import');
    end('/import');
    expect((await colleague.answer).status).toBe(200);
    end('/bookings');
    expect((await first.answer).text).toBe('/bookings');
    await reach('/bookings', '/import', '/recipients');
    end('/recipients');
    expect((await second.answer).text).toBe('/recipients');
  });

  it('is refused with 429 in every language where too much of it waits, and the rest is answered', async () => {
    const { ask, reach, answerAll } = await startServer();
    const first = ask('/1', { cookie: 'nora' });
    await reach('/1');
    const others = ['/2', '/3', '/4'].map((path) => ask(path, { cookie: 'nora' }).answer);
    expect(await Promise.race(others)).toMatchObject({
      status: 429,
      again: '2',
      text: `${inEveryLanguage(({ tooManyAtOnce }) => tooManyAtOnce)}\n`,
    });
    answerAll();
    const statuses = (await Promise.all([first.answer, ...others])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 429]);
  });

  it('goes on once a reader hangs up, and what nobody reads any more is not asked for', async () => {
    const { ask, reach, answerAll } = await startServer();
    const first = ask('/1', { cookie: 'siri' });
    await reach('/1');
    const second = ask('/2', { cookie: 'siri' });
    ask('/another', { cookie: 'anna' });
    await reach('/1', '/another');
    second.hangUp();
    first.hangUp();
    const third = ask('/3', { cookie: 'siri' });
    await reach('/1', '/another', '/3');
    answerAll();
    expect((await third.answer).status).toBe(200);
  });

  it('counts for a program by its key, which reads a problem', async () => {
    const { ask, reach, answerAll } = await startServer();
    const key = { authorization: 'Bearer a' };
    const first = ask('/api/v1/bookings', key);
    await reach('/api/v1/bookings');
    const others = [1, 2, 3].map((page) => ask(`/api/v1/bookings?cursor=${page}`, key).answer);
    const { text } = await Promise.race(others);
    expect(JSON.parse(text)).toMatchObject({ status: 429, type: 'urn:parceldesk:problem:too-many-requests' });
    answerAll();
    expect((await first.answer).status).toBe(200);
  });

  it('keeps no stranger waiting, and no booking', async () => {
    const { ask, reach } = await startServer();
    ask('/1', { cookie: 'mona' });
    await reach('/1');
    ask('/sign-in', {});
    await reach('/1', '/sign-in');
    ask('/', { cookie: 'mona' }, 'POST');
    await reach('/1', '/sign-in', '/');
  });
});

it.each([
  ['GET', '/bookings?q=kari', 'page'],
  ['HEAD', '/', 'page'],
  ['GET', '/prints/1', 'page'],
  ['POST', '/api/recipients/find', 'question'],
  ['POST', '/api/recipients/list', 'question'],
  ['GET', '/api/bookings/attention', 'question'],
  ['GET', '/api/v1/bookings', 'question'],
  ['POST', '/api/v1/recipients/search', 'question'],
  ['POST', '/api/v1/bookings', null],
  ['POST', '/', null],
  ['GET', '/api/bookings/by-form-key/1', null],
  ['POST', '/api/imports', null],
  ['POST', '/api/recipients/import', null],
  ['GET', '/import', 'page'],
  ['POST', '/api/coverage', null],
  ['GET', '/bookings/export?from=1', null],
  ['GET', '/bookings/1/label?as=zpl', null],
  ['GET', '/hand-over/1/list', null],
  ['GET', '/_next/static/a.js', null],
  ['GET', '/map-tiles/1/2/3', null],
])('%s %s takes a turn as: %s', (method, url, asked) => {
  expect(turnOf(method, url)).toBe(asked);
});
