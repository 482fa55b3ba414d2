import { useTranslations } from 'next-intl';
import { Marked } from '@/components/ui/marked';
import { Cell, Row, RowHead, Table } from '@/components/ui/table';
import type { WcagLevel } from '@/lib/accessibility/criteria';
import { judgedCriteria } from '@/lib/accessibility/statement';

/** The criteria of a level: how far each is met, and the evidence. Their names and notes are English. */
export function CriteriaTable({ level }: { level: WcagLevel }) {
  const t = useTranslations('accessibility');
  const title = t('level', { level });
  const columns = ['criterion', 'adherence', 'notes'] as const;
  return (
    <section aria-labelledby={`level-${level}`} className="@container panel mb-3 px-4 py-3">
      <h2 id={`level-${level}`}>{title}</h2>
      <Table caption={title} columns={columns.map((name) => ({ label: t(`columns.${name}`) }))}>
        {judgedCriteria(level).map(({ number, name, adherence, notes }) => (
          <Row key={number} className="*:align-top">
            <RowHead>
              {/* The notes would leave it no room. */}
              <span className="block @xl:w-48">
                {number} <span lang="en">{name}</span>
              </span>
            </RowHead>
            <Cell name={t('columns.adherence')}>{t(`levels.${adherence}`)}</Cell>
            <Cell name={t('columns.notes')}>
              <span lang="en" className="min-w-0 wrap-anywhere">
                <Marked text={notes} />
              </span>
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  );
}
