import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { NAMESPACES } from '@/lib/i18n/namespaces';

/** Texts of the label are imported by what needs them alone. */
const APART = ['paper'];

type Tree = { [name: string]: string | Tree };

const here = fileURLToPath(new URL('.', import.meta.url));

function namespaces(locale: Locale): string[] {
  return readdirSync(`${here}${locale}`).sort();
}

/** Every text of a file under its whole key. */
function texts(locale: Locale, file: string): Map<string, string> {
  const walk = (tree: Tree, above: string): [string, string][] =>
    Object.entries(tree).flatMap(([name, value]) =>
      typeof value === 'string' ? [[`${above}${name}`, value] as [string, string]] : walk(value, `${above}${name}.`),
    );
  return new Map(walk(JSON.parse(readFileSync(`${here}${locale}/${file}`, 'utf8')), ''));
}

/** What a text expects to be given: `count plural`, `name argument`, `link tag`. */
function placeholders(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const own = `${element.value} ${TYPE[element.type]}`;
    if (element.type === TYPE.tag) return [own, ...placeholders(element.children)];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [own];
    const branches = Object.values(element.options).map((option) => placeholders(option.value));
    return [own, ...branches.flat()];
  });
}

/** Every way a text can read: each branch of a plural or a choice, a number for what is put in. */
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

/** The words of every sentence of a file. A line of its own is a sentence, as in a letter. */
function sentences(locale: Locale, file: string): string[][] {
  const written = [...texts(locale, file).values()].flatMap((text) => readings(parse(text)));
  return [...new Set(written.flatMap((text) => text.split(/(?<=[.?])\s+|\n+/)))].map((sentence) =>
    sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)),
  );
}

const MOST_WORDS = 20;

const distinct = (text: string) => [...new Set(placeholders(parse(text)))].sort();

describe('the texts of the desk', () => {
  test('every language has the same files, and each of them is loaded', () => {
    const expected = [...NAMESPACES, ...APART].map((name) => `${name}.json`).sort();
    for (const locale of LOCALES) expect(namespaces(locale), locale).toEqual(expected);
  });

  describe.each(namespaces('en'))('%s', (file) => {
    const english = texts('en', file);

    test.each(LOCALES)('%s has the same keys, none without words', (locale) => {
      const translated = texts(locale, file);
      expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
      expect([...translated].filter(([, text]) => text.trim() === '')).toEqual([]);
    });

    test.each(LOCALES)('%s takes the same placeholders', (locale) => {
      const translated = texts(locale, file);
      for (const [key, text] of english) expect(distinct(translated.get(key) ?? ''), key).toEqual(distinct(text));
    });

    // docs/content.md#every-text
    test.each(LOCALES)(`%s has at most ${MOST_WORDS} words in a sentence`, (locale) => {
      const long = sentences(locale, file).filter((words) => words.length > MOST_WORDS);
      expect(long.map((words) => words.join(' '))).toEqual([]);
    });

    test.each(LOCALES)('%s neither shouts nor says that an error occurred', (locale) => {
      const shouting = [...texts(locale, file)].filter(([, text]) => /!|error occurred|feil oppst/i.test(text));
      expect(shouting).toEqual([]);
    });
  });
});
