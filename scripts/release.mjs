// `npm run release -- 0.2.0`: the commit and the tag of a release (CONTRIBUTING.md#a-release).
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const UNRELEASED = '## Unreleased';
const VERSION = /^\d+\.\d+\.\d+$/;
/** How GitHub's list of weaknesses, which npm asks, names each. */
const ADVISORY = /GHSA(?:-[\da-z]{4}){3}/g;

try {
  release();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function release() {
  const { values, positionals } = parseArgs({
    options: { unaudited: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [version = ''] = positionals;
  if (!VERSION.test(version)) throw new Error('Expected: npm run release -- MAJOR.MINOR.PATCH [--unaudited]');
  const { version: former } = JSON.parse(readFileSync('package.json', 'utf8'));
  if (compare(version, former) < 0) throw new Error(`${version} is older than ${former}, which package.json has.`);
  if (run('git', 'status', '--porcelain') !== '') throw new Error('There are changes that are in no commit.');
  if (run('git', 'tag', '--list', `v${version}`) !== '') throw new Error(`${version} is released already.`);
  const { changelog, changes } = releaseChanges(readFileSync('CHANGELOG.md', 'utf8'), version);
  if (!values.unaudited) refuseOpenFindings();

  writeFileSync('CHANGELOG.md', changelog);
  run('npm', 'version', version, '--no-git-tag-version', '--allow-same-version');
  run('git', 'commit', '--quiet', '--all', '--message', `Release ${version}`);
  run(
    'git',
    'tag',
    '--annotate',
    `v${version}`,
    '--cleanup=verbatim',
    '--message',
    `Parceldesk ${version}\n\n${changes}`,
  );
  console.log(`v${version} is tagged. Push it: git push --follow-tags`);
}

/**
 * The changelog with a heading for the release above what was not released, and those changes alone.
 * @param {string} text
 * @param {string} version
 */
function releaseChanges(text, version) {
  const [head, rest] = text.split(`${UNRELEASED}\n`);
  const changes = rest?.split(/^## /m)[0]?.trim();
  if (!changes) throw new Error(`CHANGELOG.md has nothing under ${UNRELEASED}.`);
  const date = new Date().toISOString().slice(0, 10);
  return { changelog: `${head}${UNRELEASED}\n\n## ${version}, ${date}\n${rest}`, changes };
}

/** Weaknesses of packages that a running Parceldesk needs must be none, or be answered in SECURITY.md by their names. */
function refuseOpenFindings() {
  const { stdout } = spawnSync('npm', ['audit', '--omit', 'dev', '--json'], { encoding: 'utf8' });
  const { vulnerabilities } = /** @type {{ vulnerabilities?: object }} */ (JSON.parse(stdout || '{}'));
  if (!vulnerabilities) {
    throw new Error('npm could not ask for known weaknesses. Try again, or release with --unaudited and say so.');
  }
  const answered = readFileSync('SECURITY.md', 'utf8');
  const open = new Set(
    JSON.stringify(vulnerabilities)
      .match(ADVISORY)
      ?.filter((name) => !answered.includes(name)),
  );
  if (open.size > 0) {
    throw new Error(`Update what has these weaknesses, or answer each in SECURITY.md: ${[...open].join(', ')}`);
  }
}

/**
 * @param {string} one
 * @param {string} other
 */
function compare(one, other) {
  return one.localeCompare(other, 'en', { numeric: true });
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${stderr || stdout}`);
  return stdout.trim();
}
