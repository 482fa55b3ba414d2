import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { TEST_APP_SECRET, tokenStore } from '@/lib/testing/token-store';
import { carrierEnvironmentFault } from './carrier-environment';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const carrier = { baseUrl: 'https://carrier.example', clientId: 'desk', clientSecret: 'hidden' };
const LIFETIME = { softMs: 60_000, hardMs: 120_000, isOdd: false };

type Environment = 'practice' | 'test' | 'production';
const use = (environment: Environment) =>
  tokenStore(database.db, { ...carrier, environment }).locked((row) =>
    row.write('a-token', LIFETIME, { isReplacement: false, minGeneration: 0 }),
  );
const faultOf = (environment: Environment, replaces: string | null = null, more = {}) =>
  carrierEnvironmentFault(database.db.orm, {
    carrier: { ...carrier, environment, ...more },
    carrierEnvironmentReplaces: replaces,
    appSecret: TEST_APP_SECRET,
  });

test('credentials that were used as test are asked about before they are used as production, until a person has said so', async () => {
  await use('practice');
  expect([await faultOf('test'), await faultOf('production')]).toEqual([null, null]);
  await use('test');
  expect(await faultOf('test')).toBeNull();
  expect(await faultOf('production')).toMatchObject({
    variable: 'CARRIER_ENVIRONMENT',
    problem: 'is production, and this database was used with these credentials as test',
    remedy: expect.stringContaining('CARRIER_ENVIRONMENT_REPLACES=test'),
  });
  expect(await faultOf('production', 'production')).not.toBeNull();
  // Those that the carrier gave for it.
  for (const own of [{ clientId: 'another' }, { clientSecret: 'another' }])
    expect(await faultOf('production', null, own)).toBeNull();
  expect(await faultOf('production', 'test')).toBeNull();
  await use('production');
  expect([await faultOf('production'), await faultOf('test')]).toEqual([null, null]);
});
