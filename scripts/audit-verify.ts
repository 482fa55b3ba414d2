// Verifies the audit log and prints what is wrong. Run beside the app with the app's settings, or elsewhere with an address of the database.
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { verifyAudit } from '../lib/audit/verify';
import { codeOf } from '../lib/db/database-faults.mjs';

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, head: { type: 'string', multiple: true, default: [] } },
  allowPositionals: true,
});
const begun = performance.now();
const { DATABASE_URL, APP_SECRET = '' } = process.env;
const client = new Client({ connectionString: DATABASE_URL, application_name: 'parceldesk audit' });
// A connection that is lost is reported once more, as an event.
client.on('error', () => undefined);
try {
  await client.connect();
  const verified = await verifyAudit(client, values.head, APP_SECRET);
  if (values.json) {
    const seconds = Number(((performance.now() - begun) / 1000).toFixed(1));
    const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1000);
    console.log(JSON.stringify({ ...verified, seconds, peakMegabytes }));
  } else {
    for (const { chain, text } of verified.findings) console.log(`- ${text}${chain ? ` [${chain}]` : ''}`);
    if (verified.findings.length === 0) console.log(`All ${verified.events} events are as they were recorded.`);
    for (const { chain, code } of verified.heads) console.log(`Head of ${chain}: ${code}`);
    if (APP_SECRET === '') console.log('There is no APP_SECRET here: no sign of a head was checked or made.');
  }
  process.exitCode = verified.findings.length > 0 ? 1 : 0;
} catch (error) {
  // A message of the database or the system may hold a secret.
  console.error(
    `The audit log could not be read (${codeOf(error)}). DATABASE_URL needs a role with SELECT on audit_events and audit_chains.`,
  );
  process.exitCode = 2;
} finally {
  await client.end();
}
