import { useTranslations } from 'next-intl';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { withLateWords } from '@/components/ui/with-late-words';
import { rendered } from '@/lib/testing/rendered';
import common from '@/messages/en/common.json';

function Part() {
  return `${useTranslations('drafts')('clear')} (${useTranslations('common')('optional')})`;
}

test('a part that is fetched later says its own texts and those of its page', async () => {
  const Shown = await withLateWords(Promise.resolve(Part));
  expect(rendered(createElement(Shown), { common })).toBe('Clear the form (optional)');
});
