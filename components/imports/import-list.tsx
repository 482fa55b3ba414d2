'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionButton } from '@/components/ui/action-button';
import { EmptyState, MarkShape, UndoLine } from '@/components/ui/notice';
import { Cell, Row, RowActions, RowHead, Table, TablePanel } from '@/components/ui/table';
import { deleteImportAction } from '@/lib/imports/actions/imports';
import type { ImportLine } from '@/lib/imports/queries/imports';

/** The imports of a shop, the newest first. One that is not booked can be deleted, and brought back. */
export function ImportList({ lines }: { lines: ImportLine[] }) {
  const t = useTranslations('imports.list');
  const format = useFormatter();
  const [deleted, setDeleted] = useState<{ id: string; fileName: string } | null>(null);
  const columns = [
    { label: t('file') },
    { label: t('rows'), isNumber: true },
    { label: t('clerk') },
    { label: t('made') },
    { label: t('state') },
    { label: t('actions'), isHidden: true },
  ];
  return (
    <section aria-label={t('caption')} className="flex flex-col gap-2">
      <div role="status">
        {deleted ? (
          <UndoLine text={t('deleted', { name: deleted.fileName })}>
            <ActionButton
              id="undo-delete"
              tone="quiet"
              action={() => deleteImportAction({ importId: deleted.id, isDeleted: false })}
              onDone={() => setDeleted(null)}
            >
              {t('undo')}
            </ActionButton>
          </UndoLine>
        ) : null}
      </div>
      {lines.length === 0 ? (
        <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
      ) : (
        <TablePanel>
          <Table caption={t('caption')} columns={columns}>
            {lines.map(({ id, fileName, rows, clerkName, createdAt, batchState, failed, left }) => (
              <Row key={id}>
                <RowHead>
                  <Link href={`/import/${id}`} prefetch={false} className="link">
                    {fileName}
                  </Link>
                </RowHead>
                <Cell name={t('rows')} isNumber>
                  {format.number(rows)}
                </Cell>
                <Cell name={t('clerk')}>{clerkName}</Cell>
                <Cell name={t('made')}>{format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}</Cell>
                <Cell name={t('state')}>
                  <ImportState batchState={batchState} notBooked={failed + left} />
                </Cell>
                <RowActions>
                  {batchState === null ? (
                    <ActionButton
                      id={`delete-${id}`}
                      leavesTo="undo-delete"
                      tone="quiet"
                      aria-label={t('deleteOf', { name: fileName })}
                      action={() => deleteImportAction({ importId: id, isDeleted: true })}
                      onDone={() => setDeleted({ id, fileName })}
                    >
                      {t('delete')}
                    </ActionButton>
                  ) : null}
                </RowActions>
              </Row>
            ))}
          </Table>
        </TablePanel>
      )}
    </section>
  );
}

/** Green only where every order is booked. */
function ImportState({ batchState, notBooked }: Pick<ImportLine, 'batchState'> & { notBooked: number }) {
  const t = useTranslations('imports.list');
  const isLacking = (batchState === 'done' || batchState === 'stopped') && notBooked > 0;
  const tone = isLacking ? 'warning' : batchState === 'done' ? 'success' : 'info';
  const ink = { warning: 'text-warning', success: 'text-success', info: '' }[tone];
  return (
    <span className={`inline-flex items-center gap-1.5 align-middle font-medium ${ink}`}>
      <MarkShape tone={tone} />
      {t(batchState ?? 'open')}
      {isLacking ? `, ${t('notBooked', { count: notBooked })}` : null}
    </span>
  );
}
