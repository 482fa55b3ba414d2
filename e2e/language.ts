import { readdirSync, readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';

export const LANGUAGES = ['en', 'nb'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The clerk's choice of language, as the desk keeps it. */
export async function speak(context: BrowserContext, language: Language): Promise<void> {
  await context.addCookies([{ name: 'locale', value: language, url: process.env.PARCELDESK_URL ?? '' }]);
}

type Messages = { [key: string]: string | Messages };

const FOLDER = new URL('../messages/', import.meta.url);

function sentences(language: Language): Map<string, string> {
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

/** English texts of the desk that read otherwise in Norwegian: none of them may be on a Norwegian page. */
export function englishOnly(): Set<string> {
  const norwegian = sentences('nb');
  const english = [...sentences('en')];
  // Names of the practice shop and its solutions are data from the day they are made.
  const data = english.filter(([path]) => path.startsWith('shops.json.practice.')).map(([, text]) => text);
  const same = new Set([...norwegian.values(), ...data]);
  return new Set(
    english
      .filter(([path, text]) => norwegian.get(path) !== text && !same.has(text) && !text.includes('{'))
      .map(([, text]) => text),
  );
}
