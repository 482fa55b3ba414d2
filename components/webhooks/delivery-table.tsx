import Link from 'next/link';
import { getFormatter, getTranslations } from 'next-intl/server';
import { Disclosure } from '@/components/ui/disclosure';
import { EmptyState, MarkShape } from '@/components/ui/notice';
import { Cell, Row, RowActions, RowHead, Table, TablePanel } from '@/components/ui/table';
import { SendAgain } from '@/components/webhooks/send-again';
import type { DeliveryView } from '@/lib/webhooks/queries';
import type { DeliveryState } from '@/lib/webhooks/webhook-events';

type DeliveryTableProps = { webhookId: string; deliveries: DeliveryView[]; isOff: boolean };

const TONES = { waiting: 'info', delivered: 'success', given_up: 'failure' } as const satisfies Record<
  DeliveryState,
  string
>;
const INKS = { waiting: 'text-muted', delivered: 'text-success', given_up: 'text-failure' } as const;

/** What was sent to an endpoint, the newest first: how far each is, and what its receiver said. */
export async function DeliveryTable({ webhookId, deliveries, isOff }: DeliveryTableProps) {
  const t = await getTranslations('webhooks.deliveries');
  if (deliveries.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
  const columns = (['event', 'state', 'answer'] as const).map((column) => ({ label: t(`column.${column}`) }));
  return (
    <TablePanel>
      <Table caption={t('title')} columns={[...columns, { label: t('column.actions'), isHidden: true }]}>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} webhookId={webhookId} delivery={delivery} isOff={isOff} />
        ))}
      </Table>
    </TablePanel>
  );
}

type DeliveryRowProps = { webhookId: string; delivery: DeliveryView; isOff: boolean };

async function DeliveryRow({ webhookId, delivery, isOff }: DeliveryRowProps) {
  const t = await getTranslations('webhooks');
  const format = await getFormatter();
  const { id, type, createdAt, state, tries, dueAt } = delivery;
  const name = t(`events.${type.replace('.', '_')}`);
  const at = format.dateTime(createdAt, 'moment');
  return (
    <Row>
      <RowHead>
        <EventName delivery={delivery} name={name} />
        <span className="block text-sm font-normal text-muted">{at}</span>
      </RowHead>
      <Cell name={t('deliveries.column.state')}>
        <span>
          <span className={`inline-flex items-center gap-1 font-medium ${INKS[state]}`}>
            <MarkShape tone={TONES[state]} />
            {t(`deliveries.states.${state}`)}
          </span>
          <span className="block text-sm text-muted">
            {t('deliveries.tries', { count: tries })}
            {dueAt && !isOff ? ` · ${t('deliveries.next', { at: format.dateTime(dueAt, 'moment') })}` : null}
          </span>
        </span>
      </Cell>
      <Cell name={t('deliveries.column.answer')}>
        <Answer delivery={delivery} />
      </Cell>
      <RowActions>
        {state === 'waiting' || isOff ? null : (
          <SendAgain webhookId={webhookId} deliveryId={id} label={t('deliveries.againOf', { name, at })} />
        )}
      </RowActions>
    </Row>
  );
}

/** The event, with a link to what it is about. */
function EventName({ delivery: { type, subject }, name }: { delivery: DeliveryView; name: string }) {
  if (type === 'webhook.test') return name;
  const page = type === 'handover.closed' ? 'hand-over' : 'bookings';
  return (
    <Link href={`/${page}/${subject}`} prefetch={false} className="link">
      {name}
    </Link>
  );
}

async function Answer({ delivery: { answerStatus, answer, fault } }: { delivery: DeliveryView }) {
  const t = await getTranslations('webhooks.deliveries');
  if (fault) return t(`faults.${fault}`);
  if (answerStatus === null) return <span className="text-muted">{t('noAnswer')}</span>;
  if (!answer) return answerStatus;
  return (
    <Disclosure summary={answerStatus}>
      <pre className="max-w-md text-xs whitespace-pre-wrap wrap-anywhere">{answer}</pre>
    </Disclosure>
  );
}
