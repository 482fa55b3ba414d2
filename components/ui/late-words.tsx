'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import type { LanguageTag } from '@/lib/i18n/locales';
import addressesEn from '@/messages/en/addresses.json';
import draftsEn from '@/messages/en/drafts.json';
import keysEn from '@/messages/en/keys.json';
import labelsEn from '@/messages/en/labels.json';
import outcomeEn from '@/messages/en/outcome.json';
import printersEn from '@/messages/en/printers.json';
import printingEn from '@/messages/en/printing.json';
import servicePointsEn from '@/messages/en/service-points.json';
import settlementEn from '@/messages/en/settlement.json';
import signInEn from '@/messages/en/sign-in.json';
import warningsEn from '@/messages/en/warnings.json';
import addressesNb from '@/messages/nb/addresses.json';
import draftsNb from '@/messages/nb/drafts.json';
import keysNb from '@/messages/nb/keys.json';
import labelsNb from '@/messages/nb/labels.json';
import outcomeNb from '@/messages/nb/outcome.json';
import printersNb from '@/messages/nb/printers.json';
import printingNb from '@/messages/nb/printing.json';
import servicePointsNb from '@/messages/nb/service-points.json';
import settlementNb from '@/messages/nb/settlement.json';
import signInNb from '@/messages/nb/sign-in.json';
import warningsNb from '@/messages/nb/warnings.json';

const en = {
  addresses: addressesEn,
  drafts: draftsEn,
  keys: keysEn,
  labels: labelsEn,
  outcome: outcomeEn,
  printers: printersEn,
  printing: printingEn,
  'service-points': servicePointsEn,
  settlement: settlementEn,
  'sign-in': signInEn,
  warnings: warningsEn,
};

/** Every language in one file, so that a change of language fetches nothing. */
const WORDS: Record<LanguageTag, typeof en> = {
  'en-GB': en,
  nb: {
    addresses: addressesNb,
    drafts: draftsNb,
    keys: keysNb,
    labels: labelsNb,
    outcome: outcomeNb,
    printers: printersNb,
    printing: printingNb,
    'service-points': servicePointsNb,
    settlement: settlementNb,
    'sign-in': signInNb,
    warnings: warningsNb,
  },
};

/** Adds the texts of parts that are fetched later to those of the page. Imported by `lazy.tsx` alone, late. */
export function LateWords({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const ofPage = useMessages();
  const messages = useMemo(() => ({ ...ofPage, ...WORDS[locale] }), [ofPage, locale]);
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
