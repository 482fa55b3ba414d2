import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { IN_ITS_FILE, listParts } from './list-parts.mjs';

type Entry = { version: string; dev?: true; link?: true };

const folder = mkdtempSync(join(tmpdir(), 'parceldesk-parts-'));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
beforeAll(() => listParts(folder));
afterAll(() => rmSync(folder, { recursive: true }));

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
const entries = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link);
const named = (of: typeof entries) =>
  new Set(of.map(([path, { version }]) => `${path.split('node_modules/').at(-1)} ${version}`));

it('the bill of materials names every package that Parceldesk imports, as it is locked, and none that only a test needs', () => {
  const { bomFormat, components } = JSON.parse(read('sbom.cdx.json'));
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Set(
    components.map(({ name, version }: { name: string; version: string }) => `${name} ${version}`),
  );
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const imported = Object.keys(dependencies).map((name) => `${name} ${packages[`node_modules/${name}`]?.version}`);
  expect(imported.filter((part) => !listed.has(part))).toEqual([]);
  const forRunning = named(entries.filter(([, { dev }]) => !dev));
  const forTests = [...named(entries.filter(([, { dev }]) => dev))].filter((part) => !forRunning.has(part));
  expect(forTests.filter((part) => listed.has(part))).toEqual([]);
  expect(forTests.length).toBeGreaterThan(50);
});

it('the list of licences has one for each of them, or its file', () => {
  const lines = read('LICENSES.txt').trim().split('\n');
  expect(lines).toHaveLength(JSON.parse(read('sbom.cdx.json')).components.length);
  const parts = lines.map((line) => /^(?<name>\S+) \d\S*: (?<licence>\S.*)$/.exec(line)?.groups);
  const inFiles = parts.filter((part) => part?.licence === IN_ITS_FILE);
  expect(inFiles.filter((part) => !existsSync(`node_modules/${part?.name}/LICENSE`))).toEqual([]);
  expect(parts).not.toContain(undefined);
});
