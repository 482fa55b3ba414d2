import { Agent, request } from 'undici';
import { expect, it, onTestFinished } from 'vitest';
import { answers, startRawCarrier } from '@/lib/testing/raw-carrier';
import { startGuard } from './http';

async function ask(url: string, mayStart: () => boolean): Promise<string[]> {
  const heard: string[] = [];
  const agent = new Agent();
  onTestFinished(() => agent.close());
  const dispatcher = agent.compose(startGuard(mayStart, () => heard.push('started')));
  await request(url, { method: 'POST', body: '{}', dispatcher }).then(
    ({ body }) => body.dump(),
    (error: Error) => heard.push(error.name),
  );
  return heard;
}

it('a request that may not start is refused although the connection stands: not one byte leaves', async () => {
  let bytes = 0;
  const carrier = await startRawCarrier(
    { '/': answers(200) },
    { accept: (socket) => socket.on('data', (chunk) => (bytes += chunk.length)) },
  );
  expect(await ask(carrier.url, () => false)).toEqual(['OutOfTimeError']);
  expect(carrier.connections()).toBe(1);
  expect(bytes).toBe(0);
});

it('a request that may start is announced once and passes', async () => {
  const carrier = await startRawCarrier({ '/': answers(200) });
  expect(await ask(carrier.url, () => true)).toEqual(['started']);
  expect(carrier.heard).toHaveLength(1);
});
