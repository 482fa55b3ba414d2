import { BlockList } from 'node:net';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '@/lib/db/connection';
import { createTestDatabase } from '@/lib/testing/database';
import { connectionName, differingSettings } from './shared-settings';

const carrier = {
  environment: 'test',
  baseUrl: 'https://carrier.example',
  clientId: 'desk',
  clientSecret: 'hidden',
} as const;
const company = {
  issuer: 'https://login.example',
  clientId: 'desk',
  clientSecret: 'hidden',
  name: null,
  groupsClaim: 'groups',
  allowedDomains: [],
  adminGroups: [],
  clerkGroups: ['packers', 'office'],
};
const settings = {
  appSecret: 'a-secret-of-more-than-thirty-two-characters',
  publicUrl: 'https://desk.example',
  carrier,
  plainHttpHosts: ['a.example', 'b.example'],
  trustedProxies: null,
  webhookNetworks: null,
  company,
};

test.each([
  ['PUBLIC_URL', { publicUrl: 'https://other.example' }],
  ['CARRIER_ settings', { carrier: { ...carrier, clientSecret: 'another' } }],
  ['PLAIN_HTTP_HOSTS', { plainHttpHosts: ['a.example'] }],
  ['TRUSTED_PROXIES', { trustedProxies: new BlockList() }],
  ['WEBHOOK_NETWORKS', { webhookNetworks: new BlockList() }],
  ['OIDC_ settings', { company: { ...company, clientSecret: 'another' } }],
  ['OIDC_ settings', { company: { ...company, clerkGroups: ['packers'] } }],
  ['OIDC_ settings', { company: null }],
])('instances that differ in %s know it as long as both are connected', async (name, change) => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const join = async (own: Parameters<typeof connectionName>[0]) => {
    const instance = connect(database.url, { name: connectionName(own) });
    // Within a transaction it is heard of however long a busy machine takes.
    await instance.pool.query('begin');
    return instance;
  };
  const first = await join(settings);
  onTestFinished(() => first.close());
  const inOtherOrder = { ...company, clerkGroups: company.clerkGroups.toReversed() };
  const same = await join({
    ...settings,
    company: inOtherOrder,
    plainHttpHosts: settings.plainHttpHosts.toReversed(),
  });
  onTestFinished(() => same.close());
  expect(await differingSettings(database.db.orm)).toEqual([]);
  const other = await join({ ...settings, ...change });
  expect(await differingSettings(database.db.orm)).toEqual([name]);
  await other.close();
  await expect.poll(() => differingSettings(database.db.orm)).toEqual([]);
});

test('the connection of an instance that has gone, which a pooler keeps with its name, is not taken for one', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const kept = new Client({
    connectionString: database.url,
    application_name: connectionName({ ...settings, publicUrl: 'https://former.example' }),
  });
  await kept.connect();
  onTestFinished(() => kept.end());
  const instance = connect(database.url, { name: connectionName(settings) });
  onTestFinished(() => instance.close());
  const differing = async (withinMs?: number) => {
    await instance.pool.query('select');
    return differingSettings(database.db.orm, withinMs);
  };
  await kept.query('select');
  expect(await differing()).toEqual(['PUBLIC_URL']);
  await expect.poll(() => differing(500)).toEqual([]);
  await kept.query('select');
  expect(await differing(60_000)).toEqual(['PUBLIC_URL']);
});

test('the name of a connection is whole in PostgreSQL, and says nothing of what the settings are', () => {
  const name = connectionName(settings);
  expect(name).toMatch(/^parceldesk( [\w+/]{7}){6}$/);
  expect(name.length).toBeLessThan(64);
  expect(connectionName({ ...settings, appSecret: `another ${settings.appSecret}` })).not.toBe(name);
});
