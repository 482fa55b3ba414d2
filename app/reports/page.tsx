import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { ReportBody, ReportSkeleton } from '@/components/reports/report-body';
import { ReportHead } from '@/components/reports/report-head';
import { LinkButton } from '@/components/ui/button';
import { EmptyState, Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';
import { findReport, readAskedReport } from '@/lib/reports/queries';
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
  const params = new URLSearchParams((await searchParams) as Record<string, string>);
  const [asked, shops] = await Promise.all([readAskedReport(server(), params), shopsOf(clerk)]);
  if (!asked.countedAt) {
    return (
      <>
        <PageHeading title={t('title')} intro={t('intro')} />
        <EmptyState title={t('empty')}>
          <p>{t('emptyText')}</p>
          <LinkButton href="/">{t('toBook')}</LinkButton>
        </EmptyState>
      </>
    );
  }
  const { query, countedFrom } = asked;
  const { day } = await reportWords();
  // After all that is awaited here: were one of those to fail, the failure of this one would be heard by no page.
  const found = findReport(server(), asked);
  return (
    <div className="mx-auto flex max-w-334 flex-col gap-3 lg:min-h-[calc(100dvh-5rem)]">
      <ReportHead asked={asked} shops={shops} />
      {countedFrom ? (
        <Notice tone="info" title={t('notWhole', { day: day(countedFrom) })}>
          {t('notWholeText')}
        </Notice>
      ) : null}
      {/* Another table of the same report takes the place of the one before once it is there. */}
      <Suspense key={`${query.from} ${query.to} ${query.shop}`} fallback={<ReportSkeleton />}>
        <ReportBody found={found} query={query} />
      </Suspense>
    </div>
  );
}
