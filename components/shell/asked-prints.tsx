import { PrintQuestionsLater } from '@/components/printing/print-questions-later';
import { ClientMessages } from '@/components/ui/client-messages';
import type { JobView } from '@/lib/printing/job-view';

/** Below the bar of every page: what the clerk is asked of own prints; nothing where there is no question. */
export function AskedPrints({ jobs }: { jobs: JobView[] }) {
  if (jobs.length === 0) return null;
  return (
    <ClientMessages namespaces={['keys', 'labels', 'printers', 'printing']}>
      <PrintQuestionsLater jobs={jobs} now={Date.now()} />
    </ClientMessages>
  );
}
