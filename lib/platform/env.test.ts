import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv, SettingsError } from './env';
import { backupFolderFault, journalFault, readSettings } from './settings/read-settings.mjs';
import { settings } from './settings/settings.mjs';

const complete = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://desk:hidden-password@127.0.0.1:5432/parceldesk',
  APP_SECRET: 'a-secret-of-more-than-thirty-two-characters',
  CARRIER_ENVIRONMENT: 'test',
  CARRIER_BASE_URL: 'https://carrier.example.com/v1/',
  CARRIER_CLIENT_ID: 'desk',
  CARRIER_CLIENT_SECRET: 'hidden-client-secret',
} as const;

const COMPANY = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 'hidden-too' };

function faultsOf(change: Record<string, string | undefined>): string {
  try {
    readEnv({ ...complete, ...change });
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
  }
  throw new Error('these settings were accepted');
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parceldesk-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('the required settings are enough, and the rest have defaults', () => {
  expect(readEnv(complete)).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    plainHttpHosts: [],
    trustedProxies: null,
    databaseUrl: complete.DATABASE_URL,
    databaseOwnerUrl: null,
    databaseConnections: 10,
    appSecret: complete.APP_SECRET,
    appSecretReplaces: null,
    buildReplaces: null,
    drainSeconds: 0,
    carrier: {
      environment: 'test',
      baseUrl: 'https://carrier.example.com/v1',
      clientId: 'desk',
      clientSecret: 'hidden-client-secret',
    },
    carrierEnvironmentReplaces: null,
    company: null,
    hasPasswordSignIn: true,
    batchRate: 5,
    webhookNetworks: null,
    backups: { folder: null, kept: 14 },
    outcomeJournal: null,
    mapTiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    mapSource: null,
    mapFile: null,
    mapAttribution: '© OpenStreetMap contributors',
    metricsToken: null,
    traces: null,
    buildFolder: '.next',
    secondFactor: 'off',
    idleHours: { clerk: 8, administrator: 8 },
    logLevel: 'info',
  });
});

test('a blank setting is an unset one', () => {
  expect(readEnv({ ...complete, PORT: '  ', MAP_TILES: '' })).toEqual(readEnv(complete));
});

test('traces go to the address of the collector, with the headers that it asks for', () => {
  const traces = (OTEL_EXPORTER_OTLP_ENDPOINT: string, OTEL_EXPORTER_OTLP_HEADERS = '') =>
    readEnv({ ...complete, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS }).traces;
  expect(traces('http://127.0.0.1:4318/')).toEqual({ url: 'http://127.0.0.1:4318/v1/traces', headers: {} });
  expect(traces('https://otel.example/otlp', 'authorization=Bearer%20a=b, x-team=desk')).toEqual({
    url: 'https://otel.example/otlp/v1/traces',
    headers: { authorization: 'Bearer a=b', 'x-team': 'desk' },
  });
  for (const wrong of ['authorization', 'a b=c', 'a=%']) {
    expect(faultsOf({ OTEL_EXPORTER_OTLP_HEADERS: wrong })).toContain('OTEL_EXPORTER_OTLP_HEADERS');
  }
});

