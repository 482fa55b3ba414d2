// Verifies the audit log and prints what is wrong. Run beside the app with the app's settings.
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { verifyAudit } from '../lib/audit/verify';

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, head: { type: 'string', multiple: true, default: [] } },
  allowPositionals: true,
});
const begun = performance.now();
const client = new Client({ connectionString: process.env.DATABASE_URL, application_name: 'parceldesk audit' });
await client.connect();
try {
  const verified = await verifyAudit(client, values.head, process.env.APP_SECRET);
  if (values.json) {
    const seconds = Number(((performance.now() - begun) / 1000).toFixed(1));
    const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1000);
    console.log(JSON.stringify({ ...verified, seconds, peakMegabytes }));
  } else {
    for (const { chain, text } of verified.findings) console.log(`- ${text}${chain ? ` [${chain}]` : ''}`);
    if (verified.findings.length === 0) console.log(`All ${verified.events} events are as they were recorded.`);
    for (const { chain, code } of verified.heads) console.log(`Head of ${chain}: ${code}`);
  }
  process.exitCode = verified.findings.length > 0 ? 1 : 0;
} finally {
  await client.end();
}
