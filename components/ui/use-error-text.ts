'use client';

import { unstable_isUnrecognizedActionError } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { onFirstUse } from '@/components/ui/lazy';
import type { LanguageTag } from '@/lib/i18n/locales';
import type { ActionError } from '@/lib/platform/actions/action-result';
import { HOST_LOST } from '@/lib/platform/http/own-hosts';

/** Turns message keys of faults into sentences, in the clerk's language. */
export type ErrorText = {
  /**
   * One field's key, such as `required` or `tooLong:105` (see `lib/i18n/issue-key`); nothing for no fault. `path`: the field's own in its form,
   * such as `recipient.name`, by which an empty one is named.
   */
  field: (key: string | undefined, path?: string) => string | undefined;
  /** Why an action did not do it. A key without a sentence is shown as it is, never hidden. */
  action: (error: ActionError) => string;
};

export function useErrorText(): ErrorText {
  const t = useTranslations('errors');
  const refusal = useRefusalWords();
  return {
    field: (key, path = '') => {
      if (key === undefined) return undefined;
      // What the carrier says of a field is text of its own, and no key of ours.
      if (key.startsWith('carrier:')) {
        const said = key.slice('carrier:'.length);
        return refusal(said ? 'field.carrier' : 'field.carrierRefused', { said }) ?? (said || t('invalid'));
      }
      const [name = '', limit = ''] = key.split(':');
      const values = { limit: Number(limit), name: key.slice(name.length + 1) };
      const missing = name === 'required' && refusal(`required.${path.slice(path.lastIndexOf('.') + 1)}`);
      return missing || (refusal(`field.${name}`, values) ?? t('invalid'));
    },
    action: ({ key, values, reference = '' }) =>
      refusal(key, values) ?? (t.has(key) ? t(key, { ...values, reference }) : t('unknown', { key })),
  };
}

type Words = Awaited<ReturnType<typeof import('@/components/ui/refusal-words').loadRefusalWords>>;

const words = new Map<LanguageTag, Words>();
const fetching = new Set<LanguageTag>();
const waiting = new Set<() => void>();

function fetchWords(language: LanguageTag): void {
  if (words.has(language) || fetching.has(language)) return;
  fetching.add(language);
  import('@/components/ui/refusal-words')
    .then(({ loadRefusalWords }) => loadRefusalWords(language))
    .then((loaded) => {
      words.set(language, loaded);
      for (const run of waiting) run();
    })
    // On a lost network: asked for again when they are wanted.
    .catch(() => undefined)
    .finally(() => fetching.delete(language));
}

function subscribe(run: () => void): () => void {
  waiting.add(run);
  return () => void waiting.delete(run);
}

/**
 * Says what was refused, in the clerk's language; undefined for a key without a sentence, and until the sentences are there. They are no
 * part of a page (docs/architecture.md#first-load), since nothing is refused before a clerk does something: they come at the first use, or
 * when wanted.
 */
function useRefusalWords(): (key: string, values?: Record<string, string | number>) => string | undefined {
  const language = useLocale();
  const texts = useSyncExternalStore(
    subscribe,
    () => words.get(language),
    () => undefined,
  );
  useEffect(() => onFirstUse(() => fetchWords(language)), [language]);
  return (key, values) => {
    fetchWords(language);
    return texts?.has(key) ? texts(key, values) : undefined;
  };
}

/** What to say when an action's answer did not arrive at all: after an update of Parceldesk, by a proxy's fault, or because of the network. */
export function failureOf(error: unknown): { ok: false; error: ActionError } {
  if (error instanceof Error && error.message.startsWith(HOST_LOST)) return { ok: false, error: { key: 'hostLost' } };
  return { ok: false, error: { key: unstable_isUnrecognizedActionError(error) ? 'updated' : 'noAnswer' } };
}
