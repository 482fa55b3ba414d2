import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFiles } from '@/lib/testing/project-files';

const read = (file: string) => readFileSync(file, 'utf8');
const testFiles = projectFiles('.test.ts', '.spec.ts');

it('docs/commands.md names every script of package.json, and no other', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read('docs/commands.md').matchAll(/`([a-z][\w:-]*)(?: -- [^`]+)?`/g)].map(([, name]) => name);
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

/** The files of tests that a text names, each with the words of its name that stand in quotes behind it. */
function testsNamed(text: string): { named: string; files: string[]; words: string[] }[] {
  const all = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`((?:,? "[^"]+")*)/g)];
  return all.map(([named, file = '', quotes = '']) => ({
    named,
    files: testFiles.filter((test) => test === file || test.endsWith(`/${file}`)),
    words: [...quotes.matchAll(/"(?:\.\.\. )?([^"]+)"/g)].map(([, words = '']) => words),
  }));
}

it('every test that a document names is there, with the words of its name that stand in quotes behind it', () => {
  const documents = readdirSync('docs').filter((file) => file.endsWith('.md'));
  const missing = documents.flatMap((document) =>
    testsNamed(read(`docs/${document}`)).flatMap(({ named, files, words }) => {
      const isThere = files.length > 0 && words.every((text) => files.some((file) => read(file).includes(text)));
      return isThere ? [] : [`${document}: ${named}`];
    }),
  );
  expect(missing).toEqual([]);
});

/** The names of a journey's tests that `npm test` runs, as their tag says. */
const coreNames = (file: string) =>
  [...read(file).matchAll(/^ *test\(\s*(['"`])(.+?)\1,\s*(\{[^}]*\})?/gms)].flatMap(([test, , name = '']) =>
    test.includes('@core') ? [name] : [],
  );

/** Whether `npm test` runs one of these: it runs every unit test, and of the journeys those with the tag. */
const isInNpmTest = ({ files, words }: ReturnType<typeof testsNamed>[number]) =>
  files.some(
    (file) =>
      file.endsWith('.test.ts') ||
      coreNames(file).some((name) => words.length === 0 || words.some((text) => name.includes(text))),
  );

it('every row of the tables in docs/reliability.md names a test, and says truly whether npm test runs it', () => {
  const rows = [...read('docs/reliability.md').matchAll(/^\| (.+) \| .+ \| (.*) \| (.*) \|$/gm)].filter(
    ([, , tests = '']) => !['Tests', '---'].includes(tests),
  );
  expect(rows.length).toBeGreaterThan(43);
  const said = rows.map(([, row, tests = '', runs]) => ({ row, hasTest: testsNamed(tests).length > 0, runs }));
  const wanted = rows.map(([, row, tests = '']) => ({
    row,
    hasTest: true,
    runs: testsNamed(tests).some(isInNpmTest) ? 'npm test' : 'test:all',
  }));
  expect(said).toEqual(wanted);
});
