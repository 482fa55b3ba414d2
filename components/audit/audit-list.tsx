import { getFormatter, getTranslations } from 'next-intl/server';
import { ActionWords, ActorWords, EventDetails, TargetWords } from '@/components/audit/event-words';
import { LinkButton } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { EmptyState } from '@/components/ui/notice';
import { Cell, Row, RowHead, Table, TablePanel } from '@/components/ui/table';
import { type AuditFilter, auditParams } from '@/lib/audit/audit-query';
import type { AuditLine, findAuditPage } from '@/lib/audit/queries';

type AuditListProps = {
  /** Awaited here, so that heading and search stand before the database has answered. */
  page: ReturnType<typeof findAuditPage>;
  filter: AuditFilter;
};

/** One page of the log. */
export async function AuditList({ page, filter }: AuditListProps) {
  const { lines, older } = await page;
  const t = await getTranslations('audit');
  if (lines.length === 0) {
    return (
      <EmptyState title={t('empty')}>
        <p>{t('emptyText')}</p>
        <LinkButton href="/settings/audit" prefetch={false}>
          {t('search.clear')}
        </LinkButton>
      </EmptyState>
    );
  }
  const columns = (['time', 'what', 'who', 'about'] as const).map((column) => ({
    label: t(`column.${column}`),
  }));
  return (
    <>
      <TablePanel>
        <Table caption={t('newestFirst')} columns={columns}>
          {lines.map((line) => (
            <EventRow key={`${line.chain} ${line.sequence}`} line={line} />
          ))}
        </Table>
      </TablePanel>
      {older ? (
        <nav aria-label={t('pages')} className="mb-3 print:hidden">
          <LinkButton href={`/settings/audit${auditParams(filter, older)}`} prefetch={false} rel="next">
            {t('older')}
          </LinkButton>
        </nav>
      ) : null}
    </>
  );
}

async function EventRow({ line }: { line: AuditLine }) {
  const t = await getTranslations('audit');
  const format = await getFormatter();
  const { at, action, shopName, changes, context } = line;
  const hasDetails = Object.keys(changes ?? {}).length > 0 || context?.address || context?.userAgent;
  return (
    <Row>
      <Cell name={t('column.time')}>
        <time dateTime={at.toISOString()} className="tabular-nums">
          {format.dateTime(at, 'exact')}
        </time>
      </Cell>
      <RowHead>
        <ActionWords action={action} />
        {shopName ? <span className="block text-sm font-normal text-muted">{shopName}</span> : null}
        {hasDetails ? (
          <Disclosure summary={t('details')} className="text-sm font-normal">
            <EventDetails line={line} />
          </Disclosure>
        ) : null}
      </RowHead>
      <Cell name={t('column.who')}>
        <ActorWords line={line} />
      </Cell>
      <Cell name={t('column.about')}>
        <TargetWords line={line} />
      </Cell>
    </Row>
  );
}
