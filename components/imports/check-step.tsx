'use client';

import { ArrowLeft } from 'lucide';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BookImport } from '@/components/imports/book-import';
import { CheckNotices } from '@/components/imports/check-notices';
import { CheckTable } from '@/components/imports/check-table';
import { ImportHead } from '@/components/imports/import-head';
import { ReadNotes } from '@/components/imports/read-notes';
import { SolutionWords } from '@/components/imports/solution-words';
import { useColumns } from '@/components/imports/use-columns';
import type { ShownImport } from '@/components/imports/use-import';
import { usePoints } from '@/components/imports/use-points';
import { useRepairs } from '@/components/imports/use-repairs';
import { useRowActs } from '@/components/imports/use-row-acts';
import { ActionBar } from '@/components/ui/action-bar';
import { LinkButton } from '@/components/ui/button';
import { lazyWithFallback, withLateWords } from '@/components/ui/lazy';
import { isOfFile } from '@/lib/imports/order-import';

const Chooser = lazyWithFallback(() =>
  withLateWords(import('@/components/imports/point-chooser').then(({ PointChooser }) => PointChooser)),
);

/** Every row before it is booked: what is wrong is repaired here. */
export function CheckStep({ shown }: { shown: ShownImport }) {
  const t = useTranslations('imports');
  const { view } = shown;
  const chosen = useColumns(shown);
  const repairs = useRepairs(shown);
  const points = usePoints(shown, repairs.count > 0);
  const [opened, open] = useState<number | null>(null);
  const openedRow = view.rows.find(({ row }) => row === opened);
  const { acts, failure } = useRowActs(shown, {
    use: (row, column, to) => repairs.type([{ row, column, to }]),
    openPoints: open,
    searchAgain: points.again,
  });
  return (
    <div className="whole-page">
      <ImportHead
        importId={view.id}
        fileName={view.fileName}
        source={view.source}
        size={t('head.rows', { count: view.counts.rows })}
        step="check"
        note={view.isRemembered ? <span className="max-xl:hidden">{t('head.remembered')}</span> : null}
      />
      <ReadNotes view={view} />
      <div className="panel overflow-auto sm:scroll-pt-16 sm:scroll-pr-51 sm:scroll-pl-12 md:scroll-pl-86 lg:min-h-0 lg:flex-1 lg:basis-0">
        <SolutionWords shown={shown} />
        <CheckTable shown={shown} chosen={chosen} repairs={repairs} points={points} acts={acts} />
      </div>
      <CheckNotices
        shown={shown}
        repairs={repairs}
        points={points}
        failure={failure ?? chosen.failure}
        onJoin={(joinsOrders) => chosen.set({ joinsOrders })}
      />
      <ActionBar
        status={
          <LinkButton href={`/import/${view.id}?step=columns`} drawing={ArrowLeft}>
            {t(isOfFile(view.source) ? 'check.toColumns' : 'steps.forAll')}
          </LinkButton>
        }
        hasFailed={failure !== null || repairs.failure !== null}
        actions={<BookImport shown={shown} unsaved={repairs.count} />}
      />
      {openedRow ? (
        <Chooser.Shown
          row={openedRow}
          ground={view.ground}
          onChoose={(point) => acts.choosePoint(openedRow.row, point)}
          onClosed={() => open(null)}
        />
      ) : null}
    </div>
  );
}
