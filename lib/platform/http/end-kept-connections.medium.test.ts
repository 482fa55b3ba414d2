import { once } from 'node:events';
import { Agent, createServer, get, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { endKeptConnections } from './end-kept-connections';

test('a server that stops ends a connection that a proxy keeps, after the answer that is on its way', async () => {
  let isEnding = false;
  endKeptConnections(() => isEnding);
  const answers: ServerResponse[] = [];
  const server = createServer((_, response) => void answers.push(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (): Promise<{ text: string; isKept: boolean }> => {
    const request = get({ port, host: '127.0.0.1', agent });
    const [response] = await once(request, 'response');
    let text = '';
    for await (const chunk of response) text += chunk;
    return { text, isKept: request.reusedSocket };
  };
  const nextAnswer = async () => {
    await expect.poll(() => answers.length).toBe(1);
    return answers.pop();
  };

  const first = ask();
  (await nextAnswer())?.end('first');
  expect(await first).toEqual({ text: 'first', isKept: false });
  isEnding = true;
  const beforeItCloses = ask();
  (await nextAnswer())?.end('before it closes');
  expect(await beforeItCloses).toEqual({ text: 'before it closes', isKept: true });
  isEnding = false;
  const again = ask();
  (await nextAnswer())?.end('on another');
  expect(await again).toEqual({ text: 'on another', isKept: false });
  const last = ask();
  const answer = await nextAnswer();
  const closed = once(server, 'close');
  server.close();
  answer?.end('last');
  expect(await last).toEqual({ text: 'last', isKept: true });
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await closed;
});

test('a server that stops waits for no connection that a browser opened in advance, and answers what just came over one', async () => {
  endKeptConnections();
  const server = createServer((_, response) => void response.end('answered')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [unused, late] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await expect.poll(() => new Promise((tell) => server.getConnections((_, count) => tell(count)))).toBe(2);
  const closed = once(server, 'close');
  const answer = once(late, 'data');
  server.close();
  late.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect(String(await answer)).toContain('answered');
  await Promise.all([closed, once(unused.resume(), 'close')]);
});
