'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { type Paper, usePaper, usePrinterChoice } from '@/components/labels/paper';
import { usePrinters } from '@/components/labels/use-printers';
import { LoadedRoll } from '@/components/printing/loaded-roll';
import { SelectField } from '@/components/ui/inputs';
import {
  isLabelDpi,
  isLabelFormat,
  isSheetPlace,
  LABEL_FORMATS,
  LABEL_RESOLUTIONS,
  type LabelFormat,
  SHEET_PLACES,
} from '@/lib/labels/label-formats';

const FORMATS = Object.keys(LABEL_FORMATS) as LabelFormat[];

/**
 * Where labels go from this browser; to a printer of its own, on which paper, how fine, and the way to adjust it; to one of the network, which
 * labels are in it. Chosen once and remembered.
 */
export function PrintChoice() {
  const t = useTranslations('labels');
  const [paper, changePaper] = usePaper();
  const [printer] = usePrinterChoice();
  return (
    <>
      {printer ? null : (
        <>
          <PaperLists paper={paper} onChange={changePaper} />
          <Link href="/printer" prefetch={false} className="link inline-flex min-h-control items-center">
            {t('adjust')}
          </Link>
        </>
      )}
      <PrinterList />
      <LoadedRoll />
    </>
  );
}

type PaperListsProps = { paper: Paper; onChange: (change: Partial<Paper>) => void };

/** The paper in this desk's printer and how fine it prints, in native lists. */
export function PaperLists({ paper, onChange }: PaperListsProps) {
  const t = useTranslations('labels');
  const changeFormat = (value: string) => {
    if (isLabelFormat(value)) onChange({ format: value });
  };
  return (
    <>
      <Choice label={t('format')} value={paper.format} onChange={changeFormat}>
        {FORMATS.map((format) => (
          <option key={format} value={format}>
            {t(`formats.${format}`)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('dpi')}
        value={String(paper.dpi)}
        onChange={(value) => isLabelDpi(Number(value)) && onChange({ dpi: Number(value) as Paper['dpi'] })}
      >
        {LABEL_RESOLUTIONS.map((dpi) => (
          <option key={dpi} value={dpi}>
            {t('dots', { dpi })}
          </option>
        ))}
      </Choice>
      {paper.format === 'a4' ? (
        <Choice
          label={t('place')}
          value={String(paper.firstPlace)}
          onChange={(value) => {
            const firstPlace = Number(value);
            if (isSheetPlace(firstPlace)) onChange({ firstPlace });
          }}
        >
          {SHEET_PLACES.map((place) => (
            <option key={place} value={place}>
              {t(`places.${place}`)}
            </option>
          ))}
        </Choice>
      ) : null}
    </>
  );
}

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field flex flex-col gap-0.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="control w-auto"
      >
        {children}
      </select>
    </div>
  );
}

const DIALOG = '';

/** Where labels go from this browser: its print dialog, or a printer an administrator has allowed. Where there is none, `without` stands instead. */
export function PrinterList({ without = null }: { without?: ReactNode }) {
  const t = useTranslations('printers.choice');
  const { printers, chosen, choose, isPending, isGone } = usePrinters();
  if (printers.length === 0 && !chosen) return isPending ? null : without;
  return (
    <SelectField
      name="label-printer"
      label={t('label')}
      value={chosen?.id ?? DIALOG}
      onChange={(event) => choose(printers.find(({ id }) => id === event.currentTarget.value) ?? null)}
      className="w-auto"
    >
      <option value={DIALOG}>{t('dialog')}</option>
      {printers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {chosen && isGone ? <option value={chosen.id}>{t('gone', { name: chosen.name })}</option> : null}
    </SelectField>
  );
}
