import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedPreference } from '@/components/ui/stored-preference';

let kept: Map<string, string>;
let isFull: boolean;
let tabs: EventTarget;

beforeEach(() => {
  [kept, isFull, tabs] = [new Map(), false, new EventTarget()];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  });
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs));
  vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs));
});
afterEach(() => void vi.unstubAllGlobals());

/** The next free place of a sheet, as one tab keeps it. */
const openTab = () =>
  storedPreference(
    'place',
    (text) => ({ place: Number(text ?? 1) }),
    ({ place }) => String(place),
  );

/** The browser tells every tab but the one that wrote. */
const tellOthers = () => tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'place' }));

test('a tab in which no part of the page followed the choice has the one that another tab made meanwhile', () => {
  const [here, there] = [openTab(), openTab()];
  expect(here.current()).toEqual({ place: 1 });
  const unsubscribe = here.subscribe(() => undefined);
  unsubscribe();
  there.choose({ place: 3 });
  tellOthers();
  expect(here.current()).toEqual({ place: 3 });
});

test('what another tab chose counts at once, also before this tab has heard of it', () => {
  const [here, there] = [openTab(), openTab()];
  const heard = vi.fn();
  here.subscribe(heard);
  expect(here.current()).toEqual({ place: 1 });
  there.choose({ place: 2 });
  expect(here.current()).toEqual({ place: 2 });
  tellOthers();
  expect(heard).toHaveBeenCalledOnce();
});

test('the choice is the same object until it changes', () => {
  const tab = openTab();
  expect(tab.current()).toBe(tab.current());
  tab.choose({ place: 4 });
  expect(tab.current()).toBe(tab.current());
});

test('where the browser keeps nothing, the choice lasts until the page is left', () => {
  kept.set('place', '2');
  const tab = openTab();
  isFull = true;
  tab.choose({ place: 4 });
  expect(tab.current()).toEqual({ place: 4 });
});
