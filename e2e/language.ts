import { readdirSync, readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { countryNames } from '@/lib/i18n/country-names';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type Locale } from '@/lib/i18n/locales';

/** The clerk's choice of language, as the desk keeps it. */
export async function speak(context: BrowserContext, language: Locale): Promise<void> {
  await context.addCookies([{ name: 'locale', value: language, url: process.env.PARCELDESK_URL ?? '' }]);
}

type Messages = { [key: string]: string | Messages };

const FOLDER = new URL('../messages/', import.meta.url);

function sentences(language: Locale): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (messages: Messages, path: string) => {
    for (const [key, value] of Object.entries(messages)) {
      if (typeof value === 'string') found.set(`${path}.${key}`, value);
      else walk(value, `${path}.${key}`);
    }
  };
  for (const file of readdirSync(new URL(`${language}/`, FOLDER))) {
    walk(JSON.parse(readFileSync(new URL(`${language}/${file}`, FOLDER), 'utf8')) as Messages, file);
  }
  return found;
}

/** English texts of the desk that read otherwise in a language: none of them may be on a page in it. */
export function englishOnly(language: Locale): Set<string> {
  const other = sentences(language);
  const english = [...sentences('en')];
  const same = new Set([...other.values(), ...practiceData()]);
  return new Set(
    english
      .filter(([path, text]) => other.get(path) !== text && !same.has(text) && !text.includes('{'))
      .map(([, text]) => text),
  );
}

/** What is the same in every language on pages without data: the product, the signed-in clerk and browser, and units. */
const NAMES = ['Parceldesk', 'Kari', 'kari@', 'Chrome', ' dpi'];

/** Whether a text that stands on a page in English and in another language may: both have it, it is a country or a time zone, or data of the desk. */
export function sameInEnglish(language: Locale): (text: string) => boolean {
  const countries = countryNames(LANGUAGE_TAGS[language]).map(({ name }) => name);
  const texts = new Set([
    ...sentences(language).values(),
    ...practiceData(),
    ...Object.values(LANGUAGE_NAMES),
    ...countries,
    ...Intl.supportedValuesOf('timeZone'),
  ]);
  return (text) => texts.has(text) || NAMES.some((name) => text.includes(name));
}

/** Names of the practice shop and its solutions, which are data from the day they are made. */
const practiceData = () =>
  [...sentences('en')].filter(([path]) => path.startsWith('shops.json.practice.')).map(([, text]) => text);

/** Every piece of text on the page, or in a part of it, but names of programs, and every name that is only read out. */
export function textsOf(page: Page, part: 'body' | 'main' = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const texts: string[] = [document.title];
    const root = document.querySelector(selector) ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, code, [lang="en"]')) texts.push((node.textContent ?? '').trim());
    }
    for (const element of root.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    }
    return texts;
  }, part);
}
