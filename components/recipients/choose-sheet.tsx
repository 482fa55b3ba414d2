'use client';

import { useTranslations } from 'next-intl';
import type { WorkbookFacts } from '@/lib/table-files/table';

type ChooseSheetProps = { workbook: WorkbookFacts; busy: boolean; onChoose: (sheet: string) => void };

/** Which sheet of a workbook is read, those that are hidden marked, and what a reader of the screen should know of it. */
export function ChooseSheet({ workbook, busy, onChoose }: ChooseSheetProps) {
  const t = useTranslations('recipients.sheet');
  const facts = useSheetFacts(workbook);
  const { sheets, hiddenSheets = [], sheet } = workbook;
  return (
    <>
      {sheets.length > 1 ? (
        <div className="flex flex-col gap-0.5">
          <label htmlFor="sheet" className="text-sm font-medium">
            {t('label')}
          </label>
          <select
            id="sheet"
            value={sheet}
            aria-disabled={busy}
            onChange={(event) => (busy ? undefined : onChoose(event.target.value))}
            className="control"
          >
            {sheets.map((name) => (
              <option key={name} value={name}>
                {hiddenSheets.includes(name) ? t('hidden', { name }) : name}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      {facts.length > 0 ? (
        <ul className="text-sm">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** A sentence for each thing that the cells of a workbook do not show: a hidden sheet, hidden rows, merged cells, cells with errors. */
export function useSheetFacts(workbook: WorkbookFacts | null): string[] {
  const t = useTranslations('recipients.sheet');
  if (!workbook) return [];
  const { hiddenSheets = [], sheet, hiddenRows, mergedCells, errorCells } = workbook;
  return [
    hiddenSheets.includes(sheet) ? t('hiddenSheet', { name: sheet }) : null,
    hiddenRows > 0 ? t('hiddenRows', { count: hiddenRows }) : null,
    mergedCells > 0 ? t('mergedCells', { count: mergedCells }) : null,
    errorCells > 0 ? t('errorCells', { count: errorCells }) : null,
  ].filter((fact) => fact !== null);
}
