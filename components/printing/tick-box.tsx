'use client';

import { TICK_BOX, useTicks } from '@/components/printing/ticks';

/** Ticks one booking for the next print. */
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

/** Ticks every booking that is shown, or none of them when all are ticked. */
export function TickShown({ ids, label }: { ids: string[]; label: string }) {
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
