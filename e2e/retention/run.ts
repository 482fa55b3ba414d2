import { parseArgs } from 'node:util';
import { connect } from '@/lib/db/connection';
import { migrateDatabase } from '@/lib/db/migrate';
import { runCanaries } from '@/lib/testing/canaries';
import { openServerOn } from '@/lib/testing/test-server';
import { startOwnPostgres } from '../harness/database/own-postgres';

// Persons who are put everywhere, erased, and looked for: `npm run test:retention -- --persons 1000`. A person who is found afterwards, in a
// table, the journal, a backup, a label or the log, one whose booking is open and was touched, a count that changed and a parcel that was sent
// again are findings, and the run fails. The last line of standard output is one JSON object (docs/privacy.md#what-erasing-does).

const { values } = parseArgs({ options: { persons: { type: 'string', default: '1000' } } });
const persons = Number(values.persons);
if (!(persons > 0)) throw new Error('Expected: [--persons N]');

const startedAt = performance.now();
const postgres = await startOwnPostgres();
try {
  await migrateDatabase(postgres.url());
  const db = connect(postgres.url());
  const server = await openServerOn({ db, url: postgres.url(), close: db.close });
  const figures = await runCanaries(server, persons).finally(server.close);
  for (const finding of figures.found) process.stderr.write(`${finding}\n`);
  const { found, ...counts } = figures;
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  process.stdout.write(`${JSON.stringify({ ...counts, found: found.length, seconds })}\n`);
  const isSound =
    found.length === 0 &&
    counts.erased === persons &&
    counts.touched === 0 &&
    counts.sentAgain === 0 &&
    counts.isCountedTheSame;
  process.exitCode = isSound ? 0 : 1;
} finally {
  await postgres.stop();
}
