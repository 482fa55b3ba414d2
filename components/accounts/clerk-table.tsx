import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { MarkShape, type MarkTone } from '@/components/ui/notice';
import type { ClerkLine, ClerkState } from '@/lib/queries/accounts';

const COLUMNS = ['clerk', 'role', 'shops', 'state'] as const;

type ClerkTableProps = { clerks: ClerkLine[]; ownId: string };

/** All clerks and administrators, as a table, or as a stack where there is no room for one. Each name leads to what can be changed. */
export async function ClerkTable({ clerks, ownId }: ClerkTableProps) {
  const t = await getTranslations('accounts.clerks');
  return (
    <table className="w-full text-left max-sm:block">
      <caption className="sr-only">{t('title')}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-hairline text-sm text-muted">
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="py-1 pr-4 font-normal last:pr-0">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {clerks.map((clerk) => (
          <ClerkRow key={clerk.id} clerk={clerk} isOneself={clerk.id === ownId} />
        ))}
      </tbody>
    </table>
  );
}

async function ClerkRow({ clerk, isOneself }: { clerk: ClerkLine; isOneself: boolean }) {
  const t = await getTranslations('accounts.clerks');
  const own = clerk.shops.map(({ name }) => name).join(', ');
  const shops = clerk.isAdministrator ? t('allShops') : own || t('noShops');
  const cell = 'py-2 pr-4 align-top last:pr-0 max-sm:block max-sm:py-0.5';
  return (
    <tr className="border-b border-hairline max-sm:block max-sm:py-2">
      <th scope="row" className={`${cell} font-normal`}>
        <Link href={`/settings/clerks/${clerk.id}`} prefetch={false} className="link font-medium">
          {clerk.name}
        </Link>
        {isOneself ? <span className="text-muted"> · {t('you')}</span> : null}
        <span className="block text-sm [overflow-wrap:anywhere] text-muted">{clerk.email}</span>
      </th>
      <td className={cell}>{t(clerk.isAdministrator ? 'roles.admin' : 'roles.user')}</td>
      <td className={`${cell} ${own || clerk.isAdministrator ? '' : 'text-muted'}`}>{shops}</td>
      <td className={cell}>
        <ClerkStateMark state={clerk.state} label={t(`states.${clerk.state}`)} />
      </td>
    </tr>
  );
}

const LOOKS: Record<ClerkState, { tone: MarkTone; ink: string }> = {
  active: { tone: 'success', ink: 'text-success' },
  invited: { tone: 'info', ink: 'text-accent' },
  disabled: { tone: 'failure', ink: 'text-failure' },
};

/** Whether a clerk can sign in: word, shape and colour. */
export function ClerkStateMark({ state, label }: { state: ClerkState; label: string }) {
  const { tone, ink } = LOOKS[state];
  return (
    <span className={`inline-flex items-center gap-1 font-medium ${ink}`}>
      <MarkShape tone={tone} />
      {label}
    </span>
  );
}
