// Looks at the database, the carrier, the disks and the address of an installation, and prints what is wrong as JSON. Run beside the app
// with the app's settings; scripts/doctor.mjs adds what the launcher knows.
import { examine } from '../lib/doctor/examine';
import type { Installation } from '../lib/doctor/installation';
import { companyOf } from '../lib/platform/env';
import { readSettings } from '../lib/platform/settings/read-settings.mjs';

/** What the settings do not say. */
type Known = Pick<Installation, 'dataDir' | 'backups' | 'restore' | 'publicUrl' | 'uptimeSeconds' | 'asksToken'>;

const known: Known = JSON.parse(process.argv[2] ?? '');
// What is wrong with the settings was found before.
const { values } = readSettings(process.env, 'launcher');
const { DATABASE_URL, DATABASE_OWNER_URL, APP_SECRET, OUTCOME_JOURNAL, DATABASE_CONNECTIONS } = values;

const environment = environmentOf(values.CARRIER_ENVIRONMENT);
const findings = await examine({
  ...known,
  databaseUrl: DATABASE_URL ?? null,
  databaseOwnerUrl: DATABASE_OWNER_URL ?? null,
  databaseConnections: Number(DATABASE_CONNECTIONS ?? 0),
  appSecret: APP_SECRET ?? null,
  environment,
  carrier: carrierOf(),
  company: companyOf(values),
  journal: OUTCOME_JOURNAL ?? null,
});
process.stdout.write(JSON.stringify(findings), () => process.exit());

function carrierOf(): Installation['carrier'] {
  const { CARRIER_BASE_URL, CARRIER_CLIENT_ID, CARRIER_CLIENT_SECRET } = values;
  if (!CARRIER_BASE_URL || !CARRIER_CLIENT_ID || !CARRIER_CLIENT_SECRET) return null;
  const baseUrl = CARRIER_BASE_URL.replace(/\/+$/, '');
  return { environment, baseUrl, clientId: CARRIER_CLIENT_ID, clientSecret: CARRIER_CLIENT_SECRET };
}

function environmentOf(name: string | undefined): Installation['environment'] {
  return name === 'production' || name === 'test' ? name : 'practice';
}
