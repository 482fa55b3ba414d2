'use client';

import { ArrowLeft } from 'lucide';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ColumnTable } from '@/components/imports/column-table';
import { FillIns } from '@/components/imports/fill-ins';
import { ImportHead } from '@/components/imports/import-head';
import { ReadAgain } from '@/components/imports/read-again';
import { useColumns } from '@/components/imports/use-columns';
import type { ShownImport } from '@/components/imports/use-import';
import { CommandButton } from '@/components/shortcuts/commands';
import { ActionBar } from '@/components/ui/action-bar';
import { LinkButton } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/inputs';
import { Message, MessageLine } from '@/components/ui/messages';
import { useErrorText } from '@/components/ui/use-error-text';
import { BOOK_STOP } from '@/lib/bookings/enter-walk';
import { isOfFile } from '@/lib/imports/order-import';

/** What each column of the file is, before its rows are checked, and what fills in for what it lacks. Online orders have no columns to choose. */
export function ColumnsStep({ shown }: { shown: ShownImport }) {
  const t = useTranslations('imports');
  const text = useErrorText();
  const router = useRouter();
  const { view, wasChanged } = shown;
  const chosen = useColumns(shown);
  const [isRemembered, remember] = useState(true);
  const [isLeaving, setLeaving] = useState(false);
  const goOn = async () => {
    setLeaving(true);
    const isSaved = await chosen.remember(isRemembered);
    setLeaving(false);
    if (isSaved) router.push(`/import/${view.id}?step=check`);
  };
  const count = view.counts.rows;
  const hasSheets = (view.source.workbook?.sheets.length ?? 0) > 1;
  const readAgain = <ReadAgain shown={shown} />;
  const isFile = isOfFile(view.source);
  return (
    <div className="whole-page">
      <ImportHead
        importId={view.id}
        fileName={view.fileName}
        source={view.source}
        size={
          isFile ? t('head.rowsAndColumns', { rows: count, columns: view.headers.length }) : t('head.rows', { count })
        }
        step="columns"
      />
      {/* Its own frame for what only a reader of the screen is given, which would widen a phone's page. */}
      <div className="panel relative overflow-auto lg:min-h-0 lg:flex-1 lg:basis-0">
        {/* Another sheet makes all below another: it is asked first. */}
        {hasSheets ? <div className="border-b border-hairline p-3">{readAgain}</div> : null}
        {isFile ? <ColumnTable view={view} columns={chosen.columns} onChoose={chosen.choose} /> : null}
        <div className={`flex flex-col gap-3 p-3 ${isFile ? 'border-t border-hairline' : ''}`}>
          <FillIns view={view} chosen={chosen} />
          {hasSheets || !isFile ? null : readAgain}
        </div>
      </div>
      {chosen.failure ? (
        <Message rank="faults">
          <div role="alert">
            <MessageLine tone="failure" title={text.action(chosen.failure)} />
          </div>
        </Message>
      ) : null}
      {chosen.wasChanged || wasChanged ? (
        <Message rank="odd">
          <MessageLine tone="warning" title={t('check.changed')} />
        </Message>
      ) : null}
      <ActionBar
        status={
          <div className="flex flex-wrap items-center gap-x-3.5">
            <LinkButton href={isFile ? '/import' : '/orders'} drawing={ArrowLeft}>
              {t(isFile ? 'check.toFile' : 'steps.orders')}
            </LinkButton>
            <CheckboxField
              name="remember"
              label={t(isFile ? 'columns.remember' : 'columns.rememberOrders')}
              checked={isRemembered}
              onChange={(event) => remember(event.target.checked)}
            />
          </div>
        }
        hasFailed={chosen.failure !== null}
        actions={
          <>
            <span role="status" className="text-sm text-muted">
              {chosen.isSaving ? t('columns.saving') : t('check.nothingSent')}
            </span>
            <CommandButton
              command="book"
              id={BOOK_STOP}
              tone="primary"
              busy={isLeaving}
              run={() => void goOn()}
              className="min-h-10 max-sm:min-h-12 max-sm:flex-1 sm:px-4"
            >
              {t('columns.check', { count })}
            </CommandButton>
          </>
        }
      />
    </div>
  );
}
