'use client';

import { Command } from 'cmdk';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { fitsName } from '@/components/palette/fits-name';
import { useFoundRecipients } from '@/components/recipients/found-recipients';
import { ShipmentNumber } from '@/components/ui/identifier';
import { useSettledAnswer } from '@/components/ui/use-settled';
import type { FoundBooking } from '@/lib/bookings/booking-line';

export const GROUP =
  '[&_[cmdk-group-heading]]:px-4 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-muted';
export const ITEM =
  'flex min-h-control cursor-pointer items-center justify-between gap-3 px-4 py-1 aria-selected:bg-accent-soft aria-selected:text-accent forced-colors:aria-selected:underline';

/** The choice that searches the list of bookings. */
export const SEARCH = 'search-bookings';
/** What the server found stands in the server's order: its ids say nothing about the text. */
const BY_SERVER = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a choice of the palette stays for what was typed, as `cmdk` asks: 1 or 0. */
export const scoreOf = (value: string, typed: string): 0 | 1 =>
  value === SEARCH || BY_SERVER.test(value) || fitsName(value, typed) ? 1 : 0;

/** Enough to see whether it is a known recipient; the list of them finds the rest. */
const MOST_RECIPIENTS = 3;
const PAUSE_MS = 150;

/** The newest bookings and the shop's recipients that the text finds, asked when it has settled; none while it is empty or no answer comes. */
export function useFound(shopId: string | null, text: string) {
  const wanted = text.trim();
  const { answer, isSettled, isFetching } = useSettledAnswer<FoundBooking[]>({
    address: '/api/bookings/found',
    question: wanted ? { text: wanted } : null,
    pauseMs: PAUSE_MS,
    placeholderData: (before) => before,
    gcTime: 0,
  });
  const asksRecipients = shopId !== null && wanted !== '';
  const { recipients, isNewest } = useFoundRecipients(shopId ?? '', wanted, asksRecipients);
  return {
    wanted,
    bookings: answer ?? [],
    recipients,
    isLoading: !isSettled || isFetching || (asksRecipients && !isNewest),
  };
}

/** What the server found, and the way to the list of bookings that are found. */
export function FoundGroups({
  found,
  go,
}: {
  found: ReturnType<typeof useFound>;
  go: (href: string, to: string) => void;
}) {
  const t = useTranslations('keys.palette');
  const { wanted, bookings, recipients } = found;
  if (!wanted) return null;
  return (
    <>
      <Command.Group heading={t('bookings')} forceMount className={GROUP}>
        {bookings.map(({ id, recipient, shipmentId, orderReference, isVoid }) => (
          <FoundItem
            key={id}
            value={id}
            name={recipient.name}
            place={recipient}
            onSelect={() => go(`/bookings/${id}`, recipient.name)}
          >
            {isVoid ? <strong className="text-failure">{t('void')} </strong> : null}
            {shipmentId ? <ShipmentNumber value={shipmentId} /> : orderReference}
          </FoundItem>
        ))}
        <Command.Item
          value={SEARCH}
          forceMount
          onSelect={() => go(`/bookings?${new URLSearchParams({ search: wanted })}`, t('bookings'))}
          className={ITEM}
        >
          {t('all', { text: wanted })}
        </Command.Item>
      </Command.Group>
      {recipients.length > 0 ? (
        <Command.Group heading={t('recipients')} forceMount className={GROUP}>
          {recipients.slice(0, MOST_RECIPIENTS).map(({ id, party }) => (
            <FoundItem
              key={id}
              value={id}
              name={party.name}
              place={party}
              onSelect={() => go(`/recipients/${id}`, party.name)}
            >
              {party.address}
            </FoundItem>
          ))}
        </Command.Group>
      ) : null}
    </>
  );
}

type FoundItemProps = {
  value: string;
  name: string;
  place: { zipCode: string; city: string };
  onSelect: () => void;
  /** What tells it from another to the same name. */
  children: ReactNode;
};

/** Something the server found: it stays, whatever the list itself would make of the text. */
function FoundItem({ value, name, place, onSelect, children }: FoundItemProps) {
  return (
    <Command.Item value={value} forceMount onSelect={onSelect} className={`${ITEM} flex-wrap`}>
      <span>
        <bdi>{name}</bdi>{' '}
        <span className="text-muted">
          {place.zipCode} <bdi>{place.city}</bdi>
        </span>
      </span>
      <span className="text-sm text-muted tabular-nums">{children}</span>
    </Command.Item>
  );
}
