'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { testPageHref, usePaper, usePrinterChoice } from '@/components/labels/paper';
import { PaperLists, PrinterList } from '@/components/labels/paper-choice';
import { TestPageLink } from '@/components/labels/test-page-link';
import { LoadedRoll } from '@/components/printing/loaded-roll';
import { buttonStyle } from '@/components/ui/button';
import { NumberField } from '@/components/ui/inputs';
import { Section } from '@/components/ui/section';
import { isOffset, MOST_OFFSET_MM } from '@/lib/labels/label-formats';

/**
 * Where labels go from this browser; of the printer behind its print dialog its paper too, where it prints beside the mark, and the page that
 * shows both.
 */
export function BrowserPrinter() {
  const t = useTranslations('labels');
  const [printer] = usePrinterChoice();
  return (
    <>
      <Section title={t('desk.printer')}>
        <div className="flex min-h-13 flex-col items-start gap-2">
          <PrinterList without={<p>{t('desk.onlyDialog')}</p>} />
          <LoadedRoll />
          {printer ? <p className="text-muted">{t('desk.ownPaper', { dpi: printer.dpi })}</p> : null}
        </div>
      </Section>
      {printer ? null : <DialogPrinter />}
    </>
  );
}

function DialogPrinter() {
  const t = useTranslations('labels');
  const [paper, changePaper] = usePaper();
  return (
    <>
      <Section title={t('desk.paper')}>
        <div className="flex flex-wrap items-end gap-2">
          <PaperLists paper={paper} onChange={changePaper} />
        </div>
      </Section>
      <Section title={t('testPage.title')} intro={t('desk.testPage')}>
        <div className="flex flex-wrap gap-2">
          <TestPageLink className={buttonStyle('primary')}>{t('desk.openTestPage')}</TestPageLink>
          <a href={testPageHref(paper, 'zpl')} download className={buttonStyle('secondary')}>
            {t('desk.testPageZpl')}
          </a>
        </div>
      </Section>
      <Section title={t('desk.offset')} intro={t('desk.offsetHint')}>
        <div className="flex flex-wrap items-start gap-4">
          <OffsetField
            name="offset-x"
            label={t('desk.right')}
            valueMm={paper.offsetXMm}
            onChange={(offsetXMm) => changePaper({ offsetXMm })}
          />
          <OffsetField
            name="offset-y"
            label={t('desk.down')}
            valueMm={paper.offsetYMm}
            onChange={(offsetYMm) => changePaper({ offsetYMm })}
          />
        </div>
      </Section>
    </>
  );
}

type OffsetFieldProps = { name: string; label: string; valueMm: number; onChange: (mm: number) => void };

/** How far the printer is to move everything, in millimetres; kept as soon as it can be read, and what cannot be read stays to be corrected. */
function OffsetField({ name, label, valueMm, onChange }: OffsetFieldProps) {
  const t = useTranslations('labels.desk');
  const format = useFormatter();
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    const mm = readMm(text);
    if (mm !== null) onChange(mm);
  };
  return (
    <NumberField
      name={name}
      label={label}
      unit="mm"
      inputMode="text"
      className="w-[9rem]"
      value={typed ?? format.number(valueMm)}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        if (typed !== null && readMm(typed) !== null) setTyped(null);
      }}
      error={typed !== null && readMm(typed) === null ? t('offsetWrong', { most: MOST_OFFSET_MM }) : undefined}
    />
  );
}

/** Null for what is no number, and for more than the margin allows. Takes a comma or a point, and the minus of any keyboard. */
function readMm(text: string): number | null {
  const plain = text
    .trim()
    .replace(',', '.')
    .replace(/^[\u2212\u2013]/, '-');
  const mm = plain === '' ? 0 : Number(plain);
  return isOffset(mm) ? Math.round(mm * 100) / 100 : null;
}
