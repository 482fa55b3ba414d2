import { Agent, request } from 'undici';
import { expect, it, onTestFinished } from 'vitest';
import { answers, startRawCarrier } from '@/lib/testing/raw-carrier';
import { startGuard } from './http';

async function ask(url: string, mayStart: () => boolean): Promise<string[]> {
  const told: string[] = [];
  const agent = new Agent();
  onTestFinished(() => agent.close());
  const dispatcher = agent.compose(startGuard(mayStart, () => told.push('started')));
  await request(url, { method: 'POST', body: '{}', dispatcher }).then(
    ({ body }) => body.dump(),
    (error: Error) => told.push(error.name),
  );
  return told;
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

it('a request that may start is told once and passes', async () => {
  const carrier = await startRawCarrier({ '/': answers(200) });
  expect(await ask(carrier.url, () => true)).toEqual(['started']);
  expect(carrier.heard).toHaveLength(1);
});
