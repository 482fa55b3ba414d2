'use client';

import { MapPin } from 'lucide';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useFieldName } from '@/components/imports/field-name';
import type { PointSearch } from '@/components/imports/use-points';
import { WarningRemark } from '@/components/imports/warning-remark';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useErrorText } from '@/components/ui/use-error-text';
import { keptPoint } from '@/lib/imports/match-point';
import type { ColumnChoice, RowChoice } from '@/lib/order-import';
import type { ShownRow } from '@/lib/queries/imports';
import type { ChosenServicePoint } from '@/lib/shipment';

type PlanFault = ShownRow['faults'][number];

/** What can be done with rows. */
export type RowActs = {
  choose: (row: number, choice: RowChoice | null) => void;
  use: (row: number, column: number, text: string) => void;
  choosePoint: (row: number, point: ChosenServicePoint) => void;
  openPoints: (row: number) => void;
  searchAgain: () => void;
};

type RowRemarkProps = {
  id: string;
  row: ShownRow;
  /** The columns of the file that are shown, and what they go to. */
  columns: readonly { at: number; field: ColumnChoice }[];
  faults: readonly PlanFault[];
  warnings: ShownRow['warnings'];
  isSaving: boolean;
  /** What was typed could not be saved. */
  hasFailed: boolean;
  search: PointSearch | undefined;
  /** Its buttons are in the tab order only where the row has the focus. */
  isActive: boolean;
  acts: RowActs;
};

/** The last cell of a row: what is wrong and what would be right, or why it is left out. */
export function RowRemark({
  id,
  row,
  columns,
  faults,
  warnings,
  isSaving,
  hasFailed,
  search,
  isActive,
  acts,
}: RowRemarkProps) {
  const t = useTranslations('imports');
  const tabIndex = isActive ? 0 : -1;
  return (
    <td className="sticky right-0 border-l px-2 text-sm">
      {/* Room for its button, so that no word is hidden. */}
      <div
        className={`flex flex-wrap items-center gap-x-2 gap-y-0.5 ${row.kind === 'to_fix' || warnings.length > 0 ? 'lg:pr-23' : ''}`}
      >
        {row.near ? (
          <Button
            tone="quiet"
            tabIndex={tabIndex}
            className="-ml-1.5 min-h-target flex-none px-1.5 py-0"
            aria-label={`${t('points.choose')}, ${t('check.row')} ${row.row}`}
            title={t('points.choose')}
            onClick={() => acts.openPoints(row.row)}
          >
            <Icon drawing={MapPin} />
          </Button>
        ) : null}
        {isSaving ? (
          <span className={hasFailed ? 'font-medium text-failure' : 'text-muted'}>
            {t(hasFailed ? 'check.unsavedRow' : 'check.saving')}
          </span>
        ) : (
          <Corrected corrections={row.corrections} />
        )}
        {!isSaving && row.kind === 'to_fix' ? (
          <Faults {...{ id, row, columns, faults, search, tabIndex, acts }} />
        ) : null}
        {!isSaving && warnings.length > 0 ? (
          <WarningRemark row={row.row} {...{ id, warnings, tabIndex }} use={acts.use} />
        ) : null}
        {row.kind === 'left_out' ? <LeftOut {...{ row, tabIndex, acts }} /> : null}
      </div>
      {row.kind === 'left_out' ? null : (
        // Over the end of the cell, so that no row grows or moves for it.
        <Button
          tone="quiet"
          tabIndex={tabIndex}
          className="absolute inset-y-0 right-1 my-auto min-h-target bg-raised px-1.5 py-0 text-sm opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 focus-visible:opacity-100 max-sm:static max-sm:opacity-100 pointer-coarse:static pointer-coarse:opacity-100"
          aria-label={`${t('check.leaveOut')}, ${t('check.row')} ${row.row}`}
          onClick={() => acts.choose(row.row, 'left_out')}
        >
          {t('check.leaveOut')}
        </Button>
      )}
    </td>
  );
}

/** What is booked otherwise than it was typed for all rows, or is known by another cell: no cell shows it. */
function Corrected({ corrections }: Pick<ShownRow, 'corrections'>) {
  const t = useTranslations('imports.check');
  const nameOf = useFieldName();
  return corrections.map(({ field, column, from, to }) =>
    column === null ? (
      <span key={field} className="text-xs text-warning">
        {`${nameOf(field)}: ${to}`} {from === '' ? '' : t('corrected', { from })}
      </span>
    ) : null,
  );
}

