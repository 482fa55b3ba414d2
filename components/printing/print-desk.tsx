import { PrintBar } from '@/components/printing/print-bar';
import { ClientMessages } from '@/components/shell/client-messages';
import type { OpenBatch } from '@/lib/printing/batch-view';

/** The bar of the list from which several labels are printed, with its words. */
export async function PrintDesk({ openBatch }: { openBatch: Promise<OpenBatch | null> }) {
  return (
    <ClientMessages namespaces={['printers', 'printing', 'labels']}>
      <PrintBar openBatch={await openBatch} />
    </ClientMessages>
  );
}
