'use client';

import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { CheckCell } from '@/components/imports/check-cell';
import { type CheckColumn, pinEdge } from '@/components/imports/check-columns';
import { useFieldName } from '@/components/imports/order-field';
import type { ReadValue } from '@/components/imports/read-values';
import { RowRemark, type RowRemarkProps } from '@/components/imports/row-remark';
import type { Editing, Grid } from '@/components/imports/use-grid';

export const SOLUTION_LIST = 'import-solutions';

type CheckRowProps = Pick<RowRemarkProps, 'row' | 'hasFailed' | 'search' | 'acts'> & {
  columns: readonly CheckColumn[];
  readValue: ReadValue;
  /** What is typed and not saved yet, by column. */
  unsaved: ReadonlyMap<number, string> | undefined;
  activeColumn: number | null;
  editing: Editing | null;
  grid: Pick<Grid, 'select' | 'edit'>;
  /** Of the grid as it is while a cell is typed into; the others do not need it. */
  typing: Pick<Grid, 'end' | 'fill' | 'nextOf'> | null;
};

const GROUNDS = {
  to_fix: '*:border-failure-line *:bg-failure-soft max-sm:border-failure-line max-sm:bg-failure-soft',
  ready: '*:border-hairline *:bg-raised hover:*:bg-row-hover max-sm:border-hairline',
  left_out: 'text-muted *:border-hairline *:bg-row-hover max-sm:border-hairline max-sm:bg-row-hover',
} as const;

/** On a phone a row has no room for its columns side by side: its cells stand in twos, each under its name, and below them what is wrong. */
const STACKED = 'max-sm:grid max-sm:h-auto max-sm:grid-cols-2 max-sm:border-b max-sm:py-1 max-sm:*:border-b-0';

/** One order of the file. Drawn anew only when it changed itself. */
export const CheckRow = memo(function CheckRow(props: CheckRowProps) {
  const { row, columns, readValue, unsaved, hasFailed, activeColumn, editing, search, grid, typing, acts } = props;
  const t = useTranslations('imports');
  const nameOf = useFieldName();
  const noteOf = ({ from }: { from: string }) => (from === '' ? t('check.wasEmpty') : t('check.corrected', { from }));
  const faults = row.faults.filter(({ column }) => column === null || !unsaved?.has(column));
  const warnings = row.warnings.filter(({ column }) => column === null || !unsaved?.has(column));
  const remarkId = `remark-${row.row}`;
  const isSaving = unsaved !== undefined;
  const isQuiet =
    row.kind === 'ready' &&
    !isSaving &&
    warnings.length === 0 &&
    row.corrections.every(({ column }) => column !== null);
  return (
    <tr data-kind={row.kind} className={`group/row h-8.5 *:border-b ${STACKED} ${GROUNDS[row.kind]}`}>
      <th
        scope="row"
        className="left-0 z-1 px-2 text-left text-xs font-normal text-muted tabular-nums max-sm:col-span-2 sm:sticky"
      >
        <span className="sm:hidden">{t('check.row')} </span>
        {row.row}
      </th>
      {columns.map(({ at, field, pin }, place) => {
        const typed = unsaved?.get(at);
        const text = typed ?? row.cells[at] ?? '';
        const correction = row.corrections.find(({ column }) => column === at);
        const isFaulty = faults.some(({ column }) => column === at);
        const value = isFaulty || typed !== undefined ? null : readValue(row, field);
        const isEditing = editing?.column === at;
        const isLast = place === columns.length - 1;
        return (
          <CheckCell
            key={at}
            row={row.row}
            column={at}
            text={text}
            name={nameOf(field)}
            grid={grid}
            shown={value ?? (typed === undefined && correction ? correction.to : text)}
            note={typed === undefined && correction ? noteOf(correction) : null}
            isFaulty={isFaulty}
            isWarned={warnings.some(({ column }) => column === at)}
            isActive={activeColumn === at}
            place={pin ? `z-1 md:sticky ${pin} ${pinEdge(columns, place)}` : ''}
            end={isLast ? (isQuiet ? 'runsOn' : 'ends') : null}
            describedBy={remarkId}
            editor={
              isEditing && typing
                ? {
                    ...typing,
                    label: nameOf(field),
                    start: editing.text,
                    list: field === 'solution' ? SOLUTION_LIST : undefined,
                    here: { row: row.row, column: at },
                  }
                : null
            }
          />
        );
      })}
      <RowRemark
        id={remarkId}
        row={row}
        columns={columns}
        faults={faults}
        warnings={warnings}
        search={search}
        acts={acts}
        isSaving={isSaving}
        isQuiet={isQuiet}
        hasFailed={hasFailed}
        isActive={activeColumn !== null}
      />
    </tr>
  );
});
