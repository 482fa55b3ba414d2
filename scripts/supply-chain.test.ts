import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Entry = { license?: string; integrity?: string; link?: true };

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
const entries = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link);
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? path;

test('npm checks every package of every system against the lock file; `npm run lock:integrity` fills in the rest', () => {
  const unchecked = entries.filter(([, { integrity }]) => !integrity);
  expect(unchecked.map(([path]) => nameOf(path))).toEqual([]);
});

/** Terms that ask for no more than their own text, which lies beside each package. */
const PLAIN =
  /^(MIT|ISC|0BSD|Apache-2\.0|BSD-3-Clause|BlueOak-1\.0\.0|MIT OR Apache-2\.0|Apache-2\.0 AND MIT|MIT AND ISC AND BSD-3-Clause|\(MIT OR CC0-1\.0\))$/;

test('NOTICE names every package whose licence asks for more than its own text', () => {
  const names = [...readFileSync('NOTICE', 'utf8').matchAll(/^(\S.*?) {2,}/gm)].flatMap(([, list = '']) =>
    list.split(', '),
  );
  const isNamed = (name: string) =>
    names.some((pattern) => name === pattern || (pattern.endsWith('*') && name.startsWith(pattern.slice(0, -1))));
  const special = entries.filter(([, { license }]) => license && !PLAIN.test(license)).map(([path]) => nameOf(path));
  expect(special.length).toBeGreaterThan(10);
  expect(special.filter((name) => !isNamed(name))).toEqual([]);
});
