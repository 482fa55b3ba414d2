import { hundredth, percent } from '@/lib/reports/chart-places';
import type { ReportColumn } from '@/lib/reports/report-tables';

/** How bars look: a ground, and strokes on it that tell it from the others without any colour. */
type Ink = { id: string; ground: string; strokes?: { path: string; width: number; className: string } };

/** Strokes on squares of 6 by 6, which go on from square to square. */
const RISING = 'M-1 1L1 -1M0 6L6 0M5 7L7 5';
const FALLING = 'M-1 5L1 7M0 0L6 6M5 -1L7 1';
const GRID = 'M0 3H6M3 0V6';
const DOTS = 'M1.5 1.5h.01M4.5 4.5h.01';

/** In the order of the columns: the first are solid or plainly striped, as few charts have more. */
const INKS: readonly Ink[] = [
  { id: 'solid', ground: 'fill-accent-fill' },
  { id: 'striped', ground: 'fill-accent-line', strokes: { path: RISING, width: 1.5, className: 'stroke-accent' } },
  { id: 'grey', ground: 'fill-frame' },
  { id: 'grid', ground: 'fill-raised', strokes: { path: GRID, width: 1.5, className: 'stroke-accent' } },
  { id: 'falling', ground: 'fill-sunken', strokes: { path: FALLING, width: 1.5, className: 'stroke-muted' } },
  { id: 'dotted', ground: 'fill-raised', strokes: { path: DOTS, width: 2, className: 'stroke-muted' } },
];

/** Those of lists: refused is red, unknown is amber, there as here. */
const OF_STATE: Record<NonNullable<ReportColumn['state']>, Ink> = {
  rejected: { id: 'rejected', ground: 'fill-failure' },
  unknown: {
    id: 'unknown',
    ground: 'fill-unknown-fill',
    strokes: { path: FALLING, width: 1.5, className: 'stroke-raised' },
  },
};

const inkOf = ({ state }: ReportColumn, place: number) => (state ? OF_STATE[state] : INKS[place % INKS.length]) as Ink;

/** What bars of a column are filled with, where the page has `ChartInks`. */
export const fillOf = (column: ReportColumn, place: number) => `url(#ink-${inkOf(column, place).id})`;

/** The inks of a chart and its legend; drawn nowhere by itself. */
export function ChartInks() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {[...INKS, ...Object.values(OF_STATE)].map(({ id, ground, strokes }) => (
        <pattern key={id} id={`ink-${id}`} width={6} height={6} patternUnits="userSpaceOnUse">
          <rect width={6} height={6} className={ground} />
          {strokes ? (
            <path d={strokes.path} strokeWidth={strokes.width} strokeLinecap="round" className={strokes.className} />
          ) : null}
        </pattern>
      ))}
    </svg>
  );
}

/** How lines look, the first and the second of a chart: solid with rings, broken with squares. */
const LINES = [
  { className: 'stroke-accent', dashes: 'none' },
  { className: 'stroke-muted', dashes: '5 4' },
] as const;

type ChartLineProps = { place: 0 | 1; points: readonly { x: number; y: number }[]; isMarked: boolean };

/** A line of a chart, through points in hundredths of it. */
export function ChartLine({ place, points, isMarked }: ChartLineProps) {
  const { className, dashes } = LINES[place];
  return (
    <g strokeWidth={2} className={`fill-raised ${className}`}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="overflow-visible">
        <path
          d={points.map(({ x, y }, step) => `${step === 0 ? 'M' : 'L'}${hundredth(x)} ${hundredth(y)}`).join('')}
          fill="none"
          strokeDasharray={dashes}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {points.map(({ x, y }) =>
        !isMarked ? null : place === 0 ? (
          <circle key={x} cx={percent(x)} cy={percent(y)} r={3.5} />
        ) : (
          <rect key={x} x={percent(x)} y={percent(y)} width={7} height={7} transform="translate(-3.5 -3.5)" />
        ),
      )}
    </g>
  );
}

/** What a name in the legend stands for: a bar. */
export function BarSwatch({ column, place }: { column: ReportColumn; place: number }) {
  return (
    <svg aria-hidden="true" className="size-3 shrink-0">
      <rect width={12} height={12} rx={3} fill={fillOf(column, place)} className="forced-colors:stroke-[CanvasText]" />
    </svg>
  );
}

/** The same of a line. */
export function LineSwatch({ place }: { place: 0 | 1 }) {
  return (
    <svg aria-hidden="true" className="h-3 w-6 shrink-0 overflow-visible">
      <g strokeWidth={2} className={`fill-raised ${LINES[place].className}`}>
        <path d="M0 6H24" strokeDasharray={LINES[place].dashes} />
        {place === 0 ? <circle cx={12} cy={6} r={3.5} /> : <rect x={8.5} y={2.5} width={7} height={7} />}
      </g>
    </svg>
  );
}