type FaultsProps = Pick<RowRemarkProps, 'id' | 'row' | 'columns' | 'faults' | 'search' | 'acts'> & { tabIndex: number };

function Faults({ id, row, columns, faults, search, tabIndex, acts }: FaultsProps) {
  const t = useTranslations('imports');
  const textOf = useFaultText(columns);
  const [first, ...others] = faults;
  if (!first) return <span className="text-muted">{t('check.saving')}</span>;
  const { proposal, column } = first;
  const quick = 'min-h-target px-1.5 py-0 text-sm';
  const nearest = first.key === 'pointWanted' ? search?.nearest : undefined;
  return (
    <>
      <span id={id} className="min-w-28 flex-1 font-medium text-failure sm:min-w-48">
        {nearest ? t('points.notFound') : nearest === null ? t('points.notAsked') : textOf(first)}
        {others.length > 0 ? ` ${t('check.moreFaults', { count: others.length })}` : ''}
      </span>
      {proposal !== null && column !== null ? (
        <Button tabIndex={tabIndex} className={quick} onClick={() => acts.use(row.row, column, proposal)}>
          {proposal === '' ? t('check.empty') : t('check.use', { text: proposal })}
        </Button>
      ) : null}
      {nearest === null ? (
        <Button tabIndex={tabIndex} className={quick} onClick={acts.searchAgain}>
          {t('points.again')}
        </Button>
      ) : null}
      {nearest?.map((point) => {
        const kept = keptPoint(point);
        return kept ? (
          <Button key={point.key} tabIndex={tabIndex} className={quick} onClick={() => acts.choosePoint(row.row, kept)}>
            {point.name}
          </Button>
        ) : null;
      })}
    </>
  );
}

/** A fault in words, with its field where the words do not say which it is: its cell may be out of sight, or there is none. */
function useFaultText(columns: RowRemarkProps['columns']): (fault: PlanFault) => string {
  const t = useTranslations('imports');
  const errors = useErrorText();
  const nameOf = useFieldName();
  return ({ field, column, key, limit }) => {
    const own = `faults.${key}`;
    const isWeight = field === 'weightGrams' || field === 'weightKilograms';
    if (isWeight && key === 'tooSmall') return t('faults.weight');
    if (isWeight && key === 'tooLarge') return t('faults.weightMost', { limit: (limit ?? 0) / 1_000 });
    const isOwn = t.has(own);
    const said = isOwn
      ? t(own as 'faults.size', { limit: limit ?? 0 })
      : (errors.field(limit === undefined ? key : `${key}:${limit}`) ?? '');
    // The sentences of the form, such as "Fill this in", name no field: there they stand under it.
    const named = columns.find(({ at }) => at === column)?.field ?? field;
    return named !== null && (column === null || !isOwn)
      ? t('check.fault', { field: nameOf(named), text: said })
      : said;
  };
}

function LeftOut({ row, tabIndex, acts }: Pick<FaultsProps, 'row' | 'tabIndex' | 'acts'>) {
  const t = useTranslations('imports.check');
  const format = useFormatter();
  const { earlier, choice } = row;
  const why =
    choice === 'left_out' || earlier === null
      ? t('byClerk')
      : earlier.kind === 'in_file'
        ? t('inFile', { row: earlier.row })
        : t('bookedBefore', { date: format.dateTime(new Date(earlier.at), { dateStyle: 'medium' }) });
  return (
    <>
      {choice !== 'left_out' && earlier?.kind === 'booked' ? (
        <Link href={`/bookings/${earlier.bookingId}`} prefetch={false} tabIndex={tabIndex} className="link">
          {why}
        </Link>
      ) : (
        <span>{why}</span>
      )}
      <Button
        tabIndex={tabIndex}
        className="min-h-target px-1.5 py-0 text-sm"
        aria-label={`${t(choice === 'left_out' ? 'takeIn' : 'bookAgain')}, ${t('row')} ${row.row}`}
        onClick={() => acts.choose(row.row, choice === 'left_out' ? null : 'book_again')}
      >
        {t(choice === 'left_out' ? 'takeIn' : 'bookAgain')}
      </Button>
    </>
  );
}
