import { getTranslations } from 'next-intl/server';
import { BatchRun } from '@/components/batches/batch-run';
import { ImportHead } from '@/components/imports/import-head';
import { ImportPage } from '@/components/imports/import-page';
import { LeftRows } from '@/components/imports/left-rows';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageInstead } from '@/components/ui/notice';
import { PageTitle } from '@/components/ui/page-title';
import type { Clerk } from '@/lib/accounts/clerk';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { findBatchPart } from '@/lib/batches/queries/batches';
import { isOfFile } from '@/lib/imports/order-import';
import { findImport, type ImportView } from '@/lib/imports/queries/imports';
import { findLeft } from '@/lib/imports/queries/rejected-rows';
import { server } from '@/lib/platform/server';
import { hiddenPage, requireClerk } from '@/lib/platform/session';
import { reasonWords } from './reason-words';

type Props = {
  params: Promise<{ importId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Rows without a fault that are shown at first. */
const FIRST_ROWS = 100;

/** An import: its columns, its rows, and once it is booked its run. */
export default async function OneImportPage({ params, searchParams }: Props) {
  const clerk = await requireClerk();
  const [{ importId }, { step }] = await Promise.all([params, searchParams]);
  // Showing it plans all rows, as a repair does.
  if (!(await isWithinLimit(server(), 'repairs', clerk.id))) return <TooOften />;
  const view = await findImport(server(), clerk, importId, FIRST_ROWS);
  if (!view) return hiddenPage(clerk);
  if (view.batchId !== null) return <Run clerk={clerk} view={view} batchId={view.batchId} />;
  const shown = step === 'check' || step === 'columns' ? step : isCertain(view) ? 'check' : 'columns';
  return (
    <ClientMessages namespaces={['imports', 'booking.fields', 'recipients.sheet', 'warnings', 'addresses']}>
      <ImportPage key={view.id} start={view} step={shown} />
    </ClientMessages>
  );
}

async function TooOften() {
  const t = await getTranslations('imports.tooOften');
  return (
    <PageInstead>
      <PageTitle title={t('title')} />
      <h1>{t('title')}</h1>
      <p className="mt-1 max-w-prose text-muted">{t('text')}</p>
    </PageInstead>
  );
}

const RUN_WORDS = ['imports', 'batches', 'bookings', 'labels', 'outcome', 'printers', 'printing'];

async function Run({ clerk, view, batchId }: { clerk: Clerk; view: ImportView; batchId: string }) {
  const { id, fileName, source, counts } = view;
  const [part, left] = await Promise.all([
    findBatchPart(server(), clerk, batchId, null),
    findLeft(server(), clerk, id),
  ]);
  if (!part) return hiddenPage(clerk);
  const [t, reasonOf] = await Promise.all([getTranslations('imports.head'), reasonWords()]);
  const first = left?.first.map(({ why, ...row }) => ({ ...row, reason: reasonOf(why) })) ?? [];
  // Rows that go on in another import stand in its file.
  const inFile = left?.restId === null ? left.toFix + left.leftOut : 0;
  return (
    <ClientMessages namespaces={RUN_WORDS}>
      <div className="whole-page">
        <ImportHead
          importId={id}
          fileName={fileName}
          source={source}
          size={t('rows', { count: counts.rows })}
          step="book"
        />
        {left ? <LeftRows importId={id} left={{ ...left, first }} /> : null}
        <BatchRun part={part} notBooked={{ href: `/import/${id}/rejected`, rows: inFile }} />
      </div>
    </ClientMessages>
  );
}

/** Of online orders all columns are known; of a file every column that an order needs was found without a doubt, and no other sheet may be meant, so that nothing is to be chosen. */
function isCertain({ columns, matches, source }: ImportView): boolean {
  if (!isOfFile(source)) return true;
  if (source.workbook && source.workbook.sheets.length > 1) return false;
  const has = (...fields: ImportView['columns']) => fields.some((field) => columns.includes(field));
  const isWhole =
    has('name', 'company', 'freeAddress', 'surname') && has('address', 'freeAddress') && has('zipCode', 'freeAddress');
  return isWhole && matches.every(({ isDoubtful }) => !isDoubtful);
}
