'use client';

import { Ban, CircleCheck, CircleDashed } from 'lucide';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { memo, useRef } from 'react';
import { LineNumber } from '@/components/handover/closed-list';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { byProduct, MOST_ON_LIST, type ProductGroup, parcelKey, type WaitingLine } from '@/lib/handover/handover-view';

type Ticks = { onTick: (lines: readonly WaitingLine[]) => void; onUntick: (line: WaitingLine) => void };

type ParcelTableProps = Ticks & { lines: readonly WaitingLine[]; isMore: boolean };

/** Every parcel to hand over, by product, those of earlier days first; each is a line to tick. */
export function ParcelTable({ lines, isMore, ...ticks }: ParcelTableProps) {
  const t = useTranslations('handover.table');
  const late = lines.filter(({ isLate }) => isLate);
  const columns = ['tick', 'recipient', 'order', 'number', 'weight', 'state'] as const;
  return (
    <div className="panel overflow-clip">
      <table className="w-full text-left lg:table-fixed">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr className="text-xs text-muted *:h-7.5 *:px-2 *:font-medium">
            {columns.map((name) => (
              <th key={name} scope="col" className={COLUMNS[name]}>
                {name === 'tick' ? <span className="sr-only">{t('tick')}</span> : t(name)}
              </th>
            ))}
          </tr>
        </thead>
        {late.length > 0 ? (
          <Group group={{ product: t('late'), lines: late, parcels: late.length, weightGrams: 0 }} isLate {...ticks} />
        ) : null}
        {byProduct(lines.filter(({ isLate }) => !isLate)).map((group) => (
          <Group key={group.product} group={group} {...ticks} />
        ))}
      </table>
      {isMore ? <p className="border-t border-hairline p-3 text-muted">{t('more', { most: MOST_ON_LIST })}</p> : null}
    </div>
  );
}

/** As wide as they become: a tick moves none of them. The recipient has the rest. */
const COLUMNS: Partial<Record<string, string>> = {
  tick: 'w-9',
  order: 'max-md:hidden lg:w-38',
  number: 'max-lg:hidden lg:w-62',
  weight: 'text-right lg:w-20',
  state: 'min-w-24 lg:w-28 xl:w-56',
};

type GroupProps = Ticks & { group: ProductGroup<WaitingLine>; isLate?: boolean };

function Group({ group, isLate = false, onTick, onUntick }: GroupProps) {
  const t = useTranslations('handover.table');
  const format = useFormatter();
  const head = useRef<HTMLTableCellElement>(null);
  const { product, lines } = group;
  const open = lines.filter(({ tick }) => tick === null);
  // As the list counts them: what is void is taken out.
  const ticked = lines.filter(({ tick, isVoid }) => tick !== null && !isVoid).length;
  const grams = lines.reduce((sum, line) => sum + (line.weightGrams ?? 0), 0);
  return (
    <tbody>
      <tr className={`border-t border-hairline ${isLate ? 'bg-warning-soft' : 'bg-sunken'}`}>
        <th ref={head} tabIndex={-1} scope="rowgroup" colSpan={6} className="-outline-offset-2 px-2 py-1 font-normal">
          <span className="flex min-h-target flex-wrap items-center gap-x-3">
            <span className={`font-semibold wrap-anywhere ${isLate ? 'text-warning' : ''}`}>{product}</span>
            <span className="text-muted tabular-nums">
              {t('group', { ticked, all: ticked + open.length })}
              {' · '}
              {format.number(grams / 1_000, 'kilograms')}
            </span>
            {open.length > 0 ? (
              <Button
                tone="quiet"
                className="ml-auto min-h-target! px-2 py-0"
                aria-label={t('tickAll', { product })}
                onClick={() => {
                  // The button goes with the last open line, and would take the clerk's place in the table with it.
                  head.current?.focus();
                  onTick(open);
                }}
              >
                {t('tickAllShort')}
              </Button>
            ) : null}
          </span>
        </th>
      </tr>
      {lines.map((line) => (
        <ParcelRow key={parcelKey(line)} line={line} onTick={onTick} onUntick={onUntick} />
      ))}
    </tbody>
  );
}

/** Drawn anew with its own tick alone: a list may have two thousand. */
const ParcelRow = memo(function ParcelRow({ line, onTick, onUntick }: Ticks & { line: WaitingLine }) {
  const t = useTranslations('handover.table');
  const format = useFormatter();
  const { recipient, tick, parcel, parcels } = line;
  const id = `parcel-${parcelKey(line)}`;
  const ground = line.isVoid ? 'bg-failure-soft' : tick ? 'bg-success-soft' : '';
  return (
    <tr className={`h-9 border-t border-hairline *:px-2 ${ground}`}>
      <td className="w-9">
        <input
          type="checkbox"
          aria-labelledby={id}
          checked={tick !== null}
          onChange={() => (tick ? onUntick(line) : onTick([line]))}
          className="block size-5 accent-accent-fill"
        />
      </td>
      <th scope="row" id={id} className="py-1 font-medium wrap-anywhere">
        <Link
          href={`/bookings/${line.bookingId}`}
          prefetch={false}
          className={`hover:underline ${line.isVoid ? 'line-through' : ''}`}
        >
          <bdi>{recipient.name}</bdi>
        </Link>{' '}
        <span className="font-normal text-muted">
          {recipient.zipCode} <bdi>{recipient.city}</bdi>
          {parcels > 1 ? <span className="whitespace-nowrap"> · {t('of', { parcel, parcels })}</span> : null}
        </span>
      </th>
      <td className="min-w-28 wrap-anywhere tabular-nums max-md:hidden">{line.orderReference}</td>
      <td className="max-lg:hidden">
        <LineNumber line={line} />
      </td>
      <td className="text-right whitespace-nowrap tabular-nums">
        {line.weightGrams === null ? '' : format.number(line.weightGrams / 1_000, 'kilograms')}
      </td>
      <td className="overflow-hidden whitespace-nowrap">
        <LineState line={line} />
      </td>
    </tr>
  );
});

function LineState({ line: { isVoid, tick } }: { line: WaitingLine }) {
  const t = useTranslations('handover.table');
  const format = useFormatter();
  const name = isVoid ? 'void' : tick ? tick.how : 'waiting';
  const ink = isVoid ? 'text-failure' : tick ? 'text-success' : 'text-muted';
  return (
    <span className={`flex items-center gap-1 font-medium ${ink}`}>
      <Icon drawing={isVoid ? Ban : tick ? CircleCheck : CircleDashed} />
      <span className="max-sm:sr-only">{t(name)}</span>
      {tick ? (
        <span className="min-w-0 truncate font-normal text-muted tabular-nums max-xl:hidden">
          {format.dateTime(new Date(tick.at), 'time')} {tick.clerkName}
        </span>
      ) : null}
    </span>
  );
}
