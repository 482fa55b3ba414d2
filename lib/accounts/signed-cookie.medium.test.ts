import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAccounts, type TestAccounts } from '@/lib/testing/accounts';
import { TEST_APP_SECRET } from '@/lib/testing/token-store';
import { signedSession } from './signed-cookie';

const settings = { publicUrl: 'http://localhost:3000', appSecret: TEST_APP_SECRET };

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await openAccounts(settings.publicUrl);
});
afterAll(() => accounts.database.close());

it('the cookie of who signed in is known by its signature, and no other', async () => {
  const { email } = await accounts.addClerk();
  const cookies = (await accounts.browserOf(email)).get('cookie') ?? '';
  const { rows } = await accounts.database.db.pool.query('select token from sessions');
  expect(signedSession(cookies, settings)).toBe(rows[0].token);
  expect(signedSession(`look=dark; ${cookies}`, settings)).toBe(rows[0].token);
  expect(signedSession(cookies, { ...settings, appSecret: 'another secret' })).toBeNull();
  expect(signedSession(cookies, { ...settings, publicUrl: 'https://desk.example' })).toBeNull();
  for (const forged of ['', 'session=', 'session=a.b', 'session=%E0%A4%A', cookies.replace('session=', 'session=x')]) {
    expect(signedSession(forged, settings), forged).toBeNull();
  }
});
