'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import type { Paper } from '@/components/slips/use-paper';
import { isSlipDpi, isSlipFormat, SLIP_FORMATS, SLIP_RESOLUTIONS, type SlipFormat } from '@/lib/slips/formats';

type PaperChoiceProps = { paper: Paper; onChange: (change: Partial<Paper>) => void };

/** The paper in this desk's printer and how fine it prints; native lists, chosen once and remembered. */
export function PaperChoice({ paper, onChange }: PaperChoiceProps) {
  const t = useTranslations('slips');
  const formats = Object.keys(SLIP_FORMATS) as SlipFormat[];
  return (
    <>
      <Choice
        label={t('format')}
        value={paper.format}
        onChange={(value) => isSlipFormat(value) && onChange({ format: value })}
      >
        {formats.map((format) => (
          <option key={format} value={format}>
            {t(`formats.${format}`)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('dpi')}
        value={String(paper.dpi)}
        onChange={(value) => isSlipDpi(Number(value)) && onChange({ dpi: Number(value) as Paper['dpi'] })}
      >
        {SLIP_RESOLUTIONS.map((dpi) => (
          <option key={dpi} value={dpi}>
            {t('dots', { dpi })}
          </option>
        ))}
      </Choice>
    </>
  );
}

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode };

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-0.5">
      <label htmlFor={id} className="text-sm text-muted">
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
