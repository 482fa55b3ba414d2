import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { EmptyState, MarkShape } from '@/components/ui/notice';
import { Cell, Row, RowHead, Table, TablePanel } from '@/components/ui/table';
import type { WebhookView } from '@/lib/webhooks/queries';

/** The endpoints of all shops. */
export async function WebhookTable({ webhooks }: { webhooks: WebhookView[] }) {
  const t = await getTranslations('webhooks');
  if (webhooks.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
  const columns = (['webhook', 'shop', 'events', 'state'] as const).map((column) => ({ label: t(`column.${column}`) }));
  return (
    <TablePanel>
      <Table caption={t('title')} columns={columns}>
        {webhooks.map(({ id, description, url, shopName, events, off }) => (
          <Row key={id}>
            <RowHead>
              <Link href={`/settings/webhooks/${id}`} prefetch={false} className="link">
                {description}
              </Link>
              <span className="block text-sm font-normal text-muted">{url}</span>
            </RowHead>
            <Cell name={t('column.shop')}>{shopName}</Cell>
            <Cell name={t('column.events')}>{t('eventCount', { count: events.length })}</Cell>
            <Cell name={t('column.state')}>
              <span className={`inline-flex items-center gap-1 font-medium ${off ? 'text-failure' : 'text-success'}`}>
                <MarkShape tone={off ? 'failure' : 'success'} />
                {t(off ? 'off' : 'on')}
              </span>
            </Cell>
          </Row>
        ))}
      </Table>
    </TablePanel>
  );
}