test('the public address follows the port unless it is given', () => {
  expect(readEnv({ ...complete, PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(readEnv({ ...complete, PUBLIC_URL: 'https://desk.example.com/' }).publicUrl).toBe('https://desk.example.com');
});

test('plain http beyond this computer is refused until its host is named', () => {
  const plain = { PUBLIC_URL: 'http://Parcels.example:3000' };
  expect(faultsOf(plain)).toContain('PUBLIC_URL is plain http');
  expect(faultsOf({ ...plain, PLAIN_HTTP_HOSTS: 'other.example' })).toContain('PLAIN_HTTP_HOSTS=parcels.example');
  expect(readEnv({ ...complete, ...plain, PLAIN_HTTP_HOSTS: 'PARCELS.example, fd00::7' }).plainHttpHosts).toEqual([
    'parcels.example',
    '[fd00::7]',
  ]);
  for (const address of ['http://localhost:80', 'http://127.0.0.1:3000', 'http://[::1]', 'https://desk.example'])
    expect(readEnv({ ...complete, PUBLIC_URL: address }).publicUrl).toBe(address);
});

test('MAP_VIA_SERVER lets browsers ask this server, and this server the tile host', () => {
  const tiles = 'https://tiles.example.com/{z}/{x}/{y}.png';
  const read = (change: object) => {
    const { mapTiles, mapSource } = readEnv({ ...complete, MAP_TILES: tiles, MAP_VIA_SERVER: 'yes', ...change });
    return [mapTiles, mapSource];
  };
  expect(read({})).toEqual(['/map-tiles/{z}/{x}/{y}', tiles]);
  expect(read({ MAP_VIA_SERVER: 'no' })).toEqual([tiles, null]);
  expect(read({ MAP_TILES: 'none' })).toEqual([null, null]);
});

test('MAP_TILES none leaves the map without tiles', () => {
  expect(readEnv({ ...complete, MAP_TILES: 'none' }).mapTiles).toBeNull();
});

test('MAP_TILES may name a file of streets, which this server gives parts of', () => {
  const { mapTiles, mapSource, mapFile } = readEnv({ ...complete, MAP_TILES: '/data/nordic.pmtiles' });
  expect([mapTiles, mapSource, mapFile]).toEqual(['/map-tiles/streets', null, '/data/nordic.pmtiles']);
});

test('all faults are listed at once, each with variable, expectation and example', () => {
  const message = faultsOf({ PORT: '70000', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://db/parceldesk', APP_SECRET: '' });
  for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'APP_SECRET']) {
    const { expectation, example } = settings.find((setting) => setting.name === name) ?? {};
    expect(message).toContain(`  ${name} is `);
    expect(message).toContain(`    expected: ${expectation}\n    example:  ${name}=${example}`);
  }
});

test('no value is repeated in a fault, wherever it was put by mistake', () => {
  const value = fc.stringMatching(/^[a-z]{24}$/);
  fc.assert(
    fc.property(value, fc.constantFrom(...settings.map(({ name }) => name)), (marked, name) => {
      const source = { ...complete, PORT: 'x', [name]: `${marked}\n${marked}`, [`${name}_FILE`]: `/${marked}` };
      expect(faultsOf(source)).not.toContain(marked);
    }),
  );
});

test.each([
  ['PUBLIC_URL', 'https://desk.example.com/path'],
  ['PUBLIC_URL', 'ftp://desk.example.com'],
  ['PUBLIC_URL', 'https://desk.exa\r\nmple.com'],
  ['CARRIER_BASE_URL', 'https://carrier.example.com/\nv1'],
  ['PLAIN_HTTP_HOSTS', 'http://parcels.example'],
  ['PLAIN_HTTP_HOSTS', 'parcels:3000'],
  ['DATABASE_URL', 'postgresql://127.0.0.1'],
  ['APP_SECRET', 'short'],
  ['SECOND_FACTOR', 'yes'],
  ['IDLE_HOURS_CLERK', '13'],
  ['IDLE_HOURS_ADMINISTRATOR', '0'],
  ['CARRIER_ENVIRONMENT', 'live'],
  ['CARRIER_BASE_URL', 'http://carrier.example.com'],
  ['CARRIER_BASE_URL', 'https://name:password@carrier.example.com'],
  ['MAP_TILES', 'https://tiles.example.com/{z}/{x}.png'],
  ['MAP_TILES', 'nordic.pmtiles'],
  ['MAP_TILES', '/data/nordic.osm'],
  ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
  ['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY', 'bm90LWxvbmctZW5vdWdo'],
])('%s does not accept %s', (name, value) => {
  expect(faultsOf({ [name]: value })).toContain(`  ${name} is not as expected`);
});

test('the carrier may be reached without https on this computer only', () => {
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
    expect(readEnv({ ...complete, CARRIER_BASE_URL: `http://${host}:4000` }).carrier.baseUrl).toBe(
      `http://${host}:4000`,
    );
  }
});

test('a half-set carrier names what is missing', () => {
  const source = { CARRIER_BASE_URL: complete.CARRIER_BASE_URL, CARRIER_CLIENT_ID: complete.CARRIER_CLIENT_ID };
  expect(readSettings(source, 'launcher').faults.map(({ variable }) => variable)).toEqual([
    'CARRIER_ENVIRONMENT',
    'CARRIER_CLIENT_SECRET',
  ]);
  expect(readSettings({}, 'launcher').faults).toEqual([]);
});

test('a misspelt carrier setting is a fault, not a way into the practice carrier', () => {
  const { faults } = readSettings({ CARRIER_URL: 'https://carrier.example.com' }, 'launcher');
  const nearest = 'is not a setting; the nearest is CARRIER_BASE_URL';
  expect(faults).toContainEqual(expect.objectContaining({ variable: 'CARRIER_URL', problem: nearest }));
});

test("the company's accounts are set as a whole, and a misspelt setting of them lets no one in", () => {
  const { company, hasPasswordSignIn } = readEnv({
    ...complete,
    ...COMPANY,
    PASSWORD_SIGN_IN: 'no',
    OIDC_ALLOWED_DOMAINS: 'Example.no, example.com',
    OIDC_CLERK_GROUPS: 'packers,drivers',
  });
  expect([company?.allowedDomains, company?.clerkGroups, company?.groupsClaim, hasPasswordSignIn]).toEqual([
    ['example.no', 'example.com'],
    ['packers', 'drivers'],
    'groups',
    false,
  ]);
  const { OIDC_CLIENT_SECRET: _, ...half } = COMPANY;
  expect(faultsOf(half)).toContain('OIDC_CLIENT_SECRET is missing, while other OIDC_ settings are set');
  expect(faultsOf({ ...COMPANY, OIDC_ADMIN_GROUP: 'x' })).toContain('OIDC_ADMIN_GROUP is not a setting');
  expect(faultsOf({ ...COMPANY, OIDC_ISSUER: 'http://login.example' })).toContain('OIDC_ISSUER is not as expected');
  expect(faultsOf({ ...COMPANY, OIDC_ALLOWED_DOMAINS: 'example.no' })).toContain('and none is set');
  expect(faultsOf({ PASSWORD_SIGN_IN: 'no' })).toContain('PASSWORD_SIGN_IN is no, while there is no other way');
});

test('each secret can be read from a file, and only from one place', () => {
  const folder = temporaryFolder();
  const more = { OTEL_EXPORTER_OTLP_HEADERS: 'key=hidden', DATABASE_OWNER_URL: complete.DATABASE_URL };
  for (const { name } of settings.filter((setting) => 'secret' in setting)) {
    const file = join(folder, name);
    const value = Reflect.get({ ...complete, ...more }, name) ?? 'A'.repeat(32);
    writeFileSync(file, `${value}\n`);
    const fromFile = { ...complete, ...COMPANY, [name]: undefined, [`${name}_FILE`]: file };
    expect(readSettings(fromFile, 'app')).toMatchObject({ values: { [name]: value }, faults: [] });
    expect(faultsOf({ [name]: value, [`${name}_FILE`]: file })).toContain(`${name}_FILE is set beside ${name}`);
  }
});

test('a secret file that is missing or empty is a fault', () => {
  const empty = join(temporaryFolder(), 'empty');
  writeFileSync(empty, '\n');
  expect(faultsOf({ APP_SECRET: undefined, APP_SECRET_FILE: empty })).toContain('APP_SECRET_FILE names an empty file');
  expect(faultsOf({ APP_SECRET: undefined, APP_SECRET_FILE: `${empty}.not` })).toContain(
    'APP_SECRET_FILE names a file that',
  );
});

test('an outcome journal is a file that can be written, there or not, and is not made before its first line', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'outcomes.jsonl');
  expect(journalFault(file)).toBeNull();
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, 'a line');
  expect(journalFault(file)).toBeNull();
  expect(readFileSync(file, 'utf8')).toBe('a line');
  const problem = (path: string) => journalFault(path)?.problem;
  expect(problem(folder)).toBe('is a folder');
  expect(problem(join(folder, 'missing', 'outcomes.jsonl'))).toBe('is in a folder that does not exist');
  expect(problem(join(file, 'outcomes.jsonl'))).toBe('is in a folder that does not exist');
  expect(problem('/dev/null')).toBe('is not an ordinary file');
});

test('a folder of the backups is one that can be written or made, and is not made before the first backup', () => {
  const folder = temporaryFolder();
  expect([backupFolderFault(folder), backupFolderFault(join(folder, 'not', 'yet'))]).toEqual([null, null]);
  expect(existsSync(join(folder, 'not'))).toBe(false);
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const [of, within] = [file, join(file, 'backups')].map((path) => backupFolderFault(path));
  expect([of?.problem, within?.problem]).toEqual([
    `is ${file}, which is a file or in one`,
    expect.stringContaining(file),
  ]);
});
