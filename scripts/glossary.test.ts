import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/i18n/locales';

// docs/glossary.md says which word stands for what on screens, and which words are not used there. Its lists are read here.

const glossary = readFileSync('docs/glossary.md', 'utf8');

/** What stands below a heading. */
const below = (heading: string) => glossary.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

/** The rows of the table below a heading: what each has in the column of a name. */
function rowsBelow(heading: string): Record<string, string>[] {
  const lines = below(heading).match(/^\|.*$/gm) ?? [];
  const [head = [], , ...rows] = lines.map((line) => line.split('|').map((cell) => cell.replace(/[*`]/g, '').trim()));
  return rows.map((row) => Object.fromEntries(head.map((name, column) => [name, row[column] ?? ''])));
}

/** The terms that are on screen: those with a word in a second language. */
const terms = rowsBelow('Terms').filter((row) => LOCALES.some((locale) => locale !== 'en' && row[locale]));

/** The words that are not used in a language, as one pattern. */
function unused(locale: string): RegExp {
  const list = below('Words that are not used').split('\n- ');
  const [, words = ''] = list.find((line) => line.startsWith(`${locale}: `))?.split(': ') ?? [];
  expect(words, `words that are not used in ${locale}`).not.toBe('');
  const patterns = words.trim().split(/,\s+/);
  const any = patterns.map((word) => (word.endsWith('…') ? word.replace('…', '\\p{L}*') : `${word}s?`)).join('|');
  return new RegExp(`(?<![\\p{L}_])(?:${any})(?!\\p{L})`, 'giu');
}

/** Every sentence of a language, without the names of what is put into it. */
function sentencesOf(locale: string): { key: string; text: string }[] {
  const walk = (part: unknown, key: string): { key: string; text: string }[] =>
    typeof part === 'string'
      ? [{ key, text: part.replace(/\{\w+/g, '{').replace(/<\/?\w+>/g, '') }]
      : Object.entries(part as object).flatMap(([name, inner]) => walk(inner, `${key}.${name}`));
  return readdirSync(`messages/${locale}`).flatMap((file) =>
    walk(JSON.parse(readFileSync(`messages/${locale}/${file}`, 'utf8')), file),
  );
}

const english = new Map(sentencesOf('en').map(({ key, text }) => [key, text]));

describe.each(LOCALES)('the texts in %s', (locale) => {
  const sentences = sentencesOf(locale);

  it('have no word in the place of that of the glossary', () => {
    const wrong = unused(locale);
    const found = sentences.flatMap(({ key, text }) => (text.match(wrong) ?? []).map((word) => `${key}: ${word}`));
    expect(found).toEqual([]);
  });

  it('have every term of the glossary that is on screen', () => {
    const all = sentences.map(({ text }) => text.toLowerCase()).join('\n');
    expect(terms.length).toBeGreaterThan(25);
    const missing = terms.filter((term) => !term[locale] || !all.includes(term[locale].toLowerCase()));
    expect(missing.map(({ en }) => en)).toEqual([]);
  });

  // One word for a booking and for the carrier's shipment hides which of them is meant. An ending has at most four letters.
  it('name a shipment only where English does', () => {
    const word = terms.find(({ en }) => en === 'shipment')?.[locale];
    const shipment = new RegExp(`(?<!\\p{L})${word}\\p{L}{0,4}(?!\\p{L})`, 'iu');
    const found = sentences.filter(({ text }) => shipment.test(text));
    expect(found.filter(({ key }) => !/shipment/i.test(english.get(key) ?? ''))).toEqual([]);
  });

  it('name each state as the glossary does', () => {
    const { states } = JSON.parse(readFileSync(`messages/${locale}/bookings.json`, 'utf8'));
    expect(Object.fromEntries(rowsBelow('States of a booking').map((row) => [row.State, row[locale]]))).toEqual(states);
  });
});
