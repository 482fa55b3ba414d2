import { getFormatter, getTranslations } from 'next-intl/server';
import { ReportChart } from '@/components/reports/report-chart';
import { Disclosure } from '@/components/ui/disclosure';
import { Cell, Row, RowHead, Table } from '@/components/ui/table';
import type { ReportTable, ReportTableName } from '@/lib/reports/report-tables';

type ReportSectionProps = { name: ReportTableName; table: ReportTable; params: string };

/** One table of a report: what has days as a chart, with the table under it. */
export async function ReportSection({ name, table, params }: ReportSectionProps) {
  const t = await getTranslations('reports');
  const title = t(`table.${name}.title`);
  const hasChart = name !== 'clerks' && name !== 'shops';
  const rows = <ReportRows title={title} table={table} />;
  return (
    <section aria-labelledby={`report-${name}`} className="panel mb-3 p-4 print:break-inside-avoid">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <div>
          <h2 id={`report-${name}`}>{title}</h2>
          {name === 'shops' ? null : <p className="text-sm text-muted">{t(`table.${name}.intro`)}</p>}
        </div>
        <p className="flex gap-x-3 print:hidden">
          {(['csv', 'xlsx'] as const).map((format) => (
            <a
              key={format}
              href={`/reports/export${params}&table=${name}&format=${format}`}
              aria-label={t(`${format}Of`, { table: title })}
              className="link min-h-target font-medium"
            >
              {t(format)}
            </a>
          ))}
        </p>
      </div>
      {hasChart ? (
        <>
          <ReportChart title={t('chart', { table: title })} isStacked={name === 'products'} table={table} />
          <Disclosure summary={t('asTable')} className="on-paper mt-2">
            {rows}
          </Disclosure>
        </>
      ) : (
        rows
      )}
    </section>
  );
}

async function ReportRows({ title, table: { head, columns, rows, unit } }: { title: string; table: ReportTable }) {
  const format = await getFormatter();
  const write = (value: number | null) =>
    value === null ? '–' : unit === 'seconds' ? format.number(value, 'hundredths') : format.number(value);
  return (
    <div className="@container">
      <Table caption={title} columns={[{ label: head }, ...columns.map((label) => ({ label, isNumber: true }))]}>
        {rows.map(({ id, name, values }) => (
          <Row key={id}>
            <RowHead>{name}</RowHead>
            {columns.map((column, place) => (
              <Cell key={column} name={column} isNumber>
                {write(values[place] ?? null)}
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
    </div>
  );
}
