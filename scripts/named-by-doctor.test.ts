import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What shows only while it runs, by the id of its finding: these tests seed it and expect one sentence with the cure. */
const NAMED_BY_DOCTOR: Record<string, Record<string, string>> = {
  'lib/doctor/examine.medium.test.ts': {
    'database.rights': 'a role that may not change the tables',
    'database.owner': 'a role that could drop the events of the audit log',
    'database.extension': 'a PostgreSQL without pg_trgm',
    'database.behind': 'an old schema',
    'database.locked': 'a session that keeps others waiting',
    'database.connections': 'more connections than PostgreSQL has',
    'database.clock': 'two clocks that differ',
    'token.unreadable': "a carrier's token of another secret or other credentials",
    'disk.data': 'a full disk of the data',
    'disk.journal': 'a full disk of the journal',
    'disk.backups': 'a full disk of the backups',
    'journal.not_writable': 'a journal that is read-only',
    'public_url.unreachable': 'a PUBLIC_URL that leads nowhere',
    'public_url.other_program': 'a PUBLIC_URL of another program',
    'public_url.certificate': 'a certificate for another name',
    'proxy.host': 'a proxy that drops Host',
    'cookies.not_secure': 'a proxy with https before a PUBLIC_URL without',
    'carrier.unknown_host': 'a carrier whose name leads nowhere',
    'carrier.certificate': 'a carrier whose certificate is not trusted',
    'carrier.unreachable': 'a carrier that does not answer',
    'carrier.clock': 'a clock that is not that of the carrier',
    'company.unreachable': "a provider of the company's accounts that does not answer",
    'company.discovery': 'an issuer that is another one',
    'restore.role': 'a role that may not restore',
    'backup.none': 'no backup by itself',
    'backup.not_writable': 'a folder of the backups that cannot be written',
    'carrier.credentials': 'credentials that the carrier refuses',
    'instances.differ': 'instances with another PUBLIC_URL, or other CARRIER_ or OIDC_ settings',
    'api_keys.end': 'an API key that ends soon',
  },
  'scripts/doctor/launcher-checks.medium.test.ts': {
    'database.old': 'PostgreSQL 13',
    'settings.misspelt': 'a setting with a slip in its name',
    'proxy.not_trusted': 'a proxy that is not trusted',
    'secret_file.open': 'secrets that others may read',
    'secret_file.missing': 'a secret that is lost',
    'data_dir.open': 'a folder of the data that is open to others',
    'app.older_build': 'an older build than the files on disk',
  },
};

const NAMED = Object.entries(NAMED_BY_DOCTOR).flatMap(([file, faults]) =>
  Object.entries(faults).map(([id, fault]) => [fault, id, file] as const),
);

test.each(NAMED)('%s: its finding %s is seeded in %s', (_, id, file) => {
  expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).toMatch(new RegExp(`^  '${id}': `, 'm'));
});
