'use client';

import { ChevronRight, MessageSquare } from 'lucide';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { useShortTime } from '@/components/bookings/list/short-time';
import { Articles } from '@/components/online-shops/articles';
import { DivideOrder } from '@/components/online-shops/divide-order';
import { ROW_LINK } from '@/components/shortcuts/list-keys';
import { TickBox, useTicks } from '@/components/shortcuts/ticks';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { MarkShape } from '@/components/ui/notice';
import { isolated } from '@/lib/i18n/isolated';
import { closeTroubleAction, rejoinOrderAction, writeBackAgainAction } from '@/lib/online-shops/actions';
import { shownAddress } from '@/lib/online-shops/online-shop';
import type { OrderLineView } from '@/lib/online-shops/queries';

export type OrderRowProps = {
  order: OrderLineView;
  shopId: string;
  columns: number;
  /** There are several, so each row names its own. */
  saysOnlineShop: boolean;
  /** All orders that can go in one parcel with this one, itself among them; null for none. */
  together: string[] | null;
};

/** One order: a line, and under it what is in it, once its number is pressed. */
export function OrderRow({ order, shopId, columns, saysOnlineShop, together }: OrderRowProps) {
  const t = useTranslations('online-shops.orders');
  const format = useFormatter();
  const timeOf = useShortTime();
  const ticks = useTicks();
  const [isOpen, setOpen] = useState(false);
  const partsId = useId();
  const { id, number, placedAt, state, recipient, pieces, weight, delivery, servicePoint, solution } = order;
  const ground = state === 'trouble' ? 'bg-warning-soft border-warning-line' : 'border-hairline hover:bg-row-hover';
  return (
    <>
      <tr
        className={`border-b has-checked:bg-accent-soft lg:h-9 max-lg:grid max-lg:grid-cols-[1.75rem_minmax(0,1fr)_fit-content(45%)] max-lg:gap-x-2 max-lg:px-3 max-lg:py-2 ${ground}`}
      >
        <td className="lg:pl-3 max-lg:row-span-3 max-lg:self-center">
          <TickBox id={id} label={t('select', { number, name: recipient.name })} />
        </td>
        <td className={cell('font-medium max-lg:order-3')}>
          <button
            type="button"
            {...{ [ROW_LINK]: '' }}
            aria-expanded={isOpen}
            aria-controls={partsId}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex min-h-target items-center gap-1 rounded tabular-nums hover:underline"
          >
            <Icon drawing={ChevronRight} className={isOpen ? 'rotate-90' : ''} />
            {number}
          </button>
        </td>
        <td className={cell('text-muted max-lg:order-4 max-lg:justify-self-end')}>
          <time dateTime={placedAt.toISOString()} title={format.dateTime(placedAt, 'moment')}>
            {timeOf(placedAt)}
          </time>
        </td>
        <th scope="row" className="px-2.5 font-normal lg:truncate max-lg:order-1 max-lg:px-0">
          <span className="font-medium">{isolated(recipient.name)}</span>{' '}
          {order.note ? (
            <span className="mr-1 inline-flex items-center gap-1 text-sm text-warning" title={order.note}>
              <Icon drawing={MessageSquare} />
              {t('hasNote')}
            </span>
          ) : null}
          {order.hasOtherParts ? <span className="mr-1 text-sm font-medium">{t('divide.part')}</span> : null}
          {together ? (
            <button
              type="button"
              onClick={() => ticks.set(together, true)}
              className="mr-1 min-h-target rounded text-sm font-medium text-accent hover:underline"
            >
              {t('together', { count: together.length })}
              <span className="sr-only">: {recipient.name}</span>
            </button>
          ) : null}
          <span className="text-sm text-muted">
            {recipient.zipCode} <bdi>{recipient.city}</bdi> {recipient.countryCode}
            {saysOnlineShop ? ` · ${shownAddress(order.address)}` : null}
          </span>
        </th>
        <td className={cell('tabular-nums lg:text-right max-lg:sr-only')}>{format.number(pieces)}</td>
        <td className={cell('tabular-nums max-lg:order-6 max-lg:justify-self-end')}>
          {weight.grams === null ? null : (
            <span className="font-medium">{format.number(weight.grams / 1_000, 'kilograms')} </span>
          )}
          <span className={`text-sm ${weight.grams === null ? 'font-medium text-warning' : 'text-muted'}`}>
            {t(`weightFrom.${weight.from}`)}
          </span>
        </td>
        <td className={cell('max-lg:order-5')} title={[delivery, servicePoint].filter(Boolean).join(', ')}>
          {solution ? <span className="font-medium">→ {solution} </span> : null}
          <span className={solution ? 'text-sm text-muted' : ''}>
            {[delivery, servicePoint].filter(Boolean).join(', ')}
          </span>
        </td>
        <td className="px-2.5 max-lg:order-2 max-lg:justify-self-end max-lg:px-0">
          <OrderEnd order={order} />
        </td>
      </tr>
      <tr hidden={!isOpen} className="border-b border-hairline bg-sunken max-lg:block max-lg:hidden:hidden">
        <td id={partsId} colSpan={columns} className="max-lg:block">
          {isOpen ? <OrderParts order={order} shopId={shopId} /> : null}
        </td>
      </tr>
    </>
  );
}

const cell = (className: string) => `px-2.5 lg:truncate max-lg:px-0 ${className}`;

