import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

it('docs/commands.md names every script of package.json, and no other', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read('docs/commands.md').matchAll(/`([a-z][\w:-]*)(?: -- [A-Z]+)?`/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(
    Object.keys(scripts)
      .filter((name) => name !== 'postinstall')
      .sort(),
  );
});

it('every file that CONTRIBUTING.md names is there', () => {
  const named = [...read('CONTRIBUTING.md').matchAll(/`([\w.-]+(?:\/[\w.[\]-]+)+)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

it('every decision has a number of its own, a status and a date', () => {
  const decisions = readdirSync('docs/decisions').sort();
  expect(decisions.map((file) => file.slice(0, 4))).toEqual(
    decisions.map((_, index) => String(index + 1).padStart(4, '0')),
  );
  const undated = decisions.filter(
    (file) => !/^- Status: \w.*\n- Date: \d{4}-\d{2}-\d{2}$/m.test(read(`docs/decisions/${file}`)),
  );
  expect(undated).toEqual([]);
});

it('every test that a document names is there, with the words of its name that stand in quotes behind it', () => {
  const tests = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.spec.ts'], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  const documents = readdirSync('docs').filter((file) => file.endsWith('.md'));
  const missing = documents.flatMap((document) =>
    [...read(`docs/${document}`).matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`((?:,? "[^"]+")*)/g)].flatMap(
      ([named, file = '', quotes = '']) => {
        const found = tests.filter((test) => test === file || test.endsWith(`/${file}`));
        const words = [...quotes.matchAll(/"(?:\.\.\. )?([^"]+)"/g)].map(([, text = '']) => text);
        const isThere = found.length > 0 && words.every((text) => found.some((test) => read(test).includes(text)));
        return isThere ? [] : [`${document}: ${named}`];
      },
    ),
  );
  expect(missing).toEqual([]);
});
