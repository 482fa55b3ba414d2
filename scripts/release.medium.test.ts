import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const SCRIPT = resolve('scripts/release.mjs');
const CHANGES = '### Added\n\n- Labels in colour.';
let folder: string;
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();

/** A checkout with one commit, of version 0.1.0. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parceldesk-release-'));
  const own = { name: 'parceldesk', version: '0.1.0', dependencies: { weak: '1.0.0' } };
  const packages = { '': own, 'node_modules/weak': { version: '1.0.0' } };
  const files = {
    'package.json': JSON.stringify(own),
    'package-lock.json': JSON.stringify({ ...own, lockfileVersion: 3, requires: true, packages }),
    'CHANGELOG.md': `# Changelog\n\n## Unreleased\n\n${CHANGES}\n\n## 0.1.0, 2026-01-01\n\n- Labels.\n`,
    'SECURITY.md': 'Only the newest version gets fixes.\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  git('init', '--quiet');
  for (const [name, value] of [
    ['user.name', 'Kari'],
    ['user.email', 'kari@example.no'],
  ] as const)
    git('config', name, value);
  commit('Begin');
});
afterEach(() => rmSync(folder, { recursive: true }));

function commit(subject: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', subject);
}

type Released = { code: number; said: string };

/** Runs the command in the checkout; npm asks that registry. */
async function release(args: string[], registry = 'http://127.0.0.1:1/'): Promise<Released> {
  const env = { ...process.env, npm_config_registry: registry, npm_config_fetch_retries: '0' };
  const child = execFile('node', [SCRIPT, ...args], { cwd: folder, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  return { code, said };
}

/** Releases while a registry knows these weaknesses, by package. */
async function releaseWith(weaknesses: object, args: string[]): Promise<Released> {
  const server = createServer((request, response) => {
    // npm asks which versions there are, too.
    const answer = request.method === 'GET' ? PACKAGE : weaknesses;
    request
      .resume()
      .on('end', () => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    return await release(args, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.close();
  }
}

const PACKAGE = { name: 'weak', versions: { '1.0.0': { name: 'weak', version: '1.0.0' } } };
const WEAK = {
  weak: [
    {
      id: 1,
      title: 'Reads any file',
      severity: 'high',
      vulnerable_versions: '<2.0.0',
      cwe: [],
      cvss: { score: 7 },
      url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
    },
  ],
};

it('a release is one commit with the version and the heading of its changes, and a tag that says them', async () => {
  expect(await releaseWith({}, ['0.2.0'])).toMatchObject({
    code: 0,
    said: expect.stringContaining('v0.2.0 is tagged'),
  });
  expect(JSON.parse(read('package.json')).version).toBe('0.2.0');
  expect(JSON.parse(read('package-lock.json')).packages[''].version).toBe('0.2.0');
  const day = new Date().toISOString().slice(0, 10);
  expect(read('CHANGELOG.md')).toContain(`## Unreleased\n\n## 0.2.0, ${day}\n\n${CHANGES}\n\n## 0.1.0`);
  expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0');
  expect(git('rev-parse', 'v0.2.0^{}')).toBe(git('rev-parse', 'HEAD'));
  expect(git('tag', '--list', '--format=%(contents)', 'v0.2.0')).toBe(`Parceldesk 0.2.0\n\n${CHANGES}`);
  expect(git('status', '--porcelain')).toBe('');
  const again = await releaseWith({}, ['0.2.0']);
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('released already') });
});

it.each<[string, () => void, string[], RegExp]>([
  ['no version', () => undefined, [], /Expected/],
  ['an older version', () => undefined, ['0.0.9', '--unaudited'], /older than 0\.1\.0/],
  ['a change in no commit', () => writeFileSync(join(folder, 'new.txt'), ''), ['0.2.0', '--unaudited'], /in no commit/],
  [
    'no change to tell of',
    () => {
      writeFileSync(join(folder, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n\n## 0.1.0\n');
      commit('Empty the changelog');
    },
    ['0.2.0', '--unaudited'],
    /nothing under/,
  ],
  ['a registry that does not answer', () => undefined, ['0.2.0'], /could not ask/],
])('with %s nothing is released', async (_, prepare, args, reason) => {
  prepare();
  const before = git('rev-parse', 'HEAD');
  expect(await release(args)).toMatchObject({ code: 1, said: expect.stringMatching(reason) });
  expect(git('rev-parse', 'HEAD')).toBe(before);
  expect(git('tag')).toBe('');
});

it('a known weakness keeps a release back until SECURITY.md answers it by its name', async () => {
  const kept = await releaseWith(WEAK, ['0.2.0']);
  expect(kept).toMatchObject({ code: 1, said: expect.stringContaining('GHSA-aaaa-bbbb-cccc') });
  writeFileSync(join(folder, 'SECURITY.md'), 'GHSA-aaaa-bbbb-cccc: that function is never called.\n');
  commit('Answer a finding');
  expect(await releaseWith(WEAK, ['0.2.0'])).toMatchObject({ code: 0 });
});
