import { expect, test } from 'vitest';
import { listUsers } from '@/lib/accounts/data/users';
import { openAccounts } from '@/lib/testing/accounts';
import { runAppScript } from './launcher/app-script.mjs';
import { blankSettings } from './npm-test/environment.mjs';

test('npm run dev makes an administrator once, prints what signs it in, and leaves a desk with an administrator alone', async () => {
  const accounts = await openAccounts();
  const { database, orm, auth } = accounts;
  try {
    const secrets = { DATABASE_URL: database.url, APP_SECRET: 'a secret of the tests, of no use elsewhere' };
    const env = { ...process.env, ...blankSettings(), ...secrets, NODE_ENV: 'development' as const };
    const printed = await runAppScript('dev-administrator', env);
    const [, email = '', password = ''] = /^(\S+) with the password (\S+)$/.exec(printed) ?? [];
    const answer = await auth.api.signInEmail({ body: { email, password } });
    expect(answer.user.email).toBe(email);
    expect(await listUsers(orm)).toMatchObject([{ email, isAdministrator: true }]);
    const { rows } = await database.db.pool.query('select name from shops');
    expect(rows).toEqual([{ name: 'Practice shop' }]);

    await expect(runAppScript('dev-administrator', { ...env, NODE_ENV: 'production' })).rejects.toThrow();
    expect(await runAppScript('dev-administrator', env)).toBe(printed);
    await database.db.pool.query(`update users set email = 'kari@example.no'`);
    expect(await runAppScript('dev-administrator', env)).toBe('');
    expect(await listUsers(orm)).toHaveLength(1);
  } finally {
    await database.close();
  }
});
