import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '@/lib/db/connection';
import { createTestDatabase } from '@/lib/testing/database';
import { connectionName, differingSettings } from './shared-settings';

const settings = {
  appSecret: 'a-secret-of-more-than-thirty-two-characters',
  publicUrl: 'https://desk.example',
  carrier: {
    environment: 'test' as const,
    baseUrl: 'https://carrier.example',
    clientId: 'desk',
    clientSecret: 'hidden',
  },
  plainHttpHosts: [],
  trustedProxies: null,
  webhookNetworks: null,
  company: null,
};

/** Of every connection that a pooler hands out at once. */
const CONNECTIONS = 5;

// `npm run test:pooler` runs it over PgBouncer, which keeps the connections, each under the name that it had last.
test('an instance that was stopped makes no settings differ, also where a pooler keeps its connections', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const stopped = connect(database.url, {
    name: connectionName({ ...settings, publicUrl: 'https://former.example' }),
  });
  await Promise.all(Array.from({ length: CONNECTIONS }, () => stopped.orm.execute(sql`select pg_sleep(0.2)`)));
  await stopped.close();
  const instance = connect(database.url, { name: connectionName(settings) });
  onTestFinished(() => instance.close());
  const differing = async () => {
    await instance.pool.query('select');
    return differingSettings(database.db.orm, 500);
  };
  await expect.poll(differing).toEqual([]);
  for (let look = 0; look < CONNECTIONS; look++) expect(await differing()).toEqual([]);
});
