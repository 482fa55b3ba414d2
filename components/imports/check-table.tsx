'use client';

import { useTranslations } from 'next-intl';
import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react';
import { checkColumns, pinEdge } from '@/components/imports/check-columns';
import { CheckRow, SOLUTION_LIST } from '@/components/imports/check-row';
import type { GridPlace, Shape } from '@/components/imports/grid-place';
import { useHeldRow } from '@/components/imports/held-row';
import { FieldSelect, useFieldName } from '@/components/imports/order-field';
import { useReadValues, useSolutionWords } from '@/components/imports/read-values';
import type { ChosenColumns } from '@/components/imports/use-columns';
import { focusCell, useGrid } from '@/components/imports/use-grid';
import type { ShownImport } from '@/components/imports/use-import';
import type { Points } from '@/components/imports/use-points';
import type { Repairs } from '@/components/imports/use-repairs';
import type { RowActs } from '@/components/imports/use-row-acts';
import { KeyCap } from '@/components/shortcuts/commands';
import { Button } from '@/components/ui/button';
import { MarkShape } from '@/components/ui/notice';
import { isOfFile } from '@/lib/imports/order-import';
import type { ShownRow } from '@/lib/imports/queries/imports';

/** Letters of the arrow beside the name of a field, and of the sign before a solution. */
const ARROW = 3;
const SIGN = 3;
/** So many letters of a service point's name are in sight; it may run on where nothing stands behind it. */
const LETTERS_OF_POINT = 24;

/** A line across the table; on a phone, where rows are stacked, across the screen. */
const GROUP = 'max-sm:block max-sm:*:block max-sm:*:h-auto max-sm:*:py-1.5';

type CheckTableProps = {
  shown: ShownImport;
  chosen: ChosenColumns;
  repairs: Repairs;
  points: Points;
  acts: RowActs;
};

