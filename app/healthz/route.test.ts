import { expect, test, vi } from 'vitest';
import { GET } from './route';

vi.mock('@/lib/platform/server', () => ({ server: () => ({ build: 'one' }) }));

const ask = (headers: Record<string, string>) => GET(new Request('http://localhost:3000/healthz', { headers })).json();

test('a stranger hears that the process answers, and a program on this machine which build it is', async () => {
  const answers = { status: 'ok', name: 'parceldesk' };
  expect(await ask({ host: 'desk.example', 'x-forwarded-for': '203.0.113.9' })).toEqual(answers);
  expect(await ask({ host: '127.0.0.1:3000', 'x-forwarded-for': '203.0.113.9' })).toEqual(answers);
  expect(await ask({ host: '127.0.0.1:3000', 'x-forwarded-for': '127.0.0.1' })).toEqual({
    ...answers,
    version: expect.stringMatching(/^\d/),
    build: 'one',
    uptimeSeconds: expect.any(Number),
  });
});
