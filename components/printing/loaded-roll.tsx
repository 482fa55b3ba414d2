'use client';

import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { usePrinters } from '@/components/labels/use-printers';
import { useAnswerCache } from '@/components/ui/answers';
import { SelectField } from '@/components/ui/inputs';
import { failureOf, useErrorText } from '@/components/ui/use-error-text';
import { isLabelFormat, PRINTER_FORMATS } from '@/lib/labels/label-formats';
import type { ActionError } from '@/lib/platform/actions/action-result';
import { changeLoadedAction } from '@/lib/printing/actions';
import type { PrinterChoice } from '@/lib/printing/printer-view';

/**
 * Which labels are in the printer of the network that this browser prints on, and the way to say that others are: for everybody who prints on
 * it. Nothing for the print dialog, whose paper is this browser's own. `onChange` runs as soon as other labels are chosen.
 */
export function LoadedRoll({ onChange }: { onChange?: () => void }) {
  const t = useTranslations('printers.roll');
  const formats = useTranslations('labels.formats');
  const text = useErrorText();
  const answers = useAnswerCache();
  const { chosen, choose, isGone } = usePrinters();
  const [isRunning, startTransition] = useTransition();
  const [error, setError] = useState<ActionError>();
  if (!chosen || isGone) return null;
  const change = (format: string) =>
    startTransition(async () => {
      if (!isLabelFormat(format)) return;
      const result = await changeLoadedAction({ printerId: chosen.id, format }).catch(failureOf);
      setError(result.ok ? undefined : result.error);
      if (!result.ok) return;
      const withIt = (each: PrinterChoice) => (each.id === chosen.id ? { ...each, format } : each);
      // The list first: what it says of the chosen printer counts.
      answers.setQueryData<PrinterChoice[]>(['printers'], (printers) => printers?.map(withIt));
      choose({ ...chosen, format });
    });
  return (
    <SelectField
      name="loaded-roll"
      label={t('label')}
      value={chosen.format}
      aria-busy={isRunning}
      error={error && text.action(error)}
      onChange={(event) => {
        change(event.currentTarget.value);
        onChange?.();
      }}
      className="w-auto"
    >
      {PRINTER_FORMATS.map((format) => (
        <option key={format} value={format}>
          {formats(format)}
        </option>
      ))}
    </SelectField>
  );
}
