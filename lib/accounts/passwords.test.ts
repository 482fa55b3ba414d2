import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords';

test('passwords are kept as Argon2id with 19 MiB, two passes and one lane', async () => {
  expect(await hashPassword('seven parcels on a shelf')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a password typed as other bytes for the same letters is the same', async () => {
  const hash = await hashPassword('blåbær på lager'.normalize('NFC'));
  expect(await verifyPassword({ hash, password: 'blåbær på lager'.normalize('NFD') })).toBe(true);
  expect(await verifyPassword({ hash, password: 'blabær pa lager' })).toBe(false);
});
