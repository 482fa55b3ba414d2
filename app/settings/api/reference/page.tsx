import { getTranslations } from 'next-intl/server';
import { ApiReference } from '@/components/api/api-reference';
import { PageHeading } from '@/components/ui/page-heading';
import { describeApi } from '@/lib/api/app';
import { readReference } from '@/lib/api/reference';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';

/** The document of the API as a page. */
export default async function ApiReferencePage() {
  await requireAdministrator();
  const t = await getTranslations('api');
  return (
    <>
      <PageHeading
        parent={{ href: '/settings/api', label: t('keys.title') }}
        title={t('reference.title')}
        intro={t.rich('reference.intro', {
          document: (chunks) => (
            <a href="/api/v1/openapi.json" className="link">
              {chunks}
            </a>
          ),
        })}
      />
      <ApiReference reference={readReference(describeApi(server().env.publicUrl))} />
    </>
  );
}