/** What an order is in trouble for, in a few words. */
function useTroubleWords() {
  const t = useTranslations('online-shops.orders');
  return ({ booking, changes, writeFault }: Pick<OrderLineView, 'booking' | 'changes' | 'writeFault'>): string => {
    if (changes.some(({ part }) => part === 'standing')) return t('cancelledAfter');
    if (changes.length > 0 || !writeFault) return t('changedAfter');
    return t(booking?.isVoid ? 'notTakenBack' : 'notBack');
  };
}

/** Where an order stands, and the way on. */
function OrderEnd({
  order: { state, isHeld, standing, importId, booking, isDisconnected, isTakingBack, changes, writeFault },
}: {
  order: OrderLineView;
}) {
  const t = useTranslations('online-shops.orders');
  const states = useTranslations('bookings.states');
  const troubleOf = useTroubleWords();
  if (state === 'in_check' && importId)
    return (
      <Link href={`/import/${importId}`} prefetch={false} className="link font-medium">
        {t('toCheck')}
      </Link>
    );
  if (state === 'trouble')
    return (
      <span className="flex items-center gap-1 font-medium text-warning">
        <MarkShape tone="warning" />
        {troubleOf({ booking, changes, writeFault })}
      </span>
    );
  if (booking && state !== 'to_ship' && state !== 'on_hold')
    return (
      <Link href={`/bookings/${booking.id}`} prefetch={false} className="link font-medium">
        {states(booking.state)}
      </Link>
    );
  if (state === 'on_hold')
    return (
      <span className="text-muted">{t(standing !== 'on_hold' ? 'held' : isHeld ? 'heldInBoth' : 'onHoldThere')}</span>
    );
  if (isDisconnected) return <span className="font-medium text-warning">{t('disconnected')}</span>;
  if (isTakingBack) return <span className="text-muted">{t('takingBack')}</span>;
  return <span className="text-muted">{t(`states.${state}`)}</span>;
}

/** The articles of an order, what its customer wrote, and what needs a person. */
function OrderParts({ order, shopId }: { order: OrderLineView; shopId: string }) {
  const t = useTranslations('online-shops.orders');
  const [isDividing, setDividing] = useState(false);
  const { id, lines, note, booking, state, standing, pieces, canRejoin } = order;
  return (
    <div className="flex flex-col gap-3 px-3 py-3 lg:pl-13">
      {state === 'trouble' ? <Trouble order={order} shopId={shopId} /> : null}
      {state === 'on_hold' && standing === 'on_hold' ? <p>{t('heldThere', { count: 1 })}</p> : null}
      {isDividing ? (
        <DivideOrder order={order} shopId={shopId} onCancel={() => setDividing(false)} />
      ) : (
        <Articles lines={lines} />
      )}
      {note ? (
        <Said label={t('note')}>
          <q className="whitespace-pre-line">{note}</q>
        </Said>
      ) : null}
      {booking?.shipmentId ? (
        <Link href={`/bookings/${booking.id}`} prefetch={false} className="link w-fit tabular-nums">
          {booking.shipmentId}
        </Link>
      ) : null}
      {state === 'to_ship' && !isDividing && (pieces > 1 || canRejoin) ? (
        <div className="flex flex-wrap gap-2">
          {pieces > 1 ? <Button onClick={() => setDividing(true)}>{t('divide.title')}</Button> : null}
          {canRejoin ? (
            <ActionButton id={`rejoin-${id}`} leavesTo="main" action={() => rejoinOrderAction({ shopId, orderId: id })}>
              {t('divide.rejoin')}
            </ActionButton>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function Said({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="max-w-3xl wrap-anywhere">
      <span className="text-sm text-muted">{label}</span> {children}
    </p>
  );
}

/** What changed after an order was booked, in both versions, or why its number did not go back; and what can be done. */
function Trouble({ order, shopId }: { order: OrderLineView; shopId: string }) {
  const t = useTranslations('online-shops.orders');
  const faults = useTranslations('online-shops.faults');
  const { id, changes, writeFault, booking, system } = order;
  return (
    <div className="flex max-w-3xl flex-col gap-2">
      {writeFault ? (
        <Said label={t(booking?.isVoid ? 'notTakenBack' : 'notBack')}>{faults(writeFault, { system })}</Said>
      ) : null}
      {changes.map(({ part, before, now }) => (
        <div key={part}>
          <p className="font-medium">{t(`changes.${part}`)}</p>
          {part === 'standing' ? null : (
            <>
              <Said label={t('was')}>{wordsOf(part, before)}</Said>
              <Said label={t('now')}>{wordsOf(part, now)}</Said>
            </>
          )}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        {writeFault ? (
          <ActionButton id={`again-${id}`} leavesTo="main" action={() => writeBackAgainAction({ shopId, orderId: id })}>
            {t('again')}
          </ActionButton>
        ) : null}
        <ActionButton
          id={`seen-${id}`}
          tone="quiet"
          leavesTo="main"
          action={() => closeTroubleAction({ shopId, orderId: id })}
        >
          {t('seen')}
        </ActionButton>
      </div>
    </div>
  );
}

type Change = OrderLineView['changes'][number];

function wordsOf(part: Change['part'], { recipient, lines, delivery, servicePoint }: Change['now']): string {
  switch (part) {
    case 'recipient':
      return Object.values(recipient).filter(Boolean).join(', ');
    case 'lines':
      return lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
    case 'delivery':
      return delivery;
    default:
      return servicePoint;
  }
}
