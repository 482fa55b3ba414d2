import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TabList, TabPanel } from '@/components/ui/tabs';

const tabs = [
  { id: 'one', label: 'One', href: '/shop' },
  { id: 'two', label: 'Two', href: '/shop?tab=two', mark: 'not saved' },
] as const;

test('tabs are one stop of the keyboard, each a link to its own address, and a mark is read with the name', () => {
  const shown = renderToStaticMarkup(
    createElement(TabList, { label: 'Parts', tabs, chosen: 'two', onChoose: () => undefined }),
  );
  expect(shown.match(/tabindex="0"/g)).toHaveLength(1);
  expect(shown).toMatch(
    /href="\/shop\?tab=two"[^>]*aria-selected="true"[^>]*aria-controls="panel-two"[^>]*tabindex="0"/,
  );
  expect(shown).toMatch(/Two<span aria-hidden="true"[^>]*><\/span><span class="sr-only">not saved<\/span>/);
});

test('what a tab holds stays in the page while another one is shown', () => {
  const panel = (id: string) => renderToStaticMarkup(TabPanel({ id, chosen: 'two', children: 'typed' }));
  expect(panel('one')).toMatch(/aria-labelledby="tab-one" hidden="">typed/);
  expect(panel('two')).not.toContain('hidden');
});
