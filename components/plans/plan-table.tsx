import Link from 'next/link';
import { getFormatter, getTranslations } from 'next-intl/server';
import { PlanMark } from '@/components/plans/plan-mark';
import { EmptyState } from '@/components/ui/notice';
import { Cell, Row, RowHead, Table, TablePanel } from '@/components/ui/table';
import { isolated } from '@/lib/i18n/isolated';
import type { PlanLine } from '@/lib/queries/plans';

/** The plans of a shop, the newest first. */
export async function PlanTable({ plans }: { plans: PlanLine[] }) {
  const t = await getTranslations('plans');
  const format = await getFormatter();
  if (plans.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
  const columns = (['recipient', 'solution', 'parcels', 'reference', 'made', 'state'] as const).map((column) => ({
    label: t(`column.${column}`),
    isNumber: column === 'parcels',
  }));
  return (
    <TablePanel>
      <Table caption={t('title')} columns={columns}>
        {plans.map(({ id, state, input, solution, madeBy, createdAt }) => (
          <Row key={id}>
            <RowHead>
              <Link href={`/plans/${id}`} prefetch={false} className="link">
                <bdi>{input.recipient.name}</bdi>
              </Link>{' '}
              <span className="font-normal text-muted">
                {input.recipient.zipCode} {isolated(input.recipient.city)}
              </span>
            </RowHead>
            <Cell name={t('column.solution')}>{solution?.name ?? t('noSolution')}</Cell>
            <Cell name={t('column.parcels')} isNumber>
              {format.number(input.items.length)}
            </Cell>
            <Cell name={t('column.reference')}>{input.orderReference}</Cell>
            <Cell name={t('column.made')}>
              <span>
                {format.dateTime(createdAt, 'moment')} <span className="text-muted">{madeBy}</span>
              </span>
            </Cell>
            <Cell name={t('column.state')}>
              <PlanMark state={state} className="align-top" />
            </Cell>
          </Row>
        ))}
      </Table>
    </TablePanel>
  );
}
