import { getFormatter, getTranslations } from 'next-intl/server';
import { ChartLine, fillOf } from '@/components/reports/chart-inks';
import { ChartReadout } from '@/components/reports/chart-readout';
import { type AxisRoom, axisTicks, barsOf, middleOf, namedSteps, percent } from '@/lib/reports/chart-places';
import type { ReportTable } from '@/lib/reports/report-tables';
import { valueWords } from '@/lib/reports/report-words';

type ReportChartProps = {
  title: string;
  table: ReportTable;
  isByWeek: boolean;
  /** Of parcels: they stand on each other, and what was refused on top of them, not counted. */
  isOfParcels?: boolean;
};

/** Where a chart is too narrow for a name. */
const WITHOUT: Record<AxisRoom, string> = { any: '', half: '@max-2xl:hidden', whole: '@max-5xl:hidden' };

/**
 * A table by its days, drawn on the server: places are parts of the whole, so that the browser fits them to any size without a script, and
 * letters keep their size.
 */
export async function ReportChart({ title, table, isByWeek, isOfParcels = false }: ReportChartProps) {
  const t = await getTranslations('reports');
  const format = await getFormatter();
  const write = await valueWords(table.unit);
  const steps = table.rows.map(({ values }) => values);
  const parcelsOf = (values: ReportTable['rows'][number]['values']) =>
    values.reduce<number>((sum, value, place) => sum + (table.columns[place]?.state ? 0 : (value ?? 0)), 0);
  const most = Math.max(0, ...steps.map((values) => (isOfParcels ? sumOf(values) : Math.max(...values.map(Number)))));
  const { ticks, top, unit } = axisOf(most, table.unit);
  const names = namedSteps(
    table.rows.map(({ id }) => id),
    isByWeek,
  );
  const day = (isoDate: string) =>
    format.dateTime(new Date(isoDate), {
      day: 'numeric',
      month: 'short',
      ...(isByWeek ? { year: 'numeric' } : { weekday: 'short' }),
      timeZone: 'UTC',
    });
  return (
    <div className="@container relative min-h-64 flex-1 print:min-h-72">
      <div className="absolute inset-x-8 top-3 bottom-8 left-17">
        <svg aria-hidden="true" className="size-full overflow-visible">
          {ticks.map((tick) => {
            const y = percent(100 - (tick / (ticks.at(-1) ?? 1)) * 100);
            return (
              <g key={tick}>
                <line x2="100%" y1={y} y2={y} className="stroke-hairline" />
                <text x={-10} y={y} dy="0.35em" textAnchor="end" className="fill-muted text-xs tabular-nums">
                  {unit === 'count' ? format.number(tick) : t(unit, { number: format.number(tick) })}
                </text>
              </g>
            );
          })}
          {[...names].map(([step, room]) => (
            <text
              key={step}
              x={percent(middleOf(step, steps.length))}
              y="100%"
              dy={22}
              textAnchor="middle"
              className={`fill-muted text-xs ${WITHOUT[room]}`}
            >
              {day(table.rows[step]?.id ?? '')}
            </text>
          ))}
          {table.unit === 'count' ? (
            <Bars table={table} top={top} isStacked={isOfParcels} />
          ) : (
            <Lines table={table} top={top} />
          )}
        </svg>
        <ChartReadout
          label={t('chart', { table: title })}
          columns={table.columns.map(({ name, state }) => ({
            name: isOfParcels && state ? t('notCounted', { name }) : name,
            isRefused: state === 'rejected',
          }))}
          steps={table.rows.map(({ id, values }) => ({
            title: isOfParcels ? t('parcelsOn', { day: day(id), count: parcelsOf(values) }) : day(id),
            values: values.map(write),
          }))}
        />
      </div>
    </div>
  );
}

/** Up to a second the axis counts milliseconds, so that its numbers are whole there too. */
const MOST_IN_MS = 1;

function axisOf(most: number, unit: ReportTable['unit']) {
  const isInMs = unit === 'seconds' && most <= MOST_IN_MS;
  const scale = isInMs ? 1_000 : 1;
  const ticks = axisTicks(most * scale);
  return { ticks, top: (ticks.at(-1) ?? 1) / scale, unit: isInMs ? ('milliseconds' as const) : unit };
}

type DrawnProps = { table: ReportTable /** What stands at its upper edge. */; top: number };

function Bars({ table: { columns, rows }, top, isStacked }: DrawnProps & { isStacked: boolean }) {
  const steps = rows.map(({ values }) => values);
  return barsOf(steps, top, isStacked).map(({ step, column, x, y, width, height }) => (
    <rect
      key={`${step} ${column}`}
      x={percent(x)}
      y={percent(y)}
      width={percent(width)}
      height={percent(height)}
      fill={fillOf(columns[column] ?? { name: '' }, column)}
      className="stroke-raised forced-colors:stroke-[CanvasText]"
    />
  ));
}

/** Of so few days each is marked. Of more only the line is drawn, but one day alone has none. */
const FEW_DAYS = 31;

function Lines({ table: { rows }, top }: DrawnProps) {
  return ([0, 1] as const).map((place) => {
    const points = rows.flatMap(({ values }, step) => {
      const value = values[place] ?? null;
      return value === null ? [] : [{ x: middleOf(step, rows.length), y: 100 - (value / top) * 100 }];
    });
    return (
      <ChartLine key={place} place={place} points={points} isMarked={rows.length <= FEW_DAYS || points.length === 1} />
    );
  });
}

const sumOf = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
