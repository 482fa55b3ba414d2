import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

async function joinLane(worker: string) {
  vi.resetModules();
  vi.stubEnv('PARCELDESK_URL', 'http://nowhere');
  vi.stubEnv('PARCELDESK_LANES', JSON.stringify([{ PARCELDESK_URL: 'http://one' }, { PARCELDESK_URL: 'http://two' }]));
  vi.stubEnv('TEST_PARALLEL_INDEX', worker);
  await import('./lanes');
  return process.env.PARCELDESK_URL;
}

test('each worker has a lane of its own, and one too many has none, not that of another', async () => {
  expect(await joinLane('0')).toBe('http://one');
  expect(await joinLane('1')).toBe('http://two');
  await expect(joinLane('2')).rejects.toThrow('Worker 3 has no lane');
});
