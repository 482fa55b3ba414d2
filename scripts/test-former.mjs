import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder } from './launcher/project.mjs';

// Whether the release before this one works on the schema of this one, as it does while a newer instance has already started
// (docs/operations.md#update): `npm run test:former -- --base COMMIT`. The tests of that release that use a database run on migrations of
// today. Without --base it is the last tag, or while there is none, the commit before the last migration. The last line of stdout is one
// JSON object.

const SUITES = [
  'accounts',
  'batches',
  'bookings',
  'db',
  'drafts',
  'handover',
  'printing',
  'recipients',
  'reports',
  'platform',
];
const MIGRATIONS = 'lib/db/migrations';
/** What a migration does to rows of before is not asked of a program that never saw it. */
const OWN_SCHEMA = ['--exclude', 'lib/db/migrate*.test.ts'];

const { values } = parseArgs({ options: { base: { type: 'string' } } });
const base = values.base ?? lastRelease();
const folder = mkdtempSync(join(tmpdir(), 'parceldesk-former-'));
try {
  take(base);
  const results = join(folder, 'results.json');
  const suites = SUITES.map((name) => `lib/${name}/`);
  const args = ['run', ...suites, ...OWN_SCHEMA, '--reporter=dot', '--reporter=json', `--outputFile.json=${results}`];
  run('node', ['node_modules/vitest/vitest.mjs', ...args]);
  const { numPassedTests: passed, numFailedTests: failed, testResults } = JSON.parse(readFileSync(results, 'utf8'));
  const faults = testResults.flatMap(failedTests);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.stdout.write(`${JSON.stringify({ base, files: testResults.length, passed, failed })}\n`);
  process.exitCode = faults.length > 0 || passed === 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @returns {string} */
function lastRelease() {
  const tag = git('describe', '--tags', '--abbrev=0');
  return tag || `${git('log', '-1', '--format=%h', '--', `${MIGRATIONS}/*.sql`)}^`;
}

/**
 * Puts the files of a commit into the folder, with the modules and the migrations of today.
 * @param {string} commit
 */
function take(commit) {
  const archive = spawnSync('git', ['archive', commit], { cwd: projectFolder, maxBuffer: 1e9 });
  if (archive.status !== 0) throw new Error(`There is no commit ${commit}: ${archive.stderr}`);
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (unpacked.status !== 0) throw new Error(`It could not be unpacked: ${unpacked.stderr}`);
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  rmSync(join(folder, MIGRATIONS), { recursive: true });
  cpSync(join(projectFolder, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true });
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  spawnSync(command, args, { cwd: folder, stdio: ['ignore', process.stderr.fd, process.stderr.fd] });
}

/** @param {string[]} args */
function git(...args) {
  return spawnSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).stdout.trim();
}

/** @param {{ name: string, message: string, assertionResults: { status: string, fullName: string }[] }} file */
function failedTests({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  return failed.length === 0 && message ? [`${name}: ${message}`] : failed.map((test) => `${name}: ${test}`);
}
