'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FIRST_FILL_IN } from '@/components/imports/fill-ins';
import { useFieldName } from '@/components/imports/order-field';
import type { ShownImport } from '@/components/imports/use-import';
import type { Points } from '@/components/imports/use-points';
import type { Repairs } from '@/components/imports/use-repairs';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Message, MoreMessages } from '@/components/ui/messages';
import { MarkShape, Progress } from '@/components/ui/notice';
import { useErrorText } from '@/components/ui/use-error-text';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { BOOK_STOP } from '@/lib/bookings/enter-walk';
import { isOfFile } from '@/lib/imports/order-import';
import type { ImportView } from '@/lib/imports/queries/imports';
import type { ActionError } from '@/lib/platform/actions/action-result';
import { SOLUTION_KINDS } from '@/lib/shops/limits';

type CheckNoticesProps = {
  shown: ShownImport;
  repairs: Repairs;
  points: Points;
  failure: ActionError | null;
  /** Whether rows with the same order reference are one shipment. */
  onJoin: (isJoined: boolean) => void;
};

/** What would be booked, and what a clerk should know before that, in the foot; more than two lines lie over the table from below. */
export function CheckNotices({ shown: { view, wasChanged }, repairs, points, failure, onJoin }: CheckNoticesProps) {
  const t = useTranslations('imports');
  const text = useErrorText();
  const plan = usePlanSentence(view);
  return (
    <Message rank="odd">
      <div className="flex min-h-12 items-center gap-x-3 bg-raised px-2 text-sm">
        <div className="min-w-0 flex-1">
          <FieldError id="import-error" error={failure ? text.action(failure) : undefined} />
          {repairs.failure ? (
            <div role="alert" className="flex items-center gap-2 text-failure">
              <MarkShape tone="failure" />
              <span className="min-w-0 flex-1">
                {t('check.notSaved', { count: repairs.count })} {text.action(repairs.failure)}
              </span>
              <Button className="min-h-target flex-none py-0 text-sm" onClick={repairs.again}>
                {t('check.again')}
              </Button>
            </div>
          ) : null}
          <MissingFields view={view} />
          {hasRepeated(view) ? <RepeatedOrders isJoined={view.settings.joinsOrders} onJoin={onJoin} /> : null}
          <div role="status">
            {repairs.stale > 0 ? (
              <Warning>{t('check.stale', { count: repairs.stale })}</Warning>
            ) : wasChanged ? (
              <Warning>{t('check.changed')}</Warning>
            ) : null}
          </div>
          {repairs.isFilling ? <Progress text={t('check.filling')} /> : null}
          {points.looking > 0 ? <Progress text={t('points.looking', { count: points.looking })} /> : null}
          <p className="flex flex-wrap gap-x-3 text-muted">
            {plan}
            {view.counts.leftOut + view.counts.toFix > 0 ? (
              // Without `download`, so that a refusal is shown in its words.
              <>
                <a href={`/import/${view.id}/rejected`} className="link">
                  {t('check.rejected')}
                </a>
                <a href={`/import/${view.id}/rejected?format=xlsx`} className="link">
                  {t('check.rejectedXlsx')}
                </a>
              </>
            ) : null}
          </p>
        </div>
        <MoreMessages />
      </div>
    </Message>
  );
}

/** What every row to fix lacks because no column holds it: chosen once, and not typed into each row. */
function MissingFields({ view }: { view: ImportView }) {
  const t = useTranslations('imports.check');
  const format = useFormatter();
  const nameOf = useFieldName();
  const faults = view.rows.flatMap((row) => (row.kind === 'to_fix' ? row.faults : []));
  const fields = new Set(faults.flatMap(({ field, column }) => (field !== null && column === null ? [field] : [])));
  if (fields.size === 0) return null;
  return (
    <Warning>
      {t('missing', { from: isOfFile(view.source) ? 'file' : 'orders', fields: format.list([...fields].map(nameOf)) })}
      <Link href={`/import/${view.id}?step=columns#${FIRST_FILL_IN}`} className="link">
        {t('chooseMissing')}
      </Link>
    </Warning>
  );
}

/** Rows of one order are parcels of one shipment as often as they are a mistake: a clerk says which, and may say otherwise. */
function RepeatedOrders({ isJoined, onJoin }: Pick<CheckNoticesProps, 'onJoin'> & { isJoined: boolean }) {
  const t = useTranslations('imports.check');
  const willLeave = useFocusLeft(BOOK_STOP);
  const join = () => {
    willLeave();
    onJoin(!isJoined);
  };
  return (
    <Warning>
      {t(isJoined ? 'differing' : 'repeated')}
      <Button className="min-h-target flex-none py-0 text-sm" onClick={join}>
        {t(isJoined ? 'part' : 'join')}
      </Button>
    </Warning>
  );
}

/** Rows of one order that are left out, or joined and not alike. */
function hasRepeated({ rows, settings }: ImportView): boolean {
  if (settings.joinsOrders) return rows.some(({ faults }) => faults.some(({ key }) => key === 'orderDiffers'));
  return rows.some(
    ({ kind, choice, earlier }) => kind === 'left_out' && choice === null && earlier?.kind === 'in_file',
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-warning">
      <MarkShape tone="warning" />
      {children}
    </p>
  );
}

/** "37 parcels: 25 home, 12 pick-up; 3 left out". */
function usePlanSentence({ counts }: ImportView): string {
  const t = useTranslations('imports.check');
  const format = useFormatter();
  const kinds = SOLUTION_KINDS.filter((kind) => counts.byKind[kind] > 0);
  const ofKinds = kinds.map((kind) => t(`kinds.${kind}`, { count: counts.byKind[kind] }));
  const parcels = t('parcels', { count: counts.parcels });
  const planned = kinds.length > 0 ? `${parcels}: ${format.list(ofKinds, { type: 'unit' })}` : parcels;
  return counts.leftOut > 0 ? `${planned}; ${t('leftOut', { count: counts.leftOut })}` : planned;
}