/** All orders of the file: those to fix on top, then those that are worth a look, then the others. */
export function CheckTable({ shown, chosen, repairs, points, acts }: CheckTableProps) {
  const t = useTranslations('imports.check');
  const { view, showMore } = shown;
  const table = useRef<HTMLTableElement>(null);
  const { toFix, warned, others: plain, hold } = useHeldRow(view.rows, repairs.typed);
  const others = [...warned, ...plain];
  const nameOf = useFieldName();
  const readValue = useReadValues(view.solutions);
  const wordsOf = useSolutionWords(view.solutions);
  // Of the rows as the page opened: a column keeps its width while they are repaired.
  const [longest] = useState(() =>
    view.headers.map((_, at) => longestOf(view.rows.map(({ cells }) => cells[at] ?? ''))),
  );
  const columns = useMemo(() => {
    const solutions = longestOf(view.solutions.map(wordsOf)) + SIGN;
    return checkColumns(chosen.columns, ({ at, field }) => {
      const shown = field === 'solution' ? solutions : field === 'servicePoint' ? LETTERS_OF_POINT : 0;
      return Math.max(nameOf(field).length + ARROW, longest[at] ?? 0, shown);
    });
  }, [chosen.columns, longest, nameOf, view.solutions, wordsOf]);
  const all = [...toFix, ...others];
  const rowOf = new Map(all.map((row) => [row.row, row]));
  const shape: Shape = {
    rows: all.map(({ row }) => row),
    columns: columns.map(({ at }) => at),
    faulty: (row) => {
      const { faults = [], warnings = [] } = rowOf.get(row) ?? {};
      const wrong = new Set([...faults, ...warnings].map(({ column }) => column));
      return columns.map(({ at }) => at).filter((at) => wrong.has(at) && !repairs.unsaved.get(row)?.has(at));
    },
  };
  const textAt = ({ row, column }: GridPlace) =>
    repairs.unsaved.get(row)?.get(column) ?? rowOf.get(row)?.cells[column] ?? '';
  const fillBelow = (place: GridPlace, to = textAt(place)) => {
    const { column } = place;
    const isToFix = toFix.some(({ row }) => row === place.row);
    const group = isToFix ? toFix : others;
    const filled = group.slice(group.findIndex(({ row }) => row === place.row));
    const below = view.rows.findLast(({ kind }) => (kind === 'to_fix') === isToFix)?.row;
    const hasMore = (isToFix ? view.hidden.toFix : view.hidden.others) > 0;
    const rest = hasMore && below !== undefined ? { below, isToFix, column, to } : null;
    repairs.type(
      filled.map(({ row }) => ({ row, column, to })),
      rest,
    );
  };
  const [start] = useState(() => firstPlace(all, shape));
  const grid = useGrid({ table, shape, start, textAt, repairs, fillBelow });
  const { active, editing, select, edit, end, fill, nextOf } = grid;
  const activeRow = active?.row ?? null;
  useEffect(() => hold(activeRow), [hold, activeRow]);
  useEffect(() => {
    // The first fault waits for the keyboard, unless a clerk is elsewhere already.
    if (document.activeElement === document.body) {
      // Where the name does not stay beside it, it is not scrolled to: whose row it is comes first.
      const isPinned = matchMedia('(min-width: 48rem)').matches;
      const cell = table.current?.querySelector<HTMLElement>('td[aria-invalid]');
      if (isPinned) focusCell(cell);
      else cell?.focus({ preventScroll: true });
    }
  }, []);
  const cells = useMemo(() => ({ select, edit }), [select, edit]);
  const leave = (event: FocusEvent) => {
    if (!table.current?.contains(event.relatedTarget)) hold(null);
  };
  const draw = (row: ShownRow) => (
    <CheckRow
      key={row.row}
      row={row}
      columns={columns}
      readValue={readValue}
      acts={acts}
      unsaved={repairs.unsaved.get(row.row)}
      hasFailed={repairs.unsaved.has(row.row) && repairs.failure !== null}
      activeColumn={active?.row === row.row ? active.column : null}
      editing={editing?.row === row.row ? editing : null}
      typing={editing?.row === row.row ? { end, fill, nextOf } : null}
      search={points.searches.get(row.row)}
      grid={cells}
    />
  );
  const width = columns.length + 3;
  const { toFix: toFixCount, warned: warnedCount, leftOut } = view.counts;
  return (
    <>
      <datalist id={SOLUTION_LIST}>
        {view.solutions.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the focus is a grid.
        role="grid"
        aria-label={t(isOfFile(view.source) ? 'caption' : 'captionOrders')}
        onKeyDown={grid.onKeyDown}
        onPaste={grid.onPaste}
        onCopy={grid.onCopy}
        onBlur={leave}
        className="w-full table-fixed border-separate border-spacing-0 text-left text-sm max-sm:block max-sm:[&_tbody]:block"
      >
        <colgroup>
          <col className="w-11" />
          {columns.map(({ at, width: own }) => (
            <col key={at} className={own} />
          ))}
          {/* What room is left stands behind the last of them. */}
          <col />
          <col className="w-50" />
        </colgroup>
        <thead className="max-sm:hidden">
          <tr className="*:sticky *:top-0 *:z-1 *:border-b *:border-hairline *:bg-raised *:px-1.5 *:py-1.5 *:align-top">
            <th scope="col" className="left-0 z-2! text-xs font-medium text-muted">
              {t('row')}
            </th>
            {columns.map(({ at, field, pin }, place) => (
              <th
                key={at}
                scope="col"
                colSpan={place === columns.length - 1 ? 2 : 1}
                className={`font-normal ${pin && `md:z-2! ${pin} ${pinEdge(columns, place)}`}`}
              >
                {isOfFile(view.source) ? (
                  <>
                    <FieldSelect
                      aria-label={t('goesTo', { header: view.headers[at] ?? '' })}
                      value={field}
                      onChoose={(next) => chosen.choose(at, next)}
                      className="min-h-6.5 py-0 pr-0 pl-1 text-sm font-medium"
                    />
                    <span className="block truncate pl-1.5 text-xs leading-4 text-muted">
                      {t('from', { header: view.headers[at] || String(at + 1) })}
                    </span>
                  </>
                ) : (
                  <span className="block truncate pl-1.5 text-sm font-medium">
                    {field ? nameOf(field) : view.headers[at]}
                  </span>
                )}
              </th>
            ))}
            <th scope="col" className="right-0 z-2! border-l text-xs font-medium text-muted">
              {t('what')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr key="fix" className={GROUP}>
            <td colSpan={width} className="h-7.5 bg-sunken px-2">
              <span className="sticky left-2 inline-flex flex-wrap items-center gap-x-3">
                {/* As wide whatever it says: the buttons behind it stay where they are. */}
                <span className="flex flex-wrap items-center gap-x-3 sm:min-w-120">
                  <span
                    className={`flex items-center gap-2 font-semibold ${toFixCount > 0 ? 'text-failure' : 'text-success'}`}
                  >
                    <MarkShape tone={toFixCount > 0 ? 'failure' : 'success'} />
                    {t('toFix', { count: toFixCount })}
                  </span>
                  {toFixCount > 0 ? <span className="text-muted">{t('toFixHint')}</span> : null}
                </span>
                <span className="ml-3 flex gap-1">
                  <Button
                    tone="quiet"
                    className="min-h-target py-0 text-sm"
                    aria-keyshortcuts="Control+D"
                    onClick={() => active && fillBelow(active)}
                  >
                    {t('below')} <KeyCap>Ctrl D</KeyCap>
                  </Button>
                  {repairs.undo ? (
                    <Button
                      tone="quiet"
                      className="min-h-target py-0 text-sm"
                      aria-keyshortcuts="Control+Z"
                      onClick={repairs.undo}
                    >
                      {t('undo')} <KeyCap>Ctrl Z</KeyCap>
                    </Button>
                  ) : null}
                </span>
              </span>
            </td>
          </tr>
          {toFix.map(draw)}
          {view.hidden.toFix > 0 ? (
            <tr key="more-to-fix" className={GROUP}>
              <td colSpan={width} className="h-8.5 px-2 text-muted">
                {t('moreToFix', { count: view.hidden.toFix })}
              </td>
            </tr>
          ) : null}
          {warned.length > 0 ? (
            <tr key="warned" className={GROUP}>
              <td colSpan={width} className="h-7.5 bg-sunken px-2">
                <span className="sticky left-2 inline-flex flex-wrap items-center gap-x-3">
                  <span className="flex items-center gap-2 font-semibold text-warning">
                    <MarkShape tone="warning" />
                    {t('warned', { count: warnedCount })}
                  </span>
                  <span className="text-muted">{t('warnedHint', { count: warnedCount })}</span>
                </span>
              </td>
            </tr>
          ) : null}
          {warned.map(draw)}
          <tr key="others" className={GROUP}>
            <td colSpan={width} className="h-7.5 bg-sunken px-2 font-semibold">
              <span className="sticky left-2 inline-flex items-center gap-2">
                <MarkShape tone="success" className="text-success" />
                {t('ready', { ready: view.counts.rows - toFixCount - warnedCount - leftOut, out: leftOut })}
              </span>
            </td>
          </tr>
          {plain.map(draw)}
          {view.hidden.others > 0 ? (
            <tr key="more" className={GROUP}>
              <td colSpan={width} className="px-2 py-1.5">
                <Button onClick={() => void showMore()}>{t('more')}</Button>{' '}
                <span className="text-muted">{t('moreCount', { count: view.hidden.others })}</span>
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </>
  );
}

/** The first fault, else the first cell. */
function firstPlace(rows: readonly ShownRow[], { columns, faulty }: Shape): GridPlace | null {
  const [first] = rows;
  const column = first && (faulty(first.row)[0] ?? columns[0]);
  return first && column !== undefined ? { row: first.row, column } : null;
}

const longestOf = (texts: readonly string[]): number => Math.max(0, ...texts.map(({ length }) => length));
