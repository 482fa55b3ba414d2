import { expect, test } from 'vitest';
import { misspeltSettings } from './misspelt-settings.mjs';
import { settings } from './settings.mjs';

test.each([
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['PUBLIC_UR', 'PUBLIC_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['public_url', 'PUBLIC_URL'],
  ['BACKUPS_DIR', 'BACKUP_DIR'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABSE_URL_FILE', 'DATABASE_URL_FILE'],
  // It cannot be read from a file.
  ['PUBLIC_URL_FILE', 'PUBLIC_URL'],
  ['PORTS', 'PORT'],
])('%s is named as what may be meant for %s', (variable, nearest) => {
  expect(misspeltSettings({ [variable]: 'x' })).toEqual([{ variable, nearest }]);
  expect(misspeltSettings({ [variable]: ' ', [nearest]: 'x' })).toEqual([]);
});

test('a variable of another program, a right name and one beside the right name are not named', () => {
  const foreign = ['PATH', 'HOME', 'HOSTNAME', 'PGHOST', 'PGPORT', 'DB_PORT', 'NODE_ENV', 'NODE_OPTIONS', 'TZ', 'PWD'];
  const more = ['NODE_EXTRA_CA_CERTS', 'OTEL_SERVICE_NAME', 'OTEL_EXPORTER_OTLP_PROTOCOL', 'KUBERNETES_PORT', 'LANG'];
  const right = settings.map(({ name }) => name);
  expect(misspeltSettings(Object.fromEntries([...foreign, ...more, ...right].map((name) => [name, 'x'])))).toEqual([]);
  expect(misspeltSettings({ ...Object.fromEntries([...foreign, ...more].map((name) => [name, 'x'])) })).toEqual([]);
  expect(misspeltSettings({ LOGLEVEL: 'x', LOG_LEVEL: 'info' })).toEqual([]);
});
