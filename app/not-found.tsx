import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/button';
import { PageInstead } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';

/** Of a page that is hidden the server sends these and no body, so the heading's own title would come with the scripts only. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: `${t('shell.notFound.title')} · ${t('common.product')}` };
}

export default async function NotFound() {
  const t = await getTranslations('shell');
  return (
    <PageInstead>
      <PageHeading title={t('notFound.title')} intro={t('notFound.text')} />
      <LinkButton href="/" tone="primary">
        {t('notFound.toBook')}
      </LinkButton>
    </PageInstead>
  );
}
