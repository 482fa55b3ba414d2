import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { migrateDatabase } from '@/lib/db/migrate';
import { TAMPERS } from '@/lib/testing/audit-tampers';
import { startOwnPostgres } from '../harness/database/own-postgres';
import { say } from '../harness/end-run';
import { fillChains, measureVerify } from '../harness/verify-many';

// `npm run test:audit -- --events N`: a log of N events is verified, erased in part and verified again; then each way of changing it
// is played on a copy of a smaller one, and must be found (docs/audit.md#how-to-verify). The last line of standard output is one JSON
// object; the exit code is 1 when a way was not found, or a sound log was not.

const MOST_SECONDS = 60;
const MOST_MEGABYTES = 100;
const TAMPERED = 20_000;
const ERASE =
  'update audit_events set actor_name = null, actor_salt = null, context = null, context_salt = null where sequence % 3 = 0';

const { values } = parseArgs({ options: { events: { type: 'string', default: '1000000' } } });
const postgres = await startOwnPostgres();
try {
  const url = postgres.url();
  await migrateDatabase(url);
  await fillChains(url, TAMPERED);
  const unfound: string[] = [];
  for (const { name, statement, needsHead } of TAMPERS) {
    if (!(await isFound(url, statement, needsHead === true))) unfound.push(name);
    say(`${name}: ${unfound.at(-1) === name ? 'NOT FOUND' : 'found'}`);
  }
  say(`filling ${values.events} events ...`);
  await fillChains(url, Number(values.events));
  const { events, findings, seconds, peakMegabytes } = await measureVerify(url);
  await ask(url, ERASE);
  const erased = await measureVerify(url);
  const line = {
    tampers: TAMPERS.length,
    found: TAMPERS.length - unfound.length,
    unfound,
    events,
    findings: findings.length,
    seconds,
    peakMegabytes,
    findingsOfErased: erased.findings.length,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  const isSound = unfound.length + findings.length + erased.findings.length === 0;
  process.exitCode = isSound && seconds <= MOST_SECONDS && peakMegabytes <= MOST_MEGABYTES ? 0 : 1;
} finally {
  await postgres.stop();
}

/** Plays it on a copy, and takes it for found where verifying the copy says more than nothing, of a sound one nothing. */
async function isFound(url: string, statement: string, needsHead: boolean): Promise<boolean> {
  const copy = new URL(url);
  copy.pathname = '/audit_copy';
  await ask(url.replace(/\/[^/?]*(\?|$)/, '/postgres$1'), [
    'drop database if exists audit_copy',
    `create database audit_copy template ${new URL(url).pathname.slice(1)}`,
  ]);
  const before = await measureVerify(copy.href);
  await ask(copy.href, statement);
  const heads = needsHead ? before.heads.map(({ code }) => code) : [];
  return before.findings.length === 0 && (await measureVerify(copy.href, ...heads)).findings.length > 0;
}

async function ask(url: string, statements: string | string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of [statements].flat()) await client.query(statement);
  } finally {
    await client.end();
  }
}
