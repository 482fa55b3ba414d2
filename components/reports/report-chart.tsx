'use client';

import { useFormatter } from 'next-intl';
import { useSyncExternalStore } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { ReportTable } from '@/lib/reports/report-tables';

type ReportChartProps = { title: string; isStacked: boolean; table: ReportTable };

/** Beside their colour, lines differ by their dashes and stacked bars by their order, which the legend has too. */
const ink = (place: number) => `var(--color-chart-${1 + (place % 6)})`;
const dashes = (place: number) => (place === 0 ? '0' : '5 4');

/** A table by its days. The arrow keys go through it, and its numbers stand in the table below. */
export function ReportChart({ title, isStacked, table: { columns, rows, unit } }: ReportChartProps) {
  const format = useFormatter();
  // Drawn by the browser alone: a server would write styles into the page, which its policy forbids.
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const data = rows.map(({ name, values }) => ({ name, ...values }));
  // One point alone makes no line, as on the first day.
  const isOnePoint = (column: number) => rows.filter(({ values }) => typeof values[column] === 'number').length === 1;
  const write = (value: unknown) => format.number(Number(value), unit === 'seconds' ? 'hundredths' : 'whole');
  const axes = (
    <>
      <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
      <XAxis dataKey="name" minTickGap={24} tickLine={false} stroke="var(--color-muted)" fontSize={12} />
      <YAxis
        width={44}
        allowDecimals={unit === 'seconds'}
        tickLine={false}
        axisLine={false}
        stroke="var(--color-muted)"
        fontSize={12}
        tickFormatter={(value) => format.number(Number(value))}
      />
      <Tooltip
        formatter={write}
        isAnimationActive={false}
        cursor={{ fill: 'var(--color-sunken)', stroke: 'var(--color-frame)' }}
        contentStyle={{ background: 'var(--color-raised)', border: '1px solid var(--color-frame)', borderRadius: 6 }}
        itemStyle={{ color: 'var(--color-ink)' }}
      />
      {columns.length > 1 ? (
        <Legend
          itemSorter={null}
          iconSize={10}
          wrapperStyle={{ fontSize: 12 }}
          formatter={(name) => <span className="text-ink">{name}</span>}
        />
      ) : null}
    </>
  );
  const place = { data, title, accessibilityLayer: true, margin: { top: 4, right: 4, bottom: 0, left: 0 } };
  return (
    <div className="h-55">
      {isInBrowser ? (
        <ResponsiveContainer width="100%" height="100%">
          {unit === 'seconds' ? (
            <LineChart {...place}>
              {axes}
              {columns.map((name, index) => (
                <Line
                  key={name}
                  name={name}
                  dataKey={index}
                  stroke={ink(index)}
                  strokeDasharray={dashes(index)}
                  strokeWidth={2}
                  dot={isOnePoint(index) && { strokeDasharray: '0' }}
                  connectNulls
                  isAnimationActive={false}
                />
              ))}
            </LineChart>
          ) : (
            <BarChart {...place}>
              {axes}
              {columns.map((name, index) => (
                <Bar
                  key={name}
                  name={name}
                  dataKey={index}
                  stackId={isStacked ? 'all' : index}
                  fill={ink(index)}
                  isAnimationActive={false}
                />
              ))}
            </BarChart>
          )}
        </ResponsiveContainer>
      ) : null}
    </div>
  );
}
