import { getTranslations } from 'next-intl/server';
import { MarkShape } from '@/components/ui/notice';
import type { Clerk } from '@/lib/accounts/clerk';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { findFaults } from '@/lib/doctor/queries';
import { server } from '@/lib/platform/server';

/** What the doctor finds (docs/operations.md#what-is-wrong): in the reader's language, then with the figures as its command prints them. */
export async function Findings({ clerk }: { clerk: Clerk }) {
  const t = await getTranslations('system');
  const { env } = server();
  const title = (id: string) => {
    const key = `finding.${id}` as 'finding.other';
    return t(t.has(key) ? key : 'finding.other');
  };
  if (!(await isWithinLimit(server(), 'looks', clerk.id))) return <p>{t('tooOften')}</p>;
  const found = await findFaults(env);
  if (found.length === 0) {
    return (
      <p className="flex items-center gap-2">
        <MarkShape tone="success" className="text-success" />
        {t('healthy')}
      </p>
    );
  }
  return (
    <ul className="flex flex-col gap-3">
      {found.map(({ id, text }) => (
        <li key={`${id} ${text}`} className="flex gap-2">
          <MarkShape tone="warning" className="mt-0.5 flex-none text-warning" />
          <div className="min-w-0">
            <p className="font-semibold">{title(id)}</p>
            <p lang="en" className="text-sm text-muted wrap-anywhere">
              {text}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
