import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCanaries } from '@/lib/testing/canaries';
import { openTestServer, type TestServer } from '@/lib/testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('erased persons stand in no table, journal, backup, label and log; what is open stays, and counts do not change', async () => {
  const figures = await runCanaries(server, 48);
  expect(figures).toEqual({
    persons: 48,
    erased: 48,
    before: expect.any(Number),
    found: [],
    touched: 0,
    isCountedTheSame: true,
    sentAgain: 0,
  });
  expect(figures.before).toBeGreaterThan(100);
});
