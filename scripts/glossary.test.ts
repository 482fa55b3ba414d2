import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// docs/glossary.md says which word stands for what on screens, and which words are not used there. Its lists are read here.

const glossary = readFileSync('docs/glossary.md', 'utf8');

/** The lines of the list below a heading. */
function linesUnder(heading: string): string[] {
  const section = glossary.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
}

/** The terms that are on screen: those with a Norwegian word. */
const terms = linesUnder('Terms').flatMap((line) => {
  const [, en = '', nb = ''] = /^\*\*(.+?)\*\*, ([^`]+), `/.exec(line) ?? [];
  return nb ? [{ en, nb }] : [];
});

/** The words that are not used in the texts of a language. */
function unused(language: string): string[] {
  const words = linesUnder('Words that are not used').find((line) => line.startsWith(`${language}: `)) ?? '';
  expect(words, language).not.toBe('');
  return words.slice(language.length + 2).split(', ');
}

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

describe.each([
  ['en', 'English', 1],
  ['nb', 'Norwegian', 2],
] as const)('the texts in %s', (locale, language, column) => {
  const sentences = sentencesOf(locale);

  it('have no word in the place of that of the glossary', () => {
    const wrong = new RegExp(`(?<![\\p{L}_])(?:${unused(language).join('|')})s?(?!\\p{L})`, 'giu');
    const found = sentences.flatMap(({ key, text }) => (text.match(wrong) ?? []).map((word) => `${key}: ${word}`));
    expect(found).toEqual([]);
  });

  it('have every term of the glossary that is on screen', () => {
    const all = sentences.map(({ text }) => text.toLowerCase()).join('\n');
    expect(terms.length).toBeGreaterThan(25);
    expect(terms.map((term) => term[locale]).filter((term) => !all.includes(term.toLowerCase()))).toEqual([]);
  });

  it('name each state as the glossary does', () => {
    const { states } = JSON.parse(readFileSync(`messages/${locale}/bookings.json`, 'utf8'));
    const named = linesUnder('States of a booking').map((line) => /^`(\w+)`: (.+); (.+)$/.exec(line) ?? []);
    expect(Object.fromEntries(named.map((parts) => [parts[1], parts[column + 1]]))).toEqual(states);
  });
});
