'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { Grid } from '@/components/imports/use-grid';

type CheckCellProps = {
  row: number;
  column: number;
  text: string;
  /** That of its column, which stands over it where the table has no heads. */
  name: string;
  /** What is seen in place of the text: what is booked. */
  shown: ReactNode;
  /** Said beside the text: what the file holds where something else is booked. */
  note: string | null;
  isFaulty: boolean;
  /** Worth a look, and no fault. */
  isWarned: boolean;
  isActive: boolean;
  /** Where it stays while the others are scrolled. */
  place: string;
  /** Of the last one, which has the room that is left: whether its text may run on beyond it. */
  end: 'runsOn' | 'ends' | null;
  /** The id of what says what is wrong. */
  describedBy: string | undefined;
  grid: Pick<Grid, 'select' | 'edit'>;
  /** The typing into this cell; null where it is only shown. */
  editor: CellEditorProps | null;
};

const NAMED =
  'max-sm:before:block max-sm:before:truncate max-sm:before:px-1 max-sm:before:text-xs max-sm:before:text-muted max-sm:before:content-[attr(data-name)]';

/** One cell: a text to look at, or a field while it is typed into. */
export function CheckCell({
  row,
  column,
  text,
  name,
  shown,
  note,
  isFaulty,
  isWarned,
  isActive,
  place,
  end,
  describedBy,
  grid,
  editor,
}: CheckCellProps) {
  const here = { row, column };
  const cut = end === 'runsOn' ? 'whitespace-nowrap' : 'truncate';
  return (
    <td
      data-row={row}
      data-name={name}
      data-column={column}
      tabIndex={isActive ? 0 : -1}
      aria-invalid={isFaulty || undefined}
      aria-describedby={isFaulty || isWarned ? describedBy : undefined}
      onFocus={() => grid.select(here)}
      onDoubleClick={() => grid.edit(here, text)}
      colSpan={end ? 2 : 1}
      className={`px-1 py-0.5 outline-none ${NAMED} ${place} ${editor ? '' : cut}`}
    >
      {editor ? (
        <CellEditor {...editor} isFaulty={isFaulty} />
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: keys reach the cell itself.
        <span
          onClick={() => (isFaulty || isWarned ? grid.edit(here, text) : undefined)}
          className={`block min-h-[1.6875rem] truncate rounded border px-1 py-[0.1875rem] ${end === 'runsOn' ? 'md:w-[calc(100%+6rem)]' : ''} ${isActive ? 'in-focus:outline-2 in-focus:outline-focus' : ''} ${isFaulty ? 'cursor-text border-failure bg-raised inset-ring inset-ring-failure' : isWarned ? 'cursor-text border-warning bg-raised' : 'border-transparent'}`}
        >
          {shown}
          {note ? <span className="ml-1 text-xs text-warning">{note}</span> : null}
        </span>
      )}
    </td>
  );
}

export type CellEditorProps = {
  label: string;
  start: string;
  /** The id of a list of what the cell may hold. */
  list: string | undefined;
  end: Grid['end'];
  fill: Grid['fill'];
  nextOf: Grid['nextOf'];
  here: { row: number; column: number };
};

/** The field of a cell. What is typed stays in it until Enter, Tab or a look elsewhere: no row is drawn at a letter. */
function CellEditor({
  label,
  start,
  list,
  end,
  fill,
  nextOf,
  here,
  isFaulty,
}: CellEditorProps & { isFaulty: boolean }) {
  const t = useTranslations('imports.check');
  const isOver = useRef(false);
  const once = (run: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    run();
  };
  const finish = (text: string | null, next: Parameters<Grid['end']>[1]) => once(() => end(text, next));
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value;
    if (event.nativeEvent.isComposing) return;
    const next = nextFor(event, nextOf, list !== undefined);
    const hasControl = event.ctrlKey || event.metaKey;
    if (event.key === 'Escape') finish(null, here);
    // The keys that book save the cell alone: a press that went on would book what stood there before.
    else if (hasControl && event.key === 'Enter') finish(text, here);
    else if (hasControl && event.key.toLowerCase() === 'd') once(() => fill(text));
    // At the end of a row Tab goes on to what can be done with it.
    else if (next === undefined || hasControl) return;
    else finish(text, next ?? here);
    event.preventDefault();
  };
  return (
    <input
      type="text"
      // biome-ignore lint/a11y/noAutofocus: a clerk has just begun to type into this cell.
      autoFocus
      aria-label={`${label}, ${t('row')} ${here.row}`}
      aria-invalid={isFaulty || undefined}
      defaultValue={start}
      list={list}
      autoComplete="off"
      dir="auto"
      onKeyDown={press}
      onBlur={(event) => finish(event.target.value, null)}
      className="control min-h-[1.6875rem] px-1 py-0"
    />
  );
}

/** Undefined for a key that belongs to the text. */
function nextFor({ key, shiftKey }: KeyboardEvent, nextOf: Grid['nextOf'], hasList: boolean) {
  if (key === 'Enter') return nextOf(shiftKey ? 'previous' : 'next');
  if (key === 'Tab') return nextOf(shiftKey ? 'left' : 'right');
  // Arrows choose from the list.
  if (!hasList && key === 'ArrowDown') return nextOf('down');
  if (!hasList && key === 'ArrowUp') return nextOf('up');
  return undefined;
}
