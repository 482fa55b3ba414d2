'use client';

import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useState } from 'react';
import { fitsName } from '@/components/palette/fits-name';
import { useFoundRecipients } from '@/components/recipients/found-recipients';
import { KeyCap, offeredCommands, runCommand } from '@/components/shortcuts/commands';
import { keyForEye, keyOfEvent } from '@/components/shortcuts/key-of-event';
import { keyOf, useKeyChoices } from '@/components/shortcuts/keys';
import { readJson } from '@/components/ui/api';
import { ShipmentNumber } from '@/components/ui/identifier';
import { FIRST_FOCUS, Modal } from '@/components/ui/modal';
import { useSettled } from '@/components/ui/use-settled';
import type { FoundBooking } from '@/lib/bookings/booking-line';
import { BOOK_STOP } from '@/lib/bookings/enter-walk';

export type PaletteLink = { href: string; label: string };

/** The choice that searches the list of bookings. */
const SEARCH = 'search-bookings';
/** What the server found stands in the server's order: its ids say nothing about the text. */
const BY_SERVER = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const scoreOf = (value: string, typed: string) =>
  value === SEARCH || BY_SERVER.test(value) || fitsName(value, typed) ? 1 : 0;
/** Enough to see whether it is a known recipient; the list of them finds the rest. */
const MOST_RECIPIENTS = 3;
const GROUP =
  '[&_[cmdk-group-heading]]:px-4 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-muted';
const ITEM =
  'flex min-h-control cursor-pointer items-center justify-between gap-3 px-4 py-1 aria-selected:bg-accent-soft aria-selected:text-accent forced-colors:aria-selected:underline';

export type PaletteProps = {
  pages: PaletteLink[];
  shopId: string | null;
  /** What is looked for; it may have been typed before the palette was there. */
  text: string;
  onText: Dispatch<SetStateAction<string>>;
  onClosed: () => void;
};

/**
 * One field for everything: what this page can do, with the key that does it quicker, every page, bookings by number or name, and the
 * shop's recipients.
 */
export function Palette({ pages, shopId, text, onText, onClosed }: PaletteProps) {
  const t = useTranslations('keys');
  const router = useRouter();
  const choices = useKeyChoices();
  const [offered] = useState(() => offeredCommands().filter((id) => id !== 'palette'));
  const { found, isAsking } = useFoundBookings(text);
  const wanted = text.trim();
  const asksRecipients = shopId !== null && wanted !== '';
  const { recipients, isNewest } = useFoundRecipients(shopId ?? '', wanted, asksRecipients);
  const isLoading = isAsking || (asksRecipients && !isNewest);
  // Where its button stands, "Book" leads there.
  const others = pages.filter(({ href }) => href !== '/' || !offered.includes('book'));
  const [selected, select] = useState('');
  const first = found[0]?.id;
  useEffect(() => {
    // A booking that is found takes the place of the search for it.
    if (first) select((value) => (value === SEARCH ? first : value));
  }, [first]);
  return (
    <Modal labelledBy="palette" onClosed={onClosed} className="mt-16! max-w-xl">
      {(close) => {
        const go = (href: string) => {
          close();
          router.push(href);
        };
        return (
          <Command
            label={t('commands.palette')}
            value={selected}
            onValueChange={select}
            filter={scoreOf}
            onKeyDown={(event) => {
              // Its own key closes it again, and is no browser's meanwhile.
              if (keyOfEvent(event.nativeEvent) !== keyOf(choices, 'palette')) return;
              event.preventDefault();
              close();
            }}
          >
            <h2 id="palette" className="sr-only">
              {t('commands.palette')}
            </h2>
            <Command.Input
              {...FIRST_FOCUS}
              value={text}
              onValueChange={onText}
              placeholder={t('palette.placeholder')}
              className="w-full border-b border-hairline bg-transparent px-4 py-3 -outline-offset-2 placeholder:text-muted"
            />
            <Command.List label={t('palette.found')} className="max-h-[60dvh] overflow-y-auto pb-2">
              {wanted && found.length + recipients.length > 0 ? null : (
                <Command.Empty className="px-4 py-2 text-muted">
                  {t(isLoading ? 'palette.loading' : 'palette.nothing')}
                </Command.Empty>
              )}
              <Command.Group heading={t('palette.commands')} className={GROUP}>
                {offered.map((id) => {
                  const key = keyOf(choices, id);
                  const run = () => {
                    close();
                    // No booking can be called back, so it takes a press of its own (performance C.1).
                    if (id === 'book') document.getElementById(BOOK_STOP)?.focus();
                    else runCommand(id);
                  };
                  return (
                    <Command.Item key={id} value={t(`commands.${id}`)} onSelect={run} className={ITEM}>
                      {t(`commands.${id}`)}
                      {key ? <KeyCap className="text-muted">{keyForEye(key)}</KeyCap> : null}
                    </Command.Item>
                  );
                })}
              </Command.Group>
              <Command.Group heading={t('palette.pages')} className={GROUP}>
                {others.map(({ href, label }) => (
                  <Command.Item key={href} value={`${label} ${href}`} onSelect={() => go(href)} className={ITEM}>
                    {label}
                  </Command.Item>
                ))}
              </Command.Group>
              {wanted ? (
                <Command.Group heading={t('palette.bookings')} forceMount className={GROUP}>
                  {found.map(({ id, recipient, shipmentId, orderReference, isVoid }) => (
                    <FoundItem
                      key={id}
                      value={id}
                      name={recipient.name}
                      place={recipient}
                      onSelect={() => go(`/bookings/${id}`)}
                    >
                      {isVoid ? <strong className="text-failure">{t('palette.void')} </strong> : null}
                      {shipmentId ? <ShipmentNumber value={shipmentId} /> : orderReference}
                    </FoundItem>
                  ))}
                  <Command.Item
                    value={SEARCH}
                    forceMount
                    onSelect={() => go(`/bookings?${new URLSearchParams({ search: wanted })}`)}
                    className={ITEM}
                  >
                    {t('palette.all', { text: wanted })}
                  </Command.Item>
                </Command.Group>
              ) : null}
              {wanted && recipients.length > 0 ? (
                <Command.Group heading={t('palette.recipients')} forceMount className={GROUP}>
                  {recipients.slice(0, MOST_RECIPIENTS).map(({ id, party }) => (
                    <FoundItem
                      key={id}
                      value={id}
                      name={party.name}
                      place={party}
                      onSelect={() => go(`/recipients/${id}`)}
                    >
                      {party.address}
                    </FoundItem>
                  ))}
                </Command.Group>
              ) : null}
            </Command.List>
          </Command>
        );
      }}
    </Modal>
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

const PAUSE_MS = 150;

/** The newest bookings that the text finds, asked when it has settled; none while it is empty or no answer comes. */
function useFoundBookings(text: string): { found: FoundBooking[]; isAsking: boolean } {
  const { settled, isSettled } = useSettled(text.trim(), PAUSE_MS);
  const { data, isFetching } = useQuery({
    queryKey: ['found-bookings', settled],
    queryFn: settled
      ? ({ signal }) => readJson<FoundBooking[]>('/api/bookings/found', { json: { text: settled }, signal })
      : skipToken,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return { found: (settled && data) || [], isAsking: !isSettled || isFetching };
}
