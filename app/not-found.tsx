import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/link-button';
import { PageHeading } from '@/components/ui/page-heading';

export default async function NotFound() {
  const t = await getTranslations('shell');
  return (
    <>
      <PageHeading title={t('notFound.title')} intro={t('notFound.text')} />
      <LinkButton href="/" tone="primary">
        {t('notFound.toBook')}
      </LinkButton>
    </>
  );
}
