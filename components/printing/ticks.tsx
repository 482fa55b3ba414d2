'use client';

import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { ROW_LINK } from '@/components/shortcuts/list-keys';

export type Ticks = {
  /** In the order they were ticked. */
  ids: readonly string[];
  /** One press on a box; with Shift all boxes from the one pressed before become as this one. */
  press: (id: string, isTicked: boolean, isRange: boolean) => void;
  set: (ids: readonly string[], isTicked: boolean) => void;
  clear: () => void;
};

const Context = createContext<Ticks | null>(null);

/** Every box of the list carries the id of its booking in it. */
export const TICK_BOX = 'data-tick';

/** Remembers which bookings are ticked while the list is searched and its pages are turned. */
export function TickDesk({ children }: { children: ReactNode }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const last = useRef<string | null>(null);
  const ticks = useMemo((): Ticks => {
    const set = (changed: readonly string[], isTicked: boolean) =>
      setIds((before) => {
        const others = before.filter((id) => isTicked || !changed.includes(id));
        return isTicked ? [...others, ...changed.filter((id) => !before.includes(id))] : others;
      });
    const press = (id: string, isTicked: boolean, isRange: boolean) => {
      set(isRange ? between(last.current, id) : [id], isTicked);
      last.current = id;
    };
    return { ids, set, press, clear: () => setIds([]) };
  }, [ids]);
  useEffect(listenToSpace, []);
  return <Context value={ticks}>{children}</Context>;
}

export function useTicks(): Ticks {
  const ticks = useContext(Context);
  if (!ticks) throw new Error('No TickDesk around this');
  return ticks;
}

/** The shown bookings from one to another, in the order in which they go from the first to the second. */
function between(from: string | null, to: string): string[] {
  const shown = [...document.querySelectorAll(`[${TICK_BOX}]`)].map((box) => box.getAttribute(TICK_BOX) ?? '');
  const [start, end] = [from === null ? -1 : shown.indexOf(from), shown.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return start <= end ? shown.slice(start, end + 1) : shown.slice(end, start + 1).reverse();
}

/** On the way to a booking, Space ticks it, and with Shift all since the last one; Enter opens it as ever. */
function listenToSpace(): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const way = document.activeElement;
    const box = way?.hasAttribute(ROW_LINK) && way.closest('tr')?.querySelector(`[${TICK_BOX}]`);
    if (!box) return;
    event.preventDefault();
    box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }));
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
