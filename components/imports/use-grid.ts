'use client';

import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  cellAfter,
  type GridPlace,
  pasteAt,
  placeAfterEnter,
  placeBeside,
  type Shape,
} from '@/components/imports/grid-place';
import type { Repairs } from '@/components/imports/use-repairs';

/** A cell that is being typed into, and what it begins with. */
export type Editing = GridPlace & { text: string };

export type Grid = {
  active: GridPlace | null;
  editing: Editing | null;
  select: (place: GridPlace) => void;
  edit: (place: GridPlace, text: string) => void;
  /** Ends the typing: saves `text` unless it is null, and goes on from there. */
  end: (text: string | null, next: GridPlace | null) => void;
  /** Ends the typing with this text here and in all rows below. */
  fill: (text: string) => void;
  /** Where a key leads from the cell that is typed into: Enter to the `next`, with Shift to the `previous`, arrows and Tab to the neighbours. */
  nextOf: (key: 'next' | 'previous' | 'down' | 'up' | 'right' | 'left') => GridPlace | null;
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
  onCopy: (event: ClipboardEvent) => void;
};

type GridOptions = {
  table: RefObject<HTMLTableElement | null>;
  shape: Shape;
  start: GridPlace | null;
  textAt: (place: GridPlace) => string;
  repairs: Repairs;
  /** Same for all below: this text, or the one that stands there. */
  fillBelow: (place: GridPlace, text?: string) => void;
};

/** A table that is worked as a spreadsheet: keys move, typing replaces, Escape takes back. One cell is in the tab order. */
export function useGrid({ table, shape, start, textAt, repairs, fillBelow }: GridOptions): Grid {
  const [active, setActive] = useState(start);
  const [editing, setEditing] = useState<Editing | null>(null);
  const wantsFocus = useRef(false);

  useEffect(() => {
    if (!wantsFocus.current || !active || editing) return;
    wantsFocus.current = false;
    focusCell(cellAt(table.current, active));
  }, [table, active, editing]);

  const select = useCallback((place: GridPlace) => setActive(place), []);
  const edit = useCallback((place: GridPlace, text: string) => {
    setActive(place);
    setEditing({ ...place, text });
  }, []);
  const go = (place: GridPlace) => {
    wantsFocus.current = true;
    // A new object, so that the cell takes the focus where it has not moved.
    setActive({ ...place });
  };
  const end = (text: string | null, next: GridPlace | null) => {
    if (!editing) return;
    if (text !== null) repairs.type([{ row: editing.row, column: editing.column, to: text.trim() }]);
    setEditing(null);
    if (next) go(next);
  };
  const fill = (text: string) => {
    if (!editing) return;
    const { row, column } = editing;
    setEditing(null);
    fillBelow({ row, column }, text.trim());
    go({ row, column });
  };
  const nextOf: Grid['nextOf'] = (key) => {
    if (!active) return null;
    if (key === 'next' || key === 'previous') return placeAfterEnter(shape, active, key === 'next' ? 1 : -1);
    if (key === 'down' || key === 'up') return cellAfter(shape, active, key === 'down' ? 'ArrowDown' : 'ArrowUp');
    return placeBeside(shape, active, key === 'right' ? 1 : -1);
  };

  const press = (event: KeyboardEvent): (() => void) | null => {
    const place = active;
    if (!place || editing || !(event.target instanceof HTMLElement) || !event.target.matches('td[data-row]'))
      return null;
    const { key } = event;
    const hasControl = event.ctrlKey || event.metaKey;
    // Upper case while Caps Lock is on.
    const letter = key.toLowerCase();
    if (hasControl && !event.shiftKey && letter === 'z') return repairs.undo;
    if (hasControl && letter === 'd') return () => fillBelow(place);
    if (hasControl || event.altKey) return null;
    if (key === 'Enter') return () => go(placeAfterEnter(shape, place, event.shiftKey ? -1 : 1));
    if (key === 'Tab') {
      const next = placeBeside(shape, place, event.shiftKey ? -1 : 1);
      return next && (() => go(next));
    }
    if (key === 'F2') return () => edit(place, textAt(place));
    if (key === 'Delete' || key === 'Backspace') return () => repairs.type([{ ...place, to: '' }]);
    const moved = cellAfter(shape, place, key);
    if (moved) return () => go(moved);
    return key.length === 1 ? () => edit(place, key) : null;
  };

  return {
    active,
    editing,
    select,
    edit,
    end,
    fill,
    nextOf,
    onKeyDown: (event) => {
      const run = press(event);
      if (!run) return;
      event.preventDefault();
      run();
    },
    onPaste: (event) => {
      if (!active || editing) return;
      event.preventDefault();
      repairs.type(pasteAt(shape, active, event.clipboardData.getData('text/plain')));
    },
    onCopy: (event) => {
      if (!active || editing || getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', textAt(active));
    },
  };
}

function cellAt(table: HTMLTableElement | null, { row, column }: GridPlace): HTMLElement | null {
  return table?.querySelector(`td[data-row="${row}"][data-column="${column}"]`) ?? null;
}

/** Gives a cell the focus, and moves it out from under the column that stands still: a browser counts that as in sight. */
export function focusCell(cell: HTMLElement | null | undefined): void {
  cell?.focus();
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
