'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { usePrinterChoice } from '@/components/labels/paper';
import { useAnswer } from '@/components/ui/api';
import { SelectField } from '@/components/ui/inputs';
import type { PrinterChoice } from '@/lib/printing/printer-schema';

const DIALOG = '';

/** Where labels go from this browser: its print dialog, or a printer an administrator has allowed. Nothing where there is none. */
export function PrinterList() {
  const t = useTranslations('printers.choice');
  const [chosen, choose] = usePrinterChoice();
  const { data } = useAnswer<PrinterChoice[]>(['printers'], '/api/printers', { staleTime: Number.POSITIVE_INFINITY });
  const printers = data ?? (chosen ? [chosen] : []);
  const now = printers.find(({ id }) => id === chosen?.id);
  // An administrator may have given it another name or other labels.
  useEffect(() => {
    if (now && JSON.stringify(now) !== JSON.stringify(chosen)) choose(now);
  }, [now, chosen, choose]);
  if (printers.length === 0 && !chosen) return null;
  const isGone = chosen && !now;
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
      {isGone ? <option value={chosen.id}>{t('gone', { name: chosen.name })}</option> : null}
    </SelectField>
  );
}
