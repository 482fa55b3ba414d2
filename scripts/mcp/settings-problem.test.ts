import { expect, test } from 'vitest';
import { settingsProblem } from './settings-problem.mjs';

const problemOf = (PARCELDESK_URL: string) => settingsProblem({ PARCELDESK_URL, PARCELDESK_KEY: 'pd_practice_x' });

test("an agent's key is sent by https, or by http to this computer", () => {
  for (const url of ['https://parcels.lan', 'http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])
    expect([url, problemOf(url)]).toEqual([url, null]);
  for (const url of ['http://parcels.lan', 'http://192.168.1.20:3000', 'http://localhost.evil.example', 'ftp://desk'])
    expect([url, problemOf(url)]).toEqual([url, expect.stringContaining('must be https, or http on this computer')]);
  expect(settingsProblem({ PARCELDESK_URL: 'https://parcels.lan' })).toContain('PARCELDESK_KEY must be');
});
