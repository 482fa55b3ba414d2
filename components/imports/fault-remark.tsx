'use client';

import { useTranslations } from 'next-intl';
import { useFieldName } from '@/components/imports/order-field';
import type { PointSearch } from '@/components/imports/use-points';
import type { RowActs } from '@/components/imports/use-row-acts';
import { Button } from '@/components/ui/button';
import { useErrorText } from '@/components/ui/use-error-text';
import type { PlanFault } from '@/lib/imports/import-plan';
import type { ColumnChoice } from '@/lib/imports/order-import';
import type { ShownRow } from '@/lib/imports/queries/imports';

export type FaultRemarkProps = {
  id: string;
  row: ShownRow;
  /** The columns of the file that are shown, and what they go to. */
  columns: readonly { at: number; field: ColumnChoice }[];
  faults: readonly PlanFault[];
  search: PointSearch | undefined;
  tabIndex: number;
  acts: RowActs;
};

/** What is wrong with a row, and what would be right. */
export function FaultRemark({ id, row, columns, faults, search, tabIndex, acts }: FaultRemarkProps) {
  const t = useTranslations('imports');
  const textOf = useFaultText(columns);
  const [first, ...others] = faults;
  if (!first) return <span className="text-muted">{t('check.saving')}</span>;
  const { proposal, column } = first;
  const quick = 'min-h-target max-w-full px-1.5! py-0 text-sm *:truncate';
  const nearest = first.key === 'pointWanted' ? search?.nearest : undefined;
  return (
    <>
      <span id={id} className="min-w-28 flex-1 font-medium text-failure">
        {nearest ? t('points.notFound') : nearest === null ? t('points.notAsked') : textOf(first)}
        {others.length > 0 ? ` ${t('check.moreFaults', { count: others.length })}` : ''}
      </span>
      {proposal !== null && column !== null ? (
        <Button tabIndex={tabIndex} className={quick} onClick={() => acts.use(row.row, column, proposal)}>
          <span>{proposal === '' ? t('check.empty') : t('check.use', { text: proposal })}</span>
        </Button>
      ) : null}
      {nearest === null ? (
        <Button tabIndex={tabIndex} className={quick} onClick={acts.searchAgain}>
          {t('points.again')}
        </Button>
      ) : null}
      {nearest?.map((point) =>
        // One without an id cannot be booked.
        point.externalId ? (
          <Button
            key={point.key}
            tabIndex={tabIndex}
            className={quick}
            onClick={() => acts.choosePoint(row.row, point)}
          >
            <span>{point.name}</span>
          </Button>
        ) : null,
      )}
    </>
  );
}

/** A fault in words, with its column: the cell may be out of sight, or there is none. */
function useFaultText(columns: FaultRemarkProps['columns']): (fault: PlanFault) => string {
  const t = useTranslations('imports');
  const errors = useErrorText();
  const nameOf = useFieldName();
  return ({ field, column, key, limit }) => {
    const said = saidOf();
    const named = columns.find(({ at }) => at === column)?.field ?? field;
    // "Enter the name" names it.
    return named === null || key === 'required' ? said : t('check.fault', { field: nameOf(named), text: said });

    function saidOf(): string {
      const own = `faults.${key}`;
      const isWeight = field === 'weightGrams' || field === 'weightKilograms';
      if (isWeight && key === 'tooSmall') return t('faults.weight');
      if (isWeight && key === 'tooLarge') return t('faults.weightMost', { limit: (limit ?? 0) / 1_000 });
      if (t.has(own)) return t(own as 'faults.size', { limit: limit ?? 0 });
      return errors.field(limit === undefined ? key : `${key}:${limit}`, field ?? '') ?? '';
    }
  };
}
