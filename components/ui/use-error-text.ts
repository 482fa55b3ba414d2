'use client';

import { useTranslations } from 'next-intl';
import { useRefusalWords } from '@/components/ui/use-refusal-words';
import type { ActionError } from '@/lib/actions/action-result';

/** Turns message keys of faults into sentences, in the clerk's language. */
export type ErrorText = {
  /** One field's key, such as `required` or `tooLong:105` (see `lib/i18n/issue-key`); nothing for no fault. */
  field: (key: string | undefined) => string | undefined;
  /** Why an action did not do it. A key without a sentence is shown as it is, never hidden. */
  action: (error: ActionError) => string;
};

export function useErrorText(): ErrorText {
  const t = useTranslations('errors');
  const refusal = useRefusalWords();
  return {
    field: (key) => {
      if (key === undefined) return undefined;
      // What the carrier says of a field is text of its own, and no key of ours.
      if (key.startsWith('carrier:')) {
        const said = key.slice('carrier:'.length);
        return refusal(said ? 'field.carrier' : 'field.carrierRefused', { said }) ?? (said || t('invalid'));
      }
      const [name = '', limit = ''] = key.split(':');
      const values = { limit: Number(limit), name: key.slice(name.length + 1) };
      return refusal(`field.${name}`, values) ?? t('invalid');
    },
    action: ({ key, values, reference = '' }) =>
      refusal(key, values) ?? (t.has(key) ? t(key, { ...values, reference }) : t('unknown', { key })),
  };
}
