import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// docs/glossary.md says which word stands for what, and which words are not used. Its lists are read here.

const glossary = readFileSync('docs/glossary.md', 'utf8');
const OWN = ['docs/glossary.md', 'scripts/glossary.medium.test.ts'];

/** The lines of the list below a heading. */
function linesUnder(heading: string): string[] {
  const section = glossary.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
}

type Term = { en: string; nb: string | undefined; names: string[] };

/** English, Norwegian where it is on screen, and the names in code. */
const terms = linesUnder('Terms').map((line): Term => {
  const [, en = '', nb, names = ''] = /^\*\*(.+?)\*\*(?:, ([^`]+))?, ((?:`\w+`(?:, )?)+): ./.exec(line) ?? [];
  expect(en, line).not.toBe('');
  return { en, nb, names: [...names.matchAll(/\w+/g)].map(([name]) => name) };
});

/** The words that are not used in a place. */
function unused(place: string): string[] {
  const words = linesUnder('Words that are not used').find((line) => line.startsWith(`${place}: `)) ?? '';
  expect(words, place).not.toBe('');
  return words.slice(place.length + 2).split(', ');
}

const filesOf = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !OWN.includes(file) && !file.startsWith('lib/db/migrations/'));

/** Every sentence of a language, without the names of what is put into it. */
function sentencesOf(locale: string): { key: string; text: string }[] {
  const walk = (part: unknown, key: string): { key: string; text: string }[] =>
    typeof part === 'string'
      ? [{ key, text: part.replace(/\{\w+/g, '{').replace(/<\/?\w+>/g, '') }]
      : Object.entries(part as object).flatMap(([name, inner]) => walk(inner, `${key}.${name}`));
  return readdirSync(`messages/${locale}`).flatMap((file) =>
    walk(JSON.parse(readFileSync(`messages/${locale}/${file}`, 'utf8')), `${locale}/${file}`),
  );
}

const wholeWord = (words: string[]) => new RegExp(`(?<!\\p{L})(?:${words.join('|')})s?(?!\\p{L})`, 'giu');

describe.each([
  ['en', 'English texts', 1],
  ['nb', 'Norwegian texts', 2],
] as const)('the texts in %s', (locale, place, column) => {
  const sentences = sentencesOf(locale);

  it('have no word in the place of that of the glossary', () => {
    const wrong = wholeWord(unused(place));
    expect(sentences.flatMap(({ key, text }) => (text.match(wrong) ?? []).map((word) => `${key}: ${word}`))).toEqual(
      [],
    );
  });

  it('have every term of the glossary that is on screen', () => {
    const all = sentences.map(({ text }) => text.toLowerCase()).join('\n');
    const onScreen = terms.flatMap((term) => (term.nb ? [term[locale]] : []));
    expect(onScreen.length).toBeGreaterThan(25);
    expect(onScreen.filter((term) => term && !all.includes(term.toLowerCase()))).toEqual([]);
  });

  it('name each state as the glossary does', () => {
    const { states } = JSON.parse(readFileSync(`messages/${locale}/bookings.json`, 'utf8'));
    const named = linesUnder('States of a booking').map((line) => /^`(\w+)`: (.+); (.+)$/.exec(line) ?? []);
    expect(Object.fromEntries(named.map((parts) => [parts[1], parts[column + 1]]))).toEqual(states);
  });
});

it('every name in code that the glossary gives is there', () => {
  const names = terms.flatMap((term) => term.names);
  expect(names.length).toBeGreaterThan(terms.length - 1);
  const source = filesOf('lib/*.ts').map((file) => readFileSync(file, 'utf8'));
  expect(names.filter((name) => !source.some((text) => new RegExp(`\\b${name}\\b`).test(text)))).toEqual([]);
});

/** Where a word is a name that others gave, as the system's user without rights, or one that pages of an older build know. */
const EXCEPTIONS = [
  'lib/actions/refused-access.medium.test.ts: surprise',
  'lib/outcomes.ts: surprise',
  'messages/en/errors.json: surprise',
  'scripts/postgres/user.mjs: nobody',
  'scripts/postgres/user.mjs: nobody',
];

it('no exported name has a word that is not used', () => {
  const words = [...unused('exported names'), ...unused('exported names, code and documents')];
  const exported = /^export (?:default )?(?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm;
  /** `DESK_KEYS` and `openDesks` as `desk`, `key` and `open`, `desk`. */
  const partsOf = (name: string) =>
    name
      .replace(/([a-z\d])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .split('_')
      .map((part) => part.replace(/e?s$/, ''));
  const found = filesOf('*.ts', '*.tsx', '*.mjs').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(exported)]
      .filter(([, name = '']) => partsOf(name).some((part) => words.includes(part)))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

it('no comment, sentence or document has a word that is not used', () => {
  const wrong = new RegExp(`${wholeWord(unused('exported names, code and documents')).source}|\\bPure\\.`, 'gimu');
  const found = filesOf('*.ts', '*.tsx', '*.mjs', '*.css', '*.md', 'messages/en/*.json').flatMap((file) =>
    (readFileSync(file, 'utf8').match(wrong) ?? []).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual(EXCEPTIONS);
});
