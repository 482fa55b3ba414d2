import { getTranslations } from 'next-intl/server';
import { buttonStyle } from '@/components/ui/button';
import { PageInstead } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { safeNextPath } from '@/lib/accounts/next-path';
import { FILE_REFUSALS } from '@/lib/platform/routes/refused-file';
import { requireClerk } from '@/lib/platform/session';

/** Where a browser is led in place of a file that a clerk cannot have now: why, and the way to ask again. */
export default async function NotDownloadedPage({ searchParams }: PageProps<'/not-downloaded'>) {
  await requireClerk();
  const t = await getTranslations('shell.notDownloaded');
  const { why, file } = await searchParams;
  return (
    <PageInstead>
      <PageHeading title={t('title')} intro={t(FILE_REFUSALS.find((each) => each === why) ?? 'tooOften')} />
      {/* A file, not a page: the router has nothing to do with it. */}
      <a href={safeNextPath(file)} className={buttonStyle('primary')}>
        {t('again')}
      </a>
    </PageInstead>
  );
}
