import { getFormatter, getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { Findings } from '@/app/settings/system/findings';
import { HoursTable } from '@/app/settings/system/hours-table';
import { UnreadJournals } from '@/app/settings/system/unread-journals';
import { PlannedRemovalNotice } from '@/components/privacy/planned-removal';
import { LinkButton } from '@/components/ui/button';
import { ClientMessages } from '@/components/ui/client-messages';
import { Progress } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { findSystem, type SystemView } from '@/lib/doctor/queries';
import { server } from '@/lib/platform/server';
import { requireAdministrator } from '@/lib/platform/session';
import { findPlannedRemoval } from '@/lib/privacy/queries';
import { shopZone } from '@/lib/shops/queries/current-shop';

/** How this installation is: what is wrong and what to do, what it runs on, and today's work by the hour. */
export default async function SystemPage() {
  const clerk = await requireAdministrator();
  const t = await getTranslations('system');
  const [view, planned] = await Promise.all([findSystem(server(), await shopZone()), findPlannedRemoval(server())]);
  return (
    <>
      <PageHeading
        title={t('title')}
        intro={t('intro')}
        actions={
          <LinkButton href="/settings/system" prefetch={false}>
            {t('again')}
          </LinkButton>
        }
      />
      <UnreadJournals journals={view.unreadJournals} />
      <ClientMessages namespaces={['privacy.planned', 'privacy.removals']}>
        <PlannedRemovalNotice planned={planned} />
      </ClientMessages>
      <section aria-labelledby="findings" className="panel mb-3 p-4">
        <h2 id="findings" className="mb-2">
          {t('findings')}
        </h2>
        <Suspense fallback={<Progress text={t('looking')} />}>
          <Findings clerk={clerk} />
        </Suspense>
      </section>
      <section aria-labelledby="facts" className="panel mb-3 p-4">
        <h2 id="facts" className="mb-2">
          {t('facts')}
        </h2>
        <Facts view={view} />
      </section>
      <section aria-labelledby="hours" className="panel p-4">
        <h2 id="hours" className="mb-2">
          {t('hours')}
        </h2>
        <HoursTable hours={view.hours} />
      </section>
    </>
  );
}

async function Facts({ view }: { view: SystemView }) {
  const t = await getTranslations('system.fact');
  const common = await getTranslations('common');
  const format = await getFormatter();
  const moment = (iso: string) => format.dateTime(new Date(iso), 'moment');
  const size = (bytes: number) => t('megabytes', { megabytes: Math.ceil(bytes / 1_000_000) });
  const { version, build, startedAt, database, backup, environment } = view;
  const facts: [name: string, value: ReactNode][] = [
    [t('version'), build ? t('versionOf', { version, build }) : version],
    [t('running'), t('since', { time: moment(startedAt) })],
    [t('database'), t('databaseOf', { version: database.version, size: size(database.bytes) })],
    [t('backup'), backup ? t('backupOf', { time: moment(backup.at), size: size(backup.bytes) }) : t('noBackup')],
    [t('carrier'), common(`environment.${environment}`)],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="mb-1 wrap-anywhere sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
