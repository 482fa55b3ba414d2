'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';
import { LineEnd } from '@/components/batches/line-end';
import type { FollowedBatch } from '@/components/batches/use-batch';
import { RowLink } from '@/components/shortcuts/list-keys';
import { Button } from '@/components/ui/button';
import { ShipmentNumber } from '@/components/ui/identifier';
import { KindIcon } from '@/components/ui/kind-icon';
import type { BatchLine } from '@/lib/batches/batch-view';
import { isolated } from '@/lib/i18n/isolated';

const COLUMNS = [
  { name: 'order', className: 'lg:w-[5rem] xl:w-[6rem]' },
  { name: 'recipient', className: '' },
  { name: 'delivery', className: 'lg:w-[5rem] xl:w-[9.25rem]' },
  { name: 'shipmentId', className: 'lg:w-[14rem]' },
  { name: 'state', className: 'lg:w-[10.5rem] xl:w-[14.5rem] min-[85rem]:w-[15.5rem] min-[100rem]:w-[22rem]' },
] as const;

/** The orders of a batch in the order of the file, on a narrow screen as cards. */
export function RunTable({ followed }: { followed: FollowedBatch }) {
  const t = useTranslations('batches.run');
  const { batch, lines } = followed;
  const room = useCurrentRow(followed);
  return (
    <div className="panel flex min-h-0 min-w-0 flex-col">
      <div ref={room} className="relative min-h-0 flex-1 rounded-lg lg:overflow-y-auto">
        <table className="w-full text-left max-lg:block lg:table-fixed">
          <caption className="sr-only">{t('table', { title: batch.title })}</caption>
          <thead className="max-lg:sr-only">
            <tr className="text-xs text-muted *:sticky *:top-0 *:z-1 *:h-8 *:border-b *:border-hairline *:bg-raised *:font-medium">
              {COLUMNS.map(({ name, className }) => (
                <th key={name} scope="col" className={`px-2.5 ${className}`}>
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-lg:block">
            {lines.map((line) => (
              <RunRow key={line.bookingId} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      <RunPager followed={followed} />
    </div>
  );
}

const GROUNDS: Partial<Record<BatchLine['state'], string>> = {
  unknown: 'bg-warning-soft border-warning-line',
  sending: 'bg-row-hover border-hairline',
  waiting: 'border-hairline text-muted',
};

const CELL = 'px-2.5 lg:truncate lg:*:align-middle max-lg:px-0';

function RunRow({ line }: { line: BatchLine }) {
  const { recipient, orderReference, state, kind, servicePointName, solutionName } = line;
  const place = `${recipient.zipCode} ${isolated(recipient.city)}`;
  return (
    <tr
      className={`border-b lg:h-9 max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_fit-content(55%)] max-lg:gap-x-2 max-lg:px-3 max-lg:py-2 ${GROUNDS[state] ?? 'border-hairline'}`}
    >
      <td className={`${CELL} tabular-nums max-lg:order-5 max-lg:col-span-2`} title={orderReference}>
        {orderReference}
      </td>
      <th
        scope="row"
        title={`${isolated(recipient.name)}, ${place}`}
        className="px-2.5 font-normal max-lg:order-1 max-lg:px-0"
      >
        <span className="gap-1.5 lg:flex">
          <RowLink
            href={`/bookings/${line.bookingId}`}
            className={`lg:min-w-0 lg:*:truncate ${state === 'waiting' ? 'text-muted' : 'text-ink'}`}
          >
            {recipient.name}
          </RowLink>{' '}
          <span className="self-center text-sm text-muted lg:shrink-[999] lg:truncate">
            {recipient.zipCode} <bdi>{recipient.city}</bdi>
          </span>
        </span>
      </th>
      <td className={`${CELL} text-sm max-lg:order-3 max-sm:col-span-2`} title={solutionName}>
        <KindIcon kind={kind} className="mr-1.5 inline align-[-0.1875rem] text-muted" />
        <bdi className="lg:max-xl:sr-only">{servicePointName ?? solutionName}</bdi>
      </td>
      <td className={`${CELL} text-sm max-lg:order-4 max-sm:col-span-2 sm:max-lg:justify-self-end`}>
        <ShipmentId line={line} />
      </td>
      <td className={`${CELL} text-sm max-lg:order-2 max-lg:justify-self-end`}>
        <LineEnd line={line} />
      </td>
    </tr>
  );
}

function ShipmentId({ line: { shipmentId, state } }: { line: BatchLine }) {
  const t = useTranslations('batches.run');
  if (shipmentId) return <ShipmentNumber value={shipmentId} />;
  if (state === 'waiting') return null;
  return (
    <span className="text-muted max-lg:sr-only">
      {t(state === 'unknown' || state === 'sending' ? 'noneYet' : 'none')}
    </span>
  );
}

/** Turns the pages of a batch's orders, and goes back to those that are being sent. */
function RunPager({ followed }: { followed: FollowedBatch }) {
  const t = useTranslations('batches.run');
  const { lines, from, pages, isLeft, show } = followed;
  if (!pages && !isLeft) return null;
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center gap-2 border-t border-hairline px-3 py-1">
      {pages ? (
        <>
          <Button disabled={!pages.hasPrevious} onClick={() => pages.turn(-1)}>
            {t('newer')}
          </Button>
          <Button disabled={!pages.hasNext} onClick={() => pages.turn(1)}>
            {t('older')}
          </Button>
          <span role="status" className="text-sm text-muted tabular-nums">
            {t('page', { from: from + 1, to: from + lines.length, count: pages.count })}
          </span>
        </>
      ) : null}
      {isLeft ? (
        <Button tone="quiet" className="ml-auto" onClick={() => show(null)}>
          {t('follow')}
        </Button>
      ) : null}
    </nav>
  );
}

/** What shows that a clerk looks around in the rows. */
const SIGNS = ['wheel', 'touchmove', 'pointerdown', 'focusin'] as const;

/**
 * Keeps the first order that is not answered in the lower half of the room its rows scroll in, and once all are, the first one that needs
 * a clerk. From the first look around on, the page stays where the clerk looks.
 */
function useCurrentRow({ lines, from, isFollowing, show }: FollowedBatch): RefObject<HTMLDivElement | null> {
  const room = useRef<HTMLDivElement>(null);
  const first = (...wanted: BatchLine['state'][]) => lines.findIndex(({ state }) => wanted.includes(state));
  const moving = first('sending', 'waiting');
  const current = moving >= 0 ? moving : first('rejected', 'not_sent', 'unknown');
  useEffect(() => {
    const row = room.current?.querySelectorAll<HTMLElement>('tbody tr')[current];
    if (isFollowing && room.current && row) room.current.scrollTop = row.offsetTop - room.current.clientHeight * 0.7;
  }, [isFollowing, current]);
  useEffect(() => {
    const scrolled = room.current;
    if (!isFollowing || !scrolled) return;
    const stay = () => show(from);
    for (const sign of SIGNS) scrolled.addEventListener(sign, stay, { passive: true });
    return () => {
      for (const sign of SIGNS) scrolled.removeEventListener(sign, stay);
    };
  }, [isFollowing, from, show]);
  return room;
}
