import { parseArgs } from 'node:util';
import { migrateDatabase } from '@/lib/db/migrate';
import { startOwnPostgres } from '../../e2e/harness/database/own-postgres';
import { fillChains, measureVerify } from '../../e2e/harness/verify-many';
import { measureAppends, WRITERS } from './append';
import { measurePages } from './pages';

// `npm run bench:audit -- --events N`: what an event of the audit log costs those who cause it, and what verifying N of them costs
// (docs/performance.md#audit-log). The last line of standard output is one JSON object.

const { values } = parseArgs({
  options: { events: { type: 'string', default: '1000000' }, appends: { type: 'string', default: '2000' } },
});
const postgres = await startOwnPostgres();
try {
  const url = postgres.url();
  await migrateDatabase(url);
  process.stderr.write(`${WRITERS} write at once ...\n`);
  const appends = await measureAppends(url, Number(values.appends));
  process.stderr.write(`filling ${values.events} events ...\n`);
  await fillChains(url, Number(values.events));
  process.stderr.write('verifying ...\n');
  const { events, findings, seconds, peakMegabytes } = await measureVerify(url);
  const verify = { events, findings: findings.length, seconds, peakMegabytes };
  const pages = await measurePages(url);
  process.stdout.write(`${JSON.stringify({ writers: WRITERS, appends, verify, pages })}\n`);
  process.exitCode = findings.length > 0 ? 1 : 0;
} finally {
  await postgres.stop();
}
