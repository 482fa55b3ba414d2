'use client';

import { CircleMinus, type IconNode, MapPin, Undo2 } from 'lucide';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { FaultRemark, type FaultRemarkProps } from '@/components/imports/fault-remark';
import { useFieldName } from '@/components/imports/order-field';
import { WarningRemark } from '@/components/imports/warning-remark';
import { Button } from '@/components/ui/button';
import { useFocusLeft } from '@/components/ui/use-focus-left';
import { BOOK_STOP } from '@/lib/bookings/enter-walk';
import type { ShownRow } from '@/lib/imports/queries/imports';

export type RowRemarkProps = Omit<FaultRemarkProps, 'tabIndex'> & {
  warnings: ShownRow['warnings'];
  isSaving: boolean;
  /** There is nothing to say: the cell before may run into this one. */
  isQuiet: boolean;
  /** What was typed could not be saved. */
  hasFailed: boolean;
  /** Its buttons are in the tab order only where the row has the focus. */
  isActive: boolean;
};

/** Seen while the pointer is on its row or the focus in it, and always where there is no pointer. */
const ON_ROW =
  'opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 focus-visible:opacity-100 max-sm:opacity-100 pointer-coarse:opacity-100';

/** The last cell of a row: what is wrong and what would be right, or why it is left out. */
export function RowRemark({
  id,
  row,
  columns,
  faults,
  warnings,
  isSaving,
  isQuiet,
  hasFailed,
  search,
  isActive,
  acts,
}: RowRemarkProps) {
  const t = useTranslations('imports');
  const tabIndex = isActive ? 0 : -1;
  const willLeave = useFocusLeft(BOOK_STOP);
  const toOrders = acts.giveBack;
  const giveBack =
    toOrders &&
    (() => {
      willLeave();
      toOrders(row.row);
    });
  return (
    <td
      className={`px-2 text-sm max-sm:col-span-2 max-sm:border-l-0! sm:sticky sm:right-0 ${isQuiet ? 'pointer-events-none bg-transparent! *:pointer-events-auto' : 'border-l'}`}
    >
      <div
        className={`flex flex-wrap items-center gap-x-2 gap-y-0.5 ${isQuiet ? 'ml-auto w-fit' : row.kind === 'left_out' ? '' : giveBack ? 'lg:pr-12' : 'lg:pr-6'}`}
      >
        {isSaving ? (
          <span className={hasFailed ? 'font-medium text-failure' : 'text-muted'}>
            {t(hasFailed ? 'check.unsavedRow' : 'check.saving')}
          </span>
        ) : (
          <Corrected corrections={row.corrections} />
        )}
        {!isSaving && row.kind === 'to_fix' ? (
          <FaultRemark
            id={id}
            row={row}
            columns={columns}
            faults={faults}
            search={search}
            tabIndex={tabIndex}
            acts={acts}
          />
        ) : null}
        {!isSaving && warnings.length > 0 ? (
          <WarningRemark row={row.row} id={id} warnings={warnings} tabIndex={tabIndex} use={acts.use} />
        ) : null}
        {row.near ? (
          <Button
            tone="quiet"
            drawing={MapPin}
            tabIndex={tabIndex}
            className={`min-h-target flex-none px-1.5! py-0 ${isQuiet ? `-mr-1.5 bg-raised ${ON_ROW}` : ''}`}
            aria-label={`${t('points.choose')}, ${t('check.row')} ${row.row}`}
            title={t('points.choose')}
            onClick={() => acts.openPoints(row.row)}
          />
        ) : null}
        {row.kind === 'left_out' ? <LeftOut row={row} tabIndex={tabIndex} acts={acts} giveBack={giveBack} /> : null}
      </div>
      {row.kind === 'left_out' ? null : (
        // Over the end of the cell, so that no row grows or moves for it.
        <div
          className={`absolute inset-y-0 my-auto flex h-fit flex-wrap justify-end max-sm:static pointer-coarse:static ${isQuiet ? (row.near ? 'right-9' : 'right-1') : 'right-0.5'}`}
        >
          <Aside
            text={t('check.leaveOut')}
            drawing={CircleMinus}
            {...{ row, isQuiet, tabIndex }}
            onClick={() => acts.choose(row.row, 'left_out')}
          />
          {giveBack ? (
            <Aside text={t('check.giveBack')} drawing={Undo2} {...{ row, isQuiet, tabIndex }} onClick={giveBack} />
          ) : null}
        </div>
      )}
    </td>
  );
}

type AsideProps = Pick<RowRemarkProps, 'row' | 'isQuiet'> & {
  text: string;
  /** In place of the text where the cell has more to say. */
  drawing: IconNode;
  tabIndex: number;
  onClick: () => void;
};

/** What keeps a row from being booked here. */
function Aside({ text, drawing, row, isQuiet, tabIndex, onClick }: AsideProps) {
  const t = useTranslations('imports.check');
  return (
    <Button
      tone="quiet"
      tabIndex={tabIndex}
      {...(isQuiet ? {} : { drawing, title: text })}
      className={`min-h-target bg-raised py-0 text-sm ${ON_ROW} ${isQuiet ? 'px-1.5!' : 'min-w-(--size-target) px-0.5!'}`}
      aria-label={`${text}, ${t('row')} ${row.row}`}
      onClick={onClick}
    >
      {isQuiet ? text : null}
    </Button>
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

type LeftOutProps = Pick<FaultRemarkProps, 'row' | 'tabIndex' | 'acts'> & { giveBack: (() => void) | null };

function LeftOut({ row, tabIndex, acts, giveBack }: LeftOutProps) {
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
        className="min-h-target px-1.5! py-0 text-sm"
        aria-label={`${t(choice === 'left_out' ? 'takeIn' : 'bookAgain')}, ${t('row')} ${row.row}`}
        onClick={() => acts.choose(row.row, choice === 'left_out' ? null : 'book_again')}
      >
        {t(choice === 'left_out' ? 'takeIn' : 'bookAgain')}
      </Button>
      {giveBack ? (
        <Button
          tabIndex={tabIndex}
          className="min-h-target px-1.5! py-0 text-sm"
          aria-label={`${t('giveBack')}, ${t('row')} ${row.row}`}
          onClick={giveBack}
        >
          {t('giveBack')}
        </Button>
      ) : null}
    </>
  );
}
