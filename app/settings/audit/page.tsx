import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { AuditList } from '@/components/audit/audit-list';
import { AuditSearch } from '@/components/audit/audit-search';
import { DownloadLink } from '@/components/ui/download-link';
import { Progress } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { auditParams, readAuditQuery } from '@/lib/audit/audit-query';
import { findAuditChoices, findAuditPage } from '@/lib/audit/queries';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';
import { shopZone } from '@/lib/shops/queries/current-shop';

type SearchParams = Record<string, string | string[] | undefined>;

/** Who did what in this installation; the address holds search and filters. */
export default async function AuditPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const clerk = await requireAdministrator();
  const t = await getTranslations('audit');
  const params = Object.entries(await searchParams).map(([name, value]) => [name, [value].flat()[0] ?? '']);
  const { filter, before } = readAuditQuery(new URLSearchParams(params));
  const [choices, timeZone] = await Promise.all([findAuditChoices(server(), clerk), shopZone()]);
  const page = findAuditPage(server(), clerk, { filter, before, timeZone });
  const file = (format: string) =>
    format === 'heads'
      ? '/settings/audit/heads'
      : `/settings/audit/export${auditParams(filter) || '?'}&format=${format}`;
  return (
    <>
      <PageHeading
        title={t('title')}
        intro={t('intro')}
        actions={(['csv', 'xlsx', 'jsonl', 'heads'] as const).map((format) => (
          <DownloadLink key={format} href={file(format)}>
            {t(`export.${format}`)}
          </DownloadLink>
        ))}
      />
      <AuditSearch filter={filter} {...choices} />
      <Suspense key={auditParams(filter, before)} fallback={<Progress text={t('working')} className="min-h-96 p-4" />}>
        <AuditList page={page} filter={filter} />
      </Suspense>
    </>
  );
}
