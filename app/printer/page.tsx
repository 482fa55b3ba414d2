import { getTranslations } from 'next-intl/server';
import { ConnectScale } from '@/components/bench/scale/connect-scale';
import { BrowserPrinter } from '@/components/labels/browser-printer';
import { TEST_CODE } from '@/components/scanner/hear-scanner';
import { TeachScanner } from '@/components/scanner/teach-scanner';
import { TestCode } from '@/components/scanner/test-code';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { requireClerk } from '@/lib/platform/session';

/**
 * Where the labels of this browser go, on which paper, how its scanner types, and its scale. Nothing here is kept on the server: each desk has its own
 * devices.
 */
export default async function PrinterPage() {
  await requireClerk();
  const t = await getTranslations('labels');
  const code = (await getTranslations('scanner'))('code', { code: TEST_CODE });
  return (
    <div className="mx-auto max-w-232">
      <PageHeading title={t('desk.title')} intro={t('desk.intro')} />
      <ClientMessages namespaces={['labels', 'printers.choice', 'printers.roll', 'scanner', 'bench.scale']}>
        <BrowserPrinter />
        <TeachScanner code={<TestCode label={code} />} />
        <ConnectScale />
      </ClientMessages>
    </div>
  );
}
