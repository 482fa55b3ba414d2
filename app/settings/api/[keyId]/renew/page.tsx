import { notFound } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { RenewKey } from '@/components/api/renew-key';
import { ClientMessages } from '@/components/ui/client-messages';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { listApiKeyLines } from '@/lib/api/queries';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';

/** Gives a key a new secret. */
export default async function RenewApiKeyPage({ params }: { params: Promise<{ keyId: string }> }) {
  await requireAdministrator();
  const { keyId } = await params;
  const key = (await listApiKeyLines(server())).find(({ id }) => id === keyId);
  if (!key || key.revokedAt) notFound();
  const t = await getTranslations('api.keys');
  const format = await getFormatter();
  const { name, prefix, formerPrefix, formerUntil, isFormerUsable } = key;
  return (
    <>
      <PageHeading
        parent={{ href: '/settings/api', label: t('title') }}
        title={t('renew.title', { name })}
        intro={t('renew.intro')}
      />
      <ClientMessages namespaces={['api']}>
        <RenewKey keyId={keyId} name={name} prefix={prefix}>
          {isFormerUsable && formerPrefix && formerUntil ? (
            <Notice tone="warning" title={t('renew.formerTitle')}>
              {t('renew.formerText', { prefix: formerPrefix, at: format.dateTime(formerUntil, 'moment') })}
            </Notice>
          ) : null}
        </RenewKey>
      </ClientMessages>
    </>
  );
}
