import { getFormatter, getTranslations } from 'next-intl/server';
import { ReportFigures } from '@/components/reports/report-figures';
import { ReportFilter } from '@/components/reports/report-filter';
import { ReportSection } from '@/components/reports/report-section';
import { EmptyState, Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { isolated } from '@/lib/i18n/isolated';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';
import { findReport } from '@/lib/reports/queries';
import { countOfDays, reportParams } from '@/lib/reports/report-period';
import { REPORT_TABLES, reportTable } from '@/lib/reports/report-tables';
import { reportWords } from '@/lib/reports/report-words';
import { shopsOf } from '@/lib/shops/queries/current-shop';

/** What was booked, printed and refused, over days, by product, clerk and shop. */
export default async function ReportsPage({ searchParams }: PageProps<'/reports'>) {
  const clerk = await requireAdministrator();
  const t = await getTranslations('reports');
  if (!(await isWithinLimit(server(), 'reports', clerk.id))) {
    return (
      <>
        <PageHeading title={t('title')} intro={t('intro')} />
        <Notice tone="warning" title={t('tooOften')} />
      </>
    );
  }
  const format = await getFormatter();
  const params = new URLSearchParams((await searchParams) as Record<string, string>);
  const [view, shops, words] = await Promise.all([findReport(server(), params), shopsOf(clerk), reportWords()]);
  const { query, report, countedAt, countedFrom } = view;
  if (!countedAt) {
    return (
      <>
        <PageHeading title={t('title')} intro={t('intro')} />
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      </>
    );
  }
  const isEmpty = report.clerks.length === 0;
  const shop =
    shops.find(({ id }) => id === query.shop)?.name ?? t(query.shop ? 'filter.otherShop' : 'filter.allShops');
  return (
    <>
      <PageHeading
        title={t('title')}
        intro={t('counted', { time: format.dateTime(countedAt, 'time'), zone: view.timeZone })}
      />
      <ReportFilter query={query} today={view.today} shops={shops} />
      {countedFrom ? (
        <Notice tone="info" title={t('notWhole', { day: words.day(countedFrom) })} className="mb-3">
          {t('notWholeText')}
        </Notice>
      ) : null}
      <p className="on-paper mb-2 text-muted">
        {t('figuresOf', {
          shop: isolated(shop),
          from: words.day(query.from),
          to: words.day(query.to),
          days: countOfDays(query),
        })}
      </p>
      <ReportFigures report={report} />
      {isEmpty ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        REPORT_TABLES.map((name) => (
          <ReportSection key={name} name={name} table={reportTable(report, name, words)} params={reportParams(query)} />
        ))
      )}
    </>
  );
}
