import { getFormatter, getTranslations } from 'next-intl/server';
import { BarSwatch, ChartInks, LineSwatch } from '@/components/reports/chart-inks';
import { ReportChart } from '@/components/reports/report-chart';
import { ReportFigures } from '@/components/reports/report-figures';
import { TableSwitch } from '@/components/reports/table-switch';
import { LinkButton } from '@/components/ui/button';
import { EmptyState, Skeleton } from '@/components/ui/notice';
import { TabLinks } from '@/components/ui/tab-links';
import { Cell, Row, RowHead, Table } from '@/components/ui/table';
import type { FoundReport } from '@/lib/reports/queries';
import { type ReportQuery, reportParams } from '@/lib/reports/report-query';
import { REPORT_TABLES, type ReportTable, reportTable, TIMINGS } from '@/lib/reports/report-tables';
import { reportWords, valueWords } from '@/lib/reports/report-words';

type ReportBodyProps = {
  /** Awaited here, so that the head of the page stands before the database has answered. */
  found: Promise<FoundReport>;
  query: ReportQuery;
};

/** A report: its figures, and one of its tables under the names of all. */
export async function ReportBody({ found, query }: ReportBodyProps) {
  const report = await found;
  const t = await getTranslations('reports');
  const tabs = REPORT_TABLES.map((id) => ({
    id,
    href: `/reports${reportParams({ ...query, table: id })}`,
    name: t(`tab.${id}`),
    isCurrent: id === query.table,
  }));
  return (
    <>
      <ReportFigures report={report} />
      <section aria-label={t(`tab.${query.table}`)} className="panel flex min-w-0 flex-1 flex-col">
        <div className="border-b border-hairline px-2 print:hidden">
          <TabLinks label={t('tables')} tabs={tabs} />
        </div>
        {report.clerks.length > 0 ? (
          <TablePart report={report} query={query} />
        ) : (
          <div className="p-4">
            <EmptyState title={t('none')}>
              <p>{t('noneText')}</p>
              <LinkButton href="/reports">{t('toStandard')}</LinkButton>
            </EmptyState>
          </div>
        )}
      </section>
    </>
  );
}

async function TablePart({ report, query: { table: name } }: { report: FoundReport; query: ReportQuery }) {
  const t = await getTranslations('reports');
  const table = reportTable(report, name, await reportWords());
  const title = t(`table.${name}.title`, { step: report.isByWeek ? 'week' : 'day' });
  const rows = <TableRows title={title} table={table} />;
  if (name === 'clerks' || name === 'shops') {
    return (
      <div className="@container px-4 pt-3 pb-2">
        <h2>{title}</h2>
        <p className="mb-1 text-sm text-muted">{t(`table.${name}.intro`)}</p>
        {rows}
      </div>
    );
  }
  const isSpeed = name === 'speed';
  return (
    <TableSwitch
      words={{ asTable: t('asTable'), asChart: t('asChart') }}
      head={
        <div className="min-w-0">
          <div className="flex min-h-control flex-wrap items-center gap-x-4.5 gap-y-1">
            <h2>{title}</h2>
            {isSpeed ? <LineLegend /> : <BarLegend table={table} />}
          </div>
          {name === 'products' || isSpeed ? null : <p className="text-sm text-muted">{t(`table.${name}.intro`)}</p>}
        </div>
      }
      chart={
        isSpeed ? (
          <SpeedCharts table={table} isByWeek={report.isByWeek} />
        ) : (
          <ReportChart title={title} table={table} isByWeek={report.isByWeek} isOfParcels={name === 'products'} />
        )
      }
      table={rows}
    />
  );
}

/** What is timed has two columns each: how long the middle one took, and the slowest. */
async function SpeedCharts({ table, isByWeek }: { table: ReportTable; isByWeek: boolean }) {
  const t = await getTranslations('reports.speed');
  const columns = [{ name: t('half') }, { name: t('most') }];
  return TIMINGS.map((timing, place) => {
    const title = t(`${timing}.title`);
    const rows = table.rows.map((row) => ({ ...row, values: row.values.slice(2 * place, 2 * place + 2) }));
    return (
      <div key={timing} className="flex min-w-0 flex-1 flex-col">
        <h3 className="px-4 pt-2">{title}</h3>
        <p className="px-4 text-sm text-muted">{t(`${timing}.intro`)}</p>
        <ReportChart title={title} table={{ ...table, columns, rows }} isByWeek={isByWeek} />
      </div>
    );
  });
}

/** The colours of bars, with what they add up to. */
async function BarLegend({ table: { columns, rows } }: { table: ReportTable }) {
  const format = await getFormatter();
  return (
    <>
      <ChartInks />
      <ul className="flex flex-wrap gap-x-4.5 gap-y-1 text-sm">
        {columns.map((column, place) => (
          <li key={column.name} className="flex items-center gap-1.5">
            <BarSwatch column={column} place={place} />
            {column.name}
            <span className="text-muted tabular-nums">
              {format.number(rows.reduce((sum, { values }) => sum + (values[place] ?? 0), 0))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

async function LineLegend() {
  const t = await getTranslations('reports.speed');
  return (
    <ul className="flex flex-wrap gap-x-4.5 gap-y-1 text-sm">
      {(['half', 'most'] as const).map((part, place) => (
        <li key={part} className="flex items-center gap-1.5">
          <LineSwatch place={place === 0 ? 0 : 1} />
          {t(part)}
        </li>
      ))}
    </ul>
  );
}

async function TableRows({ title, table: { head, columns, rows, unit } }: { title: string; table: ReportTable }) {
  const write = await valueWords(unit);
  return (
    <Table caption={title} columns={[{ label: head }, ...columns.map(({ name }) => ({ label: name, isNumber: true }))]}>
      {rows.map(({ id, name, values }) => (
        <Row key={id}>
          <RowHead>{name}</RowHead>
          {columns.map((column, place) => (
            <Cell key={column.name} name={column.name} isNumber>
              {write(values[place] ?? null)}
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  );
}

/** In the place of a report while it is read. */
export async function ReportSkeleton() {
  const t = await getTranslations('reports');
  return (
    <>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="h-24.5" />
      <Skeleton className="min-h-96 flex-1" />
    </>
  );
}
