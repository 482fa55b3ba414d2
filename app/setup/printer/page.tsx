import { getTranslations } from 'next-intl/server';
import { SetUpSteps } from '@/components/accounts/account-frame';
import { FirstTestPage } from '@/components/labels/first-test-page';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';

/** The last step of the set-up: what the printer of this desk makes of its paper. */
export default async function SetUpPrinterPage() {
  await requireAdministrator();
  const t = await getTranslations('labels');
  return (
    <div className="gap-10 lg:flex">
      <div className="min-w-0 max-w-3xl flex-1">
        <PageHeading title={t('firstTestPage.print')} intro={t('firstTestPage.intro')} />
        <ClientMessages namespaces={['labels']}>
          <FirstTestPage />
        </ClientMessages>
      </div>
      <div className="mt-8 w-full max-w-100 lg:mt-2">
        <SetUpSteps at="printer" env={server().env} />
      </div>
    </div>
  );
}
