'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { storedPreference } from '@/components/ui/stored-preference';

const keptChoice = storedPreference(
  'reports-as-table',
  (kept) => kept === 'true',
  (isTable) => `${isTable}`,
);

type TableSwitchProps = {
  /** What both are of. */
  head: ReactNode;
  chart: ReactNode;
  table: ReactNode;
  words: { asTable: string; asChart: string };
};

/** A chart, or the same as a table: what was chosen last, of every report. A sheet of paper has both. */
export function TableSwitch({ head, chart, table, words }: TableSwitchProps) {
  const [isTable, chooseTable] = keptChoice.useChoice();
  return (
    <>
      <div className="flex items-start gap-4 px-4 pt-1.5">
        {head}
        <Button tone="quiet" onClick={() => chooseTable(!isTable)} className="ml-auto -mr-2 print:hidden">
          {isTable ? words.asChart : words.asTable}
        </Button>
      </div>
      <div className={`flex-1 flex-col lg:flex-row ${isTable ? 'hidden print:flex' : 'flex'}`}>{chart}</div>
      <div className={`@container px-4 pb-2 ${isTable ? '' : 'hidden print:block'}`}>{table}</div>
    </>
  );
}
