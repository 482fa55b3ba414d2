'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Cell, Row, RowHead, Table } from '@/components/ui/table';
import type { DueCount } from '@/lib/privacy/retention-periods';

const COLUMNS = ['kind', 'count', 'span', 'examples'] as const;

/** What is due of each kind: how much, from when to when, and what some of the oldest are called. */
export function DueTable({ due }: { due: DueCount[] }) {
  const t = useTranslations('privacy.due');
  const kinds = useTranslations('privacy.periods.kind');
  const format = useFormatter();
  return (
    <div className="@container">
      <Table
        caption={t('title')}
        columns={COLUMNS.map((name) => ({ label: t(`column.${name}`), isNumber: name === 'count' }))}
      >
        {due.map(({ kind, count, oldest, newest, examples }) => {
          const [from, to] = [format.dateTime(oldest, 'date'), format.dateTime(newest, 'date')];
          return (
            <Row key={kind}>
              <RowHead>{kinds(kind)}</RowHead>
              <Cell name={t('column.count')} isNumber>
                {format.number(count)}
              </Cell>
              <Cell name={t('column.span')}>{from === to ? from : t('span', { from, to })}</Cell>
              <Cell name={t('column.examples')}>
                <bdi className="wrap-anywhere">{examples.join(' · ')}</bdi>
              </Cell>
            </Row>
          );
        })}
      </Table>
    </div>
  );
}
