import { useTranslations } from 'next-intl';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { lazyWithFallback, withLateWords } from '@/components/ui/lazy';
import { rendered } from '@/lib/testing/rendered';
import common from '@/messages/en/common.json';

const Panel = ({ name }: { name: string }) => `Booked: ${name}`;
const Meanwhile = () => 'One moment';

const shown = (Shown: ComponentType<{ name: string }>) => renderToString(createElement(Shown, { name: 'Ola' }));

test('what was fetched ahead is shown at once, nothing stands in for it', async () => {
  const load = vi.fn(async () => Panel);
  const { Shown, fetchAhead } = lazyWithFallback(load, Panel, Meanwhile);
  fetchAhead();
  await load.mock.results[0]?.value;
  expect(shown(Shown)).toContain('Booked: Ola');
  expect(load).toHaveBeenCalledTimes(1);
});

test('until it is there, something stands in for it', () => {
  const { Shown } = lazyWithFallback(async () => Panel, Panel, Meanwhile);
  expect(shown(Shown)).toContain('One moment');
});

test('what could not be fetched ahead is fetched again when it is wanted', async () => {
  const load = vi.fn(async (): Promise<typeof Panel> => Promise.reject(new Error('The network is lost')));
  const { Shown, fetchAhead } = lazyWithFallback(load, Panel, Meanwhile);
  fetchAhead();
  await load.mock.results[0]?.value.catch(() => undefined);
  expect(shown(Shown)).toContain('One moment');
  expect(load).toHaveBeenCalledTimes(2);
});

function Part() {
  return `${useTranslations('drafts')('clear')} (${useTranslations('common')('optional')})`;
}

test('a part that is fetched later says its own texts and those of its page', async () => {
  const Shown = await withLateWords(Promise.resolve(Part));
  expect(rendered(createElement(Shown), { common })).toBe('Clear the form (optional)');
});
