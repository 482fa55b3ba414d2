'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { KeyCap } from '@/components/shortcuts/commands';
import { Button } from '@/components/ui/button';
import { fieldLabel } from '@/components/ui/field-link';
import { askBeforeLeaving, type Unsaved, type Way } from '@/components/ui/leave';
import { FIRST_FOCUS, Modal } from '@/components/ui/modal';

/**
 * Asks before fields are left that are not saved: by a link, by the palette, by the browser's back, and by closing the tab, which the browser
 * asks about in words of its own. Its texts are `settings.unsaved`.
 */
export function LeaveQuestion(unsaved: Unsaved) {
  const t = useTranslations('settings.unsaved');
  const [way, setWay] = useState<Way | null>(null);
  // Answered: the page may be left, until something is typed again.
  const mayLeave = useRef(false);
  const isUnsaved = unsaved.fields.length > 0;
  const elsewhere = t('otherPage');
  useEffect(() => {
    if (!isUnsaved) return;
    const closing = (event: BeforeUnloadEvent) => {
      if (!mayLeave.current) event.preventDefault();
    };
    const clicking = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (mayLeave.current || !link || !leadsAway(event, link)) return;
      // Before the link itself has its turn.
      event.preventDefault();
      event.stopImmediatePropagation();
      setWay({ to: link.ariaLabel ?? link.textContent.trim(), go: () => link.click() });
    };
    const goingBack = (event: NavigateEvent) => {
      const { key, url } = event.destination;
      const isHere = new URL(url).pathname === location.pathname;
      if (mayLeave.current || isHere || event.navigationType !== 'traverse' || !event.cancelable) return;
      event.preventDefault();
      setWay({ to: elsewhere, go: () => navigation.traverseTo(key) });
    };
    const typing = () => {
      mayLeave.current = false;
    };
    const stopAsking = askBeforeLeaving(setWay);
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('beforeunload', closing, { signal });
    addEventListener('click', clicking, { signal, capture: true });
    addEventListener('input', typing, { signal });
    // Browsers of before 2026 may lack it: there, going back is not asked about.
    window.navigation?.addEventListener('navigate', goingBack, { signal });
    return () => {
      stopAsking();
      listening.abort();
    };
  }, [isUnsaved, elsewhere]);
  if (!way) return null;
  const { fields, save } = way.near ?? unsaved;
  const go = () => {
    mayLeave.current = !way.near;
    way.go();
  };
  return (
    <Modal labelledBy="leave-question" className="max-w-120 px-5.5 py-5" onClosed={() => setWay(null)}>
      {(close) => (
        <>
          <Question fields={fields} way={way} />
          <div className="mt-5 flex flex-wrap items-center gap-2">
            <Button
              {...FIRST_FOCUS}
              tone="primary"
              onClick={async () => {
                close();
                if (await save()) go();
              }}
            >
              {t('saveAndGo')}
            </Button>
            <Button
              onClick={() => {
                close();
                go();
              }}
            >
              {t('goWithout')}
            </Button>
            <Button tone="quiet" className="ml-auto" onClick={close}>
              {t('stay')} <KeyCap>Esc</KeyCap>
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}

/** What is not saved, and where a clerk is going. */
function Question({ fields, way }: { fields: string[]; way: Way }) {
  const t = useTranslations('settings.unsaved');
  const format = useFormatter();
  const names = fields.map(fieldLabel);
  const value = fields.length === 1 ? fieldText(fields[0] ?? '') : '';
  const strong = (words: ReactNode) => <strong className="font-semibold wrap-anywhere">{words}</strong>;
  const values = { to: way.to, value, fields: format.list(names), strong };
  return (
    <>
      <h2 id="leave-question" className="text-xl">
        {t('title', { count: fields.length, field: names[0] ?? '' })}
      </h2>
      <p className="mt-1.5">
        {value ? t.rich('changedTo', values) : t.rich('changed', values)} {t(way.near ? 'stays' : 'goes')}
      </p>
    </>
  );
}

const LONGEST_SHOWN = 60;

/** What a field holds, as it is seen; empty where that cannot be said in a few words. */
function fieldText(id: string): string {
  const control = document.getElementById(id);
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? '';
  const isText =
    control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type !== 'checkbox');
  return isText && control.value.length <= LONGEST_SHOWN ? control.value : '';
}

/** Whether a press of a link leaves the page in this tab. */
function leadsAway(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const opensBeside = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (opensBeside || link.hasAttribute('download') || (link.target && link.target !== '_self')) return false;
  // What leads to another site is asked about by the browser.
  return link.origin === location.origin && link.pathname !== location.pathname;
}
