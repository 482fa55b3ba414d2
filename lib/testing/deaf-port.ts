import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';

// The thread sleeps for good once it listens, so no call is taken off its queue.
const LISTEN = `
  const { parentPort } = require('node:worker_threads');
  const server = require('node:net').createServer();
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });
`;

/** A port of this machine that answers no call: its queue is full (a backlog of 1 holds two), so Linux drops what comes after. */
export async function startDeafPort(): Promise<{ port: number; stop: () => Promise<unknown> }> {
  const thread = new Worker(LISTEN, { eval: true });
  const [port]: [number] = (await once(thread, 'message')) as [number];
  const waiting: Socket[] = [];
  for (let caller = 0; caller < 2; caller += 1) {
    const socket = connect({ host: '127.0.0.1', port });
    waiting.push(socket);
    await once(socket, 'connect');
  }
  const stop = () => {
    for (const socket of waiting) socket.destroy();
    return thread.terminate();
  };
  return { port, stop };
}
