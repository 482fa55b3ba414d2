'use client';

import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { ROW_LINK } from '@/components/shortcuts/list-keys';

type Ticks = {
  /** In the order they were ticked. */
  ids: readonly string[];
  /** One press on a box; with Shift all boxes from the one pressed before become as this one. */
  press: (id: string, isTicked: boolean, isRange: boolean) => void;
  set: (ids: readonly string[], isTicked: boolean) => void;
  clear: () => void;
};

const Context = createContext<Ticks | null>(null);

/** Every box of the list carries the id of its booking, or plan, in it. */
const TICK_BOX = 'data-tick';

/** Remembers which lines of a list are ticked while it is searched and its pages are turned. */
export function TickProvider({ children }: { children: ReactNode }) {
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
  if (!ticks) throw new Error('No TickProvider around this');
  return ticks;
}

/** The shown lines from one to another, in the order in which they go from the first to the second. */
function between(from: string | null, to: string): string[] {
  const shown = [...document.querySelectorAll(`[${TICK_BOX}]`)].map((box) => box.getAttribute(TICK_BOX) ?? '');
  const [start, end] = [from === null ? -1 : shown.indexOf(from), shown.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return start <= end ? shown.slice(start, end + 1) : shown.slice(end, start + 1).reverse();
}

/** On the way to what a line shows, Space ticks it, and with Shift all since the last one; Enter opens it as ever. */
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

/** Ticks one line for what is done with several. */
export function TickBox({ id, label }: { id: string; label: string }) {
  const ticks = useTicks();
  return (
    <label className="inline-flex min-h-target items-center select-none pointer-coarse:min-w-11">
      <input
        type="checkbox"
        {...{ [TICK_BOX]: id }}
        aria-label={label}
        checked={ticks.ids.includes(id)}
        // React's change of a box is its click, with the keys held.
        onChange={(event) => ticks.press(id, event.currentTarget.checked, (event.nativeEvent as MouseEvent).shiftKey)}
        className="size-4 scroll-mt-28 accent-accent-fill"
      />
    </label>
  );
}

/** Ticks all these lines, such as those that are shown, or none of them when all are ticked. */
export function TickAll({ ids, label }: { ids: string[]; label: string }) {
  const ticks = useTicks();
  const areAll = ids.length > 0 && ids.every((id) => ticks.ids.includes(id));
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={areAll}
      disabled={ids.length === 0}
      onChange={() => ticks.set(ids, !areAll)}
      className="size-4 align-middle accent-accent-fill"
    />
  );
}

/** How lines are ticked; `keysHint` for who has a keyboard. */
export function TickHint({ hint, keysHint }: { hint: string; keysHint: string }) {
  return (
    <p className="min-w-0 shrink! truncate text-sm text-muted">
      {hint} <span className="pointer-coarse:hidden">{keysHint}</span>
    </p>
  );
}

type TickBarProps = {
  isOn: boolean;
  /** On a phone it stands after its list, at the foot of the window, where it may have several lines without moving the list. */
  isFootOnPhone?: boolean;
  children: ReactNode;
};

const FOOT_ON_PHONE =
  'max-sm:sticky! max-sm:top-auto max-sm:bottom-[var(--foot,0px)] max-sm:order-last max-sm:h-auto! max-sm:flex-wrap max-sm:gap-y-2 max-sm:overflow-visible max-sm:py-2 max-sm:whitespace-normal max-sm:shadow-float max-sm:[&>*]:shrink max-sm:[&>p]:min-w-32 max-sm:[&>p]:flex-1 max-sm:[&>p]:basis-0';

/** Stays over a list while it is scrolled, and says how its lines are ticked; `isOn` once some are, then with what can be done to them. */
export function TickBar({ isOn, isFootOnPhone = false, children }: TickBarProps) {
  return (
    <div
      // One row whatever stands in it, so that the lines below do not move; where it has no room for all of it, it scrolls.
      className={`sticky top-0 z-3 flex h-11 items-center gap-x-3 overflow-x-auto overflow-y-hidden border-y border-hairline px-3 whitespace-nowrap pointer-coarse:static pointer-coarse:h-14 print:hidden [&>*]:shrink-0 [&_.field]:flex-row [&_.field]:items-center [&_.field]:gap-1.5 ${isFootOnPhone ? FOOT_ON_PHONE : ''} ${isOn ? 'bg-accent-soft' : 'bg-raised'}`}
    >
      {children}
    </div>
  );
}
