'use client';

import { Ban, CircleCheck, CircleX, CopyCheck, ScanBarcode, TriangleAlert } from 'lucide';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { CameraButton } from '@/components/camera/camera-button';
import { type Sign, useSignText } from '@/components/handover/use-sign';
import { TAKES_SCANS } from '@/components/scanner/scanned-field';
import { KeyCap } from '@/components/shortcuts/commands';
import { Button } from '@/components/ui/button';
import { type Drawing, Icon } from '@/components/ui/icon';
import { isFocusFree, useCameWithPage } from '@/components/ui/use-live';

type Look = { drawing: Drawing; ground: string };

const GOOD = 'border-success bg-success-soft text-success';
const MILD = 'border-warning-line bg-warning-soft text-warning';
const BAD = 'border-failure bg-failure-soft text-failure';
const PLAIN = 'border-hairline bg-sunken text-muted';

const LOOKS: Record<Sign['kind'], Look> = {
  ticked: { drawing: CircleCheck, ground: GOOD },
  byHand: { drawing: CircleCheck, ground: GOOD },
  unticked: { drawing: CircleX, ground: PLAIN },
  list: { drawing: ScanBarcode, ground: PLAIN },
  twice: { drawing: CopyCheck, ground: MILD },
  which: { drawing: TriangleAlert, ground: MILD },
  closed: { drawing: TriangleAlert, ground: MILD },
  void: { drawing: Ban, ground: BAD },
  return: { drawing: Ban, ground: BAD },
  notBooked: { drawing: Ban, ground: BAD },
  foreign: { drawing: CircleX, ground: BAD },
  full: { drawing: CircleX, ground: BAD },
  failed: { drawing: CircleX, ground: BAD },
  kept: { drawing: CircleX, ground: BAD },
  unsure: { drawing: TriangleAlert, ground: MILD },
};

type ScanPanelProps = { sign: Sign | null; onNumber: (text: string) => void };

/** The sign of the last scan, to be read from two metres, and a field for a number that no scanner reads. */
export function ScanPanel({ sign, onNumber }: ScanPanelProps) {
  const t = useTranslations('handover');
  const signText = useSignText();
  const hasKeys = useHasKeys();
  const look = sign ? LOOKS[sign.kind] : null;
  const title = sign ? t(`sign.${sign.kind}`, { number: 'list' in sign ? (sign.list?.number ?? '') : '' }) : null;
  return (
    // The sign stays in sight while a long list is moved through.
    <section className="panel overflow-hidden lg:sticky lg:top-0 lg:z-2">
      <div
        role="status"
        aria-atomic="true"
        className={`flex min-h-28 items-center gap-4 border-l-8 p-4 ${look?.ground ?? PLAIN}`}
      >
        <Icon drawing={look?.drawing ?? ScanBarcode} className="size-12" />
        <div className="min-w-0 flex-1">
          <p className="text-2xl font-semibold wrap-anywhere">{title ?? t(hasKeys ? 'ready' : 'away')}</p>
          <p className="text-lg text-ink wrap-anywhere">
            {sign ? signText(sign) : t(hasKeys ? 'readyText' : 'awayText')}
          </p>
          {sign && !hasKeys ? (
            <p className="font-semibold text-warning">
              {t('away')}. {t('awayText')}
            </p>
          ) : null}
        </div>
        {sign?.undo ? (
          <Button onClick={sign.undo} aria-keyshortcuts="Control+Z">
            {t('undo')} <KeyCap className="text-muted">Ctrl+Z</KeyCap>
          </Button>
        ) : null}
      </div>
      <NumberForm onNumber={onNumber} />
    </section>
  );
}

/** For a bar code that is damaged, and where scanners are not recognised. */
function NumberForm({ onNumber }: { onNumber: (text: string) => void }) {
  const t = useTranslations('handover');
  const id = useId();
  const [text, setText] = useState('');
  const own = useRef<HTMLInputElement>(null);
  const cameWithPage = useCameWithPage();
  useEffect(() => {
    // A number is typed at once. On a touch screen the focus would bring up a keyboard over the list.
    if (isFocusFree(cameWithPage) && matchMedia('(pointer: fine)').matches) own.current?.focus();
  }, [cameWithPage]);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onNumber(text.trim());
    setText('');
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2 border-t border-hairline px-4 py-2">
      <label htmlFor={id} className="font-medium">
        {t('field')}
      </label>
      <input
        ref={own}
        id={id}
        {...TAKES_SCANS}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        className="min-h-control min-w-0 flex-1 basis-24 rounded border border-frame bg-raised px-2 tabular-nums"
      />
      <Button type="submit">{t('tick')}</Button>
      <CameraButton onCode={onNumber} />
    </form>
  );
}

const hearsKeys = () => document.hasFocus();

/** Whether the keys of a scanner come to this window. */
function useHasKeys(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('focus', listener);
      addEventListener('blur', listener);
      return () => {
        removeEventListener('focus', listener);
        removeEventListener('blur', listener);
      };
    },
    hearsKeys,
    () => true,
  );
}
