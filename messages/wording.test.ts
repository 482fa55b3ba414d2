import { readdirSync, readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '@/lib/i18n/locales';

// What can be counted of docs/content.md#every-text.

const MOST_WORDS = 20;
/** A letter to a customer is read by a person who takes time; the other texts are read at work. */
const LETTERS = /^bookings\.json\.tracking\.letter\.body/;

/** Every way a text can read: each branch of a plural or a choice, a word for what is put in. */
function readings(elements: MessageFormatElement[]): string[] {
  return elements.reduce<string[]>(
    (begun, element) => readingsOf(element).flatMap((part) => begun.map((text) => text + part)),
    [''],
  );
}

function readingsOf(element: MessageFormatElement): string[] {
  if (element.type === TYPE.literal) return [element.value];
  if (element.type === TYPE.tag) return readings(element.children);
  if (element.type === TYPE.plural || element.type === TYPE.select) {
    return Object.values(element.options).flatMap(({ value }) => readings(value));
  }
  return ['4'];
}

const wordsOf = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

type Sentence = { key: string; text: string; words: string[] };

function sentencesOf(locale: Locale, file: string): Sentence[] {
  const walk = (part: unknown, key: string): Sentence[] =>
    typeof part === 'string'
      ? [...new Set(readings(parse(part)).flatMap((text) => text.split(/(?<=[.?])\s+/)))].map((text) => ({
          key,
          text,
          words: wordsOf(text),
        }))
      : Object.entries(part as object).flatMap(([name, inner]) => walk(inner, `${key}.${name}`));
  return walk(JSON.parse(readFileSync(`messages/${locale}/${file}`, 'utf8')), file);
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

/** About the age at which English is understood: the grade of Flesch and Kincaid and five years; syllables are runs of vowels. */
function readingAge(sentences: Sentence[]): number {
  const words = sentences.flatMap((sentence) => sentence.words);
  const syllables = words.map((word) =>
    Math.max(
      1,
      word
        .toLowerCase()
        .replace(/e$/, '')
        .match(/[aeiouy]+/g)?.length ?? 1,
    ),
  );
  return (0.39 * words.length) / sentences.length + (11.8 * sum(syllables)) / words.length - 15.59 + 5;
}

/** Björnsson's readability index (LIX): words a sentence, and words of more than six letters in a hundred. 40 and less is light reading. */
function lix(sentences: Sentence[]): number {
  const words = sentences.flatMap((sentence) => sentence.words);
  const long = words.filter((word) => word.replace(/[^\p{L}]/gu, '').length > 6);
  return words.length / sentences.length + (100 * long.length) / words.length;
}

describe.each(LOCALES)('the texts in %s', (locale) => {
  const files = readdirSync(`messages/${locale}`).map((file) => sentencesOf(locale, file));

  test(`have at most ${MOST_WORDS} words in a sentence`, () => {
    const long = files.flat().filter(({ key, words }) => words.length > MOST_WORDS && !LETTERS.test(key));
    expect(long.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
  });

  test('are understood at the age of twelve', () => {
    for (const sentences of files) {
      const [{ key } = { key: '' }] = sentences;
      if (locale === 'en') expect(readingAge(sentences), key).toBeLessThanOrEqual(12);
      else expect(lix(sentences), key).toBeLessThanOrEqual(40);
    }
  });
});
