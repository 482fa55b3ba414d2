'use client';

import { type AbstractIntlMessages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { LANGUAGE_TAGS, type LanguageTag, LOCALES, type Locale, localeOf } from '@/lib/i18n/locales';

type Texts = Promise<{ default: AbstractIntlMessages }>;

/** A browser fetches the files of its language alone, and keeps them. */
const FILES: Record<string, (locale: Locale) => Texts> = {
  addresses: (locale) => import(`../../messages/${locale}/addresses.json`),
  camera: (locale) => import(`../../messages/${locale}/camera.json`),
  drafts: (locale) => import(`../../messages/${locale}/drafts.json`),
  keys: (locale) => import(`../../messages/${locale}/keys.json`),
  labels: (locale) => import(`../../messages/${locale}/labels.json`),
  outcome: (locale) => import(`../../messages/${locale}/outcome.json`),
  printers: (locale) => import(`../../messages/${locale}/printers.json`),
  printing: (locale) => import(`../../messages/${locale}/printing.json`),
  'service-points': (locale) => import(`../../messages/${locale}/service-points.json`),
  settlement: (locale) => import(`../../messages/${locale}/settlement.json`),
  'sign-in': (locale) => import(`../../messages/${locale}/sign-in.json`),
  warnings: (locale) => import(`../../messages/${locale}/warnings.json`),
};

async function loadWords(language: LanguageTag): Promise<AbstractIntlMessages> {
  const entries = Object.entries(FILES).map(async ([namespace, load]) => {
    const texts = await load(localeOf(language));
    return [namespace, texts.default] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const fetched = new Map<LanguageTag, AbstractIntlMessages>();
const coming = new Map<LanguageTag, Promise<AbstractIntlMessages>>();

/** The language of the page; without a page, as on the server, the first one. */
function shownLanguage(): LanguageTag {
  const shown = typeof document === 'undefined' ? '' : document.documentElement.lang;
  return Object.values(LANGUAGE_TAGS).find((tag) => tag === shown) ?? LANGUAGE_TAGS[LOCALES[0]];
}

/**
 * The texts of parts that are fetched later, in the language of the page or another one; fetched once. What fails is fetched again when it is
 * wanted.
 */
export function fetchLateWords(language = shownLanguage()): Promise<AbstractIntlMessages> {
  const begun = coming.get(language);
  if (begun) return begun;
  const words = loadWords(language);
  coming.set(language, words);
  words.then(
    (loaded) => fetched.set(language, loaded),
    () => coming.delete(language),
  );
  return words;
}

/** Adds the texts of parts that are fetched later to those of the page. Imported by `lazy.tsx` alone, late. */
export function LateWords({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const ofPage = useMessages();
  // After a change of language those of before stand until the others are there, and stay where they cannot be had.
  const [late, setLate] = useState(() => fetched.get(locale) ?? [...fetched.values()][0]);
  useEffect(() => {
    let isOver = false;
    fetchLateWords(locale).then(
      (words) => isOver || setLate(words),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [locale]);
  const messages = useMemo(() => ({ ...ofPage, ...late }), [ofPage, late]);
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
