import { getFormatter, getTranslations } from 'next-intl/server';
import { GiveUpJournal } from '@/app/settings/system/give-up-journal';
import { ClientMessages } from '@/components/ui/client-messages';
import { MarkShape } from '@/components/ui/notice';
import type { SystemView } from '@/lib/doctor/queries';

/** The journals that nothing new is sent without, where there are any. */
export async function UnreadJournals({ journals }: { journals: SystemView['unreadJournals'] }) {
  const t = await getTranslations('system.journals');
  const format = await getFormatter();
  if (journals.length === 0) return null;
  return (
    <section aria-labelledby="journals" className="panel mb-3 p-4">
      <h2 id="journals" className="mb-2 flex items-center gap-2">
        <MarkShape tone="warning" className="flex-none text-warning" />
        {t('title')}
      </h2>
      <p className="mb-3 max-w-prose">{t('text')}</p>
      <ul className="flex flex-col gap-3">
        {journals.map(({ id, name, seenAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{name}</p>
              <p className="text-sm text-muted">{t('seen', { time: format.dateTime(new Date(seenAt), 'moment') })}</p>
            </div>
            <ClientMessages namespaces={['system.journals']}>
              <GiveUpJournal journalId={id} name={name} />
            </ClientMessages>
          </li>
        ))}
      </ul>
    </section>
  );
}
