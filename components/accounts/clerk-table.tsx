import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { MarkShape, type MarkTone } from '@/components/ui/notice';
import { Cell, Row, RowHead, Table, TablePanel } from '@/components/ui/table';
import type { ClerkLine, ClerkState } from '@/lib/accounts/queries';

const COLUMNS = ['clerk', 'role', 'shops', 'state'] as const;

type ClerkTableProps = { clerks: ClerkLine[]; ownId: string };

/** All clerks and administrators. Each name leads to what can be changed. */
export async function ClerkTable({ clerks, ownId }: ClerkTableProps) {
  const t = await getTranslations('accounts.clerks');
  return (
    <TablePanel>
      <Table caption={t('title')} columns={COLUMNS.map((column) => ({ label: t(`column.${column}`) }))}>
        {clerks.map((clerk) => (
          <ClerkRow key={clerk.id} clerk={clerk} isOneself={clerk.id === ownId} />
        ))}
      </Table>
    </TablePanel>
  );
}

async function ClerkRow({ clerk, isOneself }: { clerk: ClerkLine; isOneself: boolean }) {
  const t = await getTranslations('accounts.clerks');
  const own = clerk.shops.map(({ name }) => name).join(', ');
  const shops = clerk.isAdministrator ? t('allShops') : own;
  return (
    <Row>
      <RowHead>
        <Link href={`/settings/clerks/${clerk.id}`} prefetch={false} className="link">
          {clerk.name}
        </Link>
        {isOneself ? <span className="font-normal text-muted"> · {t('you')}</span> : null}
        <span className="block text-xs font-normal text-muted">{clerk.email}</span>
      </RowHead>
      <Cell name={t('column.role')}>{t(clerk.isAdministrator ? 'roles.admin' : 'roles.user')}</Cell>
      <Cell name={t('column.shops')}>{shops || <span className="text-muted">{t('noShops')}</span>}</Cell>
      <Cell name={t('column.state')}>
        <ClerkStateMark state={clerk.state} label={t(`states.${clerk.state}`)} />
      </Cell>
    </Row>
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
