import { useFormatter, useTranslations } from 'next-intl';
import { ConfirmBar, PlanTick, PlanTicks, WhyLeft } from '@/components/plans/confirm-ticked';
import { PlanMark } from '@/components/plans/plan-mark';
import { RowLink } from '@/components/shortcuts/list-keys';
import { EmptyState } from '@/components/ui/notice';
import { Cell, Row, RowHead, Table } from '@/components/ui/table';
import { isolated } from '@/lib/i18n/isolated';
import type { PlanLine } from '@/lib/plans/queries';

const COLUMNS = ['choose', 'recipient', 'solution', 'parcels', 'reference', 'made', 'state'] as const;

/** The plans of a shop, the newest first, under what confirms those that are ticked. */
export function PlanTable({ plans }: { plans: PlanLine[] }) {
  const t = useTranslations('plans');
  if (plans.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
  const columns = COLUMNS.map((column) => ({
    label: t(`column.${column}`),
    isNumber: column === 'parcels',
    isHidden: column === 'choose',
  }));
  return (
    <PlanTicks>
      <div className="panel mb-3 overflow-clip">
        <ConfirmBar waiting={plans.filter(canBeTicked).map(({ id }) => id)} />
        <div className="@container px-3 py-1">
          <Table caption={t('title')} columns={columns}>
            {plans.map((plan) => (
              <PlanRow key={plan.id} plan={plan} />
            ))}
          </Table>
        </div>
      </div>
    </PlanTicks>
  );
}

/** What is offered no more cannot be booked, so that it is not confirmed either. */
const canBeTicked = ({ state, solution }: PlanLine) => state === 'waiting' && solution !== null;

function PlanRow({ plan }: { plan: PlanLine }) {
  const t = useTranslations('plans');
  const format = useFormatter();
  const { id, state, input, solution, madeBy, createdAt } = plan;
  const { name, zipCode, city } = input.recipient;
  return (
    <Row>
      {canBeTicked(plan) ? (
        <Cell name={t('column.choose')}>
          <PlanTick id={id} name={name} />
        </Cell>
      ) : (
        <Cell>{null}</Cell>
      )}
      <RowHead>
        <span className="flex flex-wrap items-center gap-x-1.5">
          <RowLink href={`/plans/${id}`}>{name}</RowLink>
          <span className="font-normal text-muted">
            {zipCode} {isolated(city)}
          </span>
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
        <span>
          <PlanMark state={state} className="align-top" />
          <WhyLeft planId={id} />
        </span>
      </Cell>
    </Row>
  );
}
