'use client';

import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { percent } from '@/lib/reports/chart-places';

type ChartReadoutProps = {
  label: string;
  /** What the values of each step are of. */
  columns: { name: string; isRefused: boolean }[];
  steps: { title: string; values: string[] }[];
};

/** Over a chart: the numbers of the day that is pointed at, or gone to by the arrow keys. To a screen reader it is a slider through the days. */
export function ChartReadout({ label, columns, steps }: ChartReadoutProps) {
  const [at, setAt] = useState<number | null>(null);
  const last = steps.length - 1;
  const go = (step: number) => setAt(Math.max(0, Math.min(last, step)));
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    go(Math.floor(((clientX - left) / width) * steps.length));
  };
  const press = (event: KeyboardEvent) => {
    const from = at ?? last;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key];
    if (to !== undefined) go(to);
    else if (event.key === 'Escape') setAt(null);
    else return;
    event.preventDefault();
  };
  const shown = steps[at ?? last];
  const left = ((at ?? last) * 100) / steps.length;
  const right = left + 100 / steps.length;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={steps.length}
      aria-valuenow={(at ?? last) + 1}
      aria-valuetext={`${shown?.title}. ${columns.map(({ name }, place) => `${name} ${shown?.values[place]}`).join(', ')}`}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={({ currentTarget }) => currentTarget !== document.activeElement && setAt(null)}
      onFocus={() => setAt(at ?? last)}
      onBlur={() => setAt(null)}
      onKeyDown={press}
      // The ring around the day is that of the focus.
      className={`absolute inset-0 touch-pan-y print:hidden ${at === null ? '' : 'outline-none'}`}
    >
      {at === null ? null : (
        <>
          <svg aria-hidden="true" className="size-full overflow-visible">
            <rect
              x={percent(left)}
              width={percent(right - left)}
              height="100%"
              rx={3}
              fill="none"
              strokeWidth={2}
              className="stroke-focus forced-colors:stroke-[Highlight]"
            />
          </svg>
          <span
            className={`pointer-events-none absolute inset-0 z-1 flex items-start ${left < 50 ? '' : 'flex-row-reverse'}`}
          >
            {/* As wide as what is left free: the page takes no style from an element, but the width of a drawing. */}
            <svg aria-hidden="true" width={percent(left < 50 ? right : 100 - left)} height={0} className="shrink-0" />
            <span className="mx-2 block w-max max-w-52 panel border-frame px-3 py-2 text-sm shadow-float">
              <span className="block font-semibold">{shown?.title}</span>
              {columns.map(({ name, isRefused }, place) => (
                <span key={name} className="flex justify-between gap-4">
                  {name}
                  <span className={`tabular-nums ${isRefused ? 'text-failure' : ''}`}>{shown?.values[place]}</span>
                </span>
              ))}
            </span>
          </span>
        </>
      )}
    </div>
  );
}
