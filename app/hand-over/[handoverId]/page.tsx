import { redirect } from 'next/navigation';
import { getFormatter, getTranslations } from 'next-intl/server';
import { ClosedParcels, HandoverHistory } from '@/components/handover/closed-list';
import { ListPrint } from '@/components/handover/list-print';
import { ReopenForm } from '@/components/handover/reopen-form';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHeading } from '@/components/ui/page-heading';
import { sumOf } from '@/lib/handover/handover-view';
import { findClosedHandover } from '@/lib/handover/queries';
import { server } from '@/lib/platform/server';
import { hiddenPage, requireClerk } from '@/lib/platform/session';

type ClosedListPageProps = {
  params: Promise<{ handoverId: string }>;
  searchParams: Promise<{ print?: string | string[] }>;
};

/** One closed list: its parcels, its paper, and what was done with it. */
export default async function ClosedListPage({ params, searchParams }: ClosedListPageProps) {
  const clerk = await requireClerk();
  const list = await findClosedHandover(server(), clerk, (await params).handoverId);
  if (!list) return hiddenPage(clerk);
  if (list === 'open') redirect('/hand-over');
  const t = await getTranslations('handover');
  const format = await getFormatter();
  const { id, number, closedAt, shopName, lines, notes, canReopen } = list;
  const { parcels, weightGrams } = sumOf(lines);
  const about = [
    shopName,
    t('closedList.closed', { at: format.dateTime(new Date(closedAt), 'moment') }),
    t('closedList.parcels', { count: parcels }),
    format.number(weightGrams / 1_000, 'kilograms'),
  ];
  const isAtOnce = (await searchParams).print === '1';
  return (
    <ClientMessages namespaces={['handover.closedList']}>
      <PageHeading
        title={t('closedList.title', { number })}
        pageTitle={t('closedList.pageTitle', { number })}
        parent={{ href: '/hand-over', label: t('title') }}
        intro={about.join(' · ')}
        actions={
          <div>
            <ListPrint handoverId={id} isPrinted={notes.some(({ what }) => what === 'printed')} isAtOnce={isAtOnce} />
          </div>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,1fr)_19.5rem]">
        <ClosedParcels lines={lines} />
        <div className="flex flex-col gap-3">
          <HandoverHistory notes={notes} />
          <section className="panel p-4">
            {canReopen ? <ReopenForm handoverId={id} /> : <p className="text-muted">{t('closedList.newestOnly')}</p>}
          </section>
        </div>
      </div>
    </ClientMessages>
  );
}
