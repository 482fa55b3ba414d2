'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Heard, hearScan, type Stroke, slowerOf, TEST_CODE } from '@/components/scanner/hear-scanner';
import { TEACHES_SCANNER } from '@/components/scanner/scanned-field';
import { type Scanner, type Suffix, useTaughtScanner } from '@/components/scanner/taught-scanner';
import { useScannerChoice } from '@/components/shortcuts/use-scanner-choice';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/inputs';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';

/** Milliseconds without a key that end a scan; slower ones are refused, so that all of them must be heard. */
const SILENCE_MS = 1_000;
/** From so many characters on Enter and Tab belong to the scan, and before it to the clerk. */
const FEWEST_CHARACTERS = 5;

/** What is said after a scan. */
type Said = { kind: 'once' | 'learnt' | 'differ' | 'forgotten' } | Exclude<Heard, { kind: 'scan' }>;

/**
 * Learns how the scanner of this computer types: its speed, what it puts before a code, and the key behind it. The clerk scans the test code
 * twice, and the slower scan counts.
 */
export function TeachScanner({ code }: { code: ReactNode }) {
  const t = useTranslations('scanner');
  const [isOn] = useScannerChoice();
  const [scanner, keep] = useTaughtScanner();
  const [first, setFirst] = useState<Scanner | null>(null);
  const [said, say] = useState<Said | null>(null);
  const hear = (strokes: Stroke[], end: { key: Suffix; at: number } | null) => {
    const heard = hearScan(strokes, end);
    if (heard.kind !== 'scan') return say(heard);
    if (!first) {
      setFirst(heard.scanner);
      return say({ kind: 'once' });
    }
    const both = slowerOf(first, heard.scanner);
    setFirst(null);
    if (!both) return say({ kind: 'differ' });
    keep(both);
    say({ kind: 'learnt' });
  };
  const press = useKeysOfScan(hear);
  const forget = () => {
    keep(null);
    setFirst(null);
    say({ kind: 'forgotten' });
    // The button is gone.
    document.getElementById('testScan')?.focus();
  };
  return (
    <Section title={t('title')} intro={t('intro')}>
      {isOn ? null : (
        <Notice tone="warning" title={t('off')} className="mb-3">
          <Link href="/account/keys" className="link">
            {t('toKeys')}
          </Link>
        </Notice>
      )}
      <p className="mb-3">{t('steps')}</p>
      <div className="alone-on-paper">
        <p className="mb-4 hidden print:block">{t('sheet')}</p>
        {code}
        <p className="mt-1 tabular-nums print:text-black">{TEST_CODE}</p>
      </div>
      <div className="mt-3 flex flex-wrap items-end gap-2">
        <TextField
          {...TEACHES_SCANNER}
          name="testScan"
          label={t('field')}
          readOnly
          value={said?.kind === 'once' || said?.kind === 'learnt' ? TEST_CODE : ''}
          onKeyDown={press}
          className="w-[14rem]"
        />
        <Button onClick={() => window.print()}>{t('print')}</Button>
      </div>
      <div role="status" className="mt-3 min-h-14">
        {said ? <SaidNotice said={said} /> : null}
      </div>
      {scanner ? (
        <>
          <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            <dt className="text-muted">{t('between')}</dt>
            <dd>{t('gaps', { mean: scanner.meanMs, longest: scanner.longestMs })}</dd>
            <dt className="text-muted">{t('before')}</dt>
            <dd>{t(beforeOf(scanner), { prefix: scanner.prefix })}</dd>
            <dt className="text-muted">{t('behind')}</dt>
            <dd>{scanner.suffix ?? t('nothing')}</dd>
          </dl>
          <Button onClick={forget} className="mt-3">
            {t('forget')}
          </Button>
        </>
      ) : (
        <p className="text-muted">{t('none')}</p>
      )}
    </Section>
  );
}

function beforeOf({ prefix, hasIdentifier }: Scanner) {
  if (prefix) return hasIdentifier ? 'prefixAndIdentifier' : 'prefix';
  return hasIdentifier ? 'identifier' : 'nothing';
}

function SaidNotice({ said }: { said: Said }) {
  const t = useTranslations('scanner.said');
  switch (said.kind) {
    case 'once':
      return <Notice tone="info" title={t('once')} />;
    case 'learnt':
      return <Notice tone="success" title={t('learnt')} />;
    case 'forgotten':
      return <Notice tone="info" title={t('forgotten')} />;
    case 'slow':
      return (
        <Notice tone="warning" title={t('nothing')}>
          {t(said.isProven ? 'slow' : 'slowUnproven', { longest: said.longestMs, most: said.mostMs })}
        </Notice>
      );
    case 'other':
      return (
        <Notice tone="warning" title={t('nothing')}>
          {t('other', { text: said.text })}
        </Notice>
      );
    default:
      return (
        <Notice tone="warning" title={t('nothing')}>
          {t(said.kind)}
        </Notice>
      );
  }
}

/** Collects the keys of a scan until its last key or a silence. Gives back what hears a key of the field. */
function useKeysOfScan(onScan: (strokes: Stroke[], end: { key: Suffix; at: number } | null) => void) {
  const strokes = useRef<Stroke[]>([]);
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(onScan);
  useEffect(() => {
    newest.current = onScan;
  });
  useEffect(() => () => clearTimeout(silence.current), []);
  const end = (last: { key: Suffix; at: number } | null) => {
    clearTimeout(silence.current);
    const typed = strokes.current;
    strokes.current = [];
    if (typed.length >= FEWEST_CHARACTERS) newest.current(typed, last);
  };
  return (event: KeyboardEvent) => {
    const { key, nativeEvent, repeat } = event;
    const at = nativeEvent.timeStamp;
    if (key === 'Enter' || key === 'Tab') {
      if (strokes.current.length < FEWEST_CHARACTERS) return;
      event.preventDefault();
      return end({ key, at });
    }
    // AltGr, which Windows reports as Ctrl and Alt, writes characters on Nordic keyboards.
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    if ([...key].length !== 1 || repeat || (isChord && !event.getModifierState('AltGraph'))) return;
    event.preventDefault();
    strokes.current.push({ key, at });
    clearTimeout(silence.current);
    silence.current = setTimeout(() => end(null), SILENCE_MS);
  };
}
