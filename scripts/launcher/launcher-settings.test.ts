import { expect, test } from 'vitest';
import { settingsWarnings } from './launcher-settings.mjs';

test('a proxy that is not trusted and plain http for others are named at each start, and nothing else', () => {
  const https = { PUBLIC_URL: 'https://desk.example' };
  expect(settingsWarnings(https)).toEqual([expect.stringContaining('TRUSTED_PROXIES')]);
  expect(settingsWarnings({ PLAIN_HTTP_HOSTS: 'parcels' })).toEqual([expect.stringContaining('parcels')]);
  expect([settingsWarnings({}), settingsWarnings({ ...https, TRUSTED_PROXIES: '127.0.0.1' })]).toEqual([[], []]);
});
