import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { AppServer, type StartedApp } from './app-server.mjs';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** An app in a server of its own on a free port, with a framework that answers so; `exits` are the codes with which its process ended. */
async function startApp(handle: Handle, begun: Promise<void> = Promise.resolve()) {
  const exits: number[] = [];
  const faults: unknown[] = [];
  const met: unknown[] = [];
  const server = new AppServer((code) => void exits.push(code));
  const state = { isEnding: false };
  const app: StartedApp = {
    meet: ({ url }, _, pass) => {
      met.push(url);
      pass();
    },
    isEnding: () => state.isEnding,
    stop: (close) => close(),
    failed: (error) => void faults.push(error),
  };
  void begun.then(() => server.take(app));
  const framework = { prepare: async () => undefined, getRequestHandler: () => handle, close: async () => undefined };
  await server.serve(framework, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => server.http.closeAllConnections());
  const { port } = server.http.address() as AddressInfo;
  return { server, state, exits, faults, met, port };
}

async function read(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response) text += chunk;
  return text;
}

test('a server that stops ends a connection that a proxy keeps, after the answer that is on its way', async () => {
  const answers: ServerResponse[] = [];
  const { server, state, exits, port } = await startApp(async (_, response) => void answers.push(response));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (): Promise<{ text: string; isKept: boolean }> => {
    const request = get({ port, host: '127.0.0.1', agent });
    const [response] = await once(request, 'response');
    return { text: await read(response), isKept: request.reusedSocket };
  };
  const nextAnswer = async () => {
    await expect.poll(() => answers.length).toBe(1);
    return answers.pop();
  };

  const first = ask();
  (await nextAnswer())?.end('first');
  expect(await first).toEqual({ text: 'first', isKept: false });
  state.isEnding = true;
  const beforeItCloses = ask();
  (await nextAnswer())?.end('before it closes');
  expect(await beforeItCloses).toEqual({ text: 'before it closes', isKept: true });
  state.isEnding = false;
  const again = ask();
  (await nextAnswer())?.end('on another');
  expect(await again).toEqual({ text: 'on another', isKept: false });
  const last = ask();
  const answer = await nextAnswer();
  const ended = server.end(143);
  await server.end(130);
  expect(exits).toEqual([]);
  answer?.end('last');
  expect(await last).toEqual({ text: 'last', isKept: true });
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await ended;
  expect(exits).toEqual([143]);
});

test('an answer whose head was sent before the server stopped keeps it no longer than it takes itself', async () => {
  const answers: ServerResponse[] = [];
  const { server, port } = await startApp(async (_, response) => void answers.push(response));
  const request = get({ port, host: '127.0.0.1', agent: new Agent({ keepAlive: true }) });
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.write('begun, ');
  const [response] = await once(request, 'response');
  const ended = server.end(143);
  answers[0]?.end('ended');
  expect(await read(response)).toBe('begun, ended');
  await ended;
});

test('a server that stops waits for no connection that a browser opened in advance, and answers what just came over one', async () => {
  const { server, port } = await startApp(async (_, response) => void response.end('answered'));
  const [unused, late] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await expect.poll(() => new Promise((tell) => server.http.getConnections((_, count) => tell(count)))).toBe(2);
  const answer = once(late, 'data');
  const ended = server.end(143);
  late.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect(String(await answer)).toContain('answered');
  await Promise.all([ended, once(unused.resume(), 'close')]);
});

test('a server that stops waits for no connection over which another protocol is spoken', async () => {
  const { server, port } = await startApp(async (_, response) => void response.end('answered'));
  server.http.on('upgrade', (_, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  const spoken = connect(port, '127.0.0.1');
  spoken.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  expect(String(await once(spoken, 'data'))).toContain('101');
  await Promise.all([server.end(143), once(spoken, 'close')]);
});

test('what is asked while the app starts waits for it, though the framework would answer', async () => {
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let handled = 0;
  const { met, port } = await startApp(async (_, response) => {
    handled += 1;
    response.end('answered');
  }, begun);
  const asked = get({ port, host: '127.0.0.1', path: '/early' });
  const response = once(asked, 'response');
  const [socket] = await once(asked, 'socket');
  await expect.poll(() => socket.bytesWritten).toBeGreaterThan(0);
  expect(handled).toBe(0);
  begin();
  expect(await read((await response)[0])).toBe('answered');
  expect([met, handled]).toEqual([['/early'], 1]);
});

test('a fault of the framework is answered with 500', async () => {
  const fault = new Error('a fault');
  const { faults, port } = await startApp(() => Promise.reject(fault));
  const [response] = await once(get({ port, host: '127.0.0.1' }), 'response');
  expect(response.statusCode).toBe(500);
  expect(faults).toEqual([fault]);
});

test('a process is ended by force, with its code, where something is not read to its end', async () => {
  const { server, exits, port } = await startApp(async () => undefined);
  const request = get({ port, host: '127.0.0.1' }).on('error', () => undefined);
  onTestFinished(() => void request.destroy());
  await expect.poll(() => new Promise((tell) => server.http.getConnections((_, count) => tell(count)))).toBe(1);
  void server.endWithin(20, 100);
  await expect.poll(() => exits).toEqual([20]);
});
