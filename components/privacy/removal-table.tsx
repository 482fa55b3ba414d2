import { getFormatter, getTranslations } from 'next-intl/server';
import { Cell, Row, RowHead, Table } from '@/components/ui/table';
import type { RemovalLine } from '@/lib/privacy/queries';
import { REMOVED_KINDS } from '@/lib/privacy/retention-periods';

const COLUMNS = ['when', 'what', 'removed', 'stayed'] as const;

/** What was removed lately, by whose word. */
export async function RemovalTable({ removals }: { removals: RemovalLine[] }) {
  const t = await getTranslations('privacy.removals');
  const format = await getFormatter();
  if (removals.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <div className="@container">
      <Table
        caption={t('title')}
        columns={COLUMNS.map((name) => ({ label: t(`column.${name}`), isNumber: name === 'stayed' }))}
      >
        {removals.map(({ id, what, startedAt, endedAt, removed, stayed, isFailed, clerkName }) => {
          const counts = REMOVED_KINDS.flatMap((kind) =>
            removed[kind] ? t(`count.${kind}`, { count: removed[kind] }) : [],
          );
          const text = counts.length > 0 ? format.list(counts) : t('nothing');
          return (
            <Row key={id}>
              <RowHead>{format.dateTime(startedAt, 'moment')}</RowHead>
              <Cell name={t('column.what')}>
                <span>
                  {t(`what.${what}`)}
                  {clerkName ? <span className="block text-sm text-muted">{clerkName}</span> : null}
                </span>
              </Cell>
              <Cell name={t('column.removed')}>{isFailed ? t('failed') : endedAt ? text : t('running')}</Cell>
              <Cell name={t('column.stayed')} isNumber>
                {format.number(stayed)}
              </Cell>
            </Row>
          );
        })}
      </Table>
    </div>
  );
}
