'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { storedPreference } from '@/components/ui/stored-preference';
import { failureOf } from '@/components/ui/use-error-text';
import { readShelfAction } from '@/lib/bench/actions';
import { type BenchStop, type ShelfParcel, type ShelfPlace, STOPS, type StopReason } from '@/lib/bench/bench-view';
import { ORDER_FIELDS, type OrderField } from '@/lib/imports/order-import';

/**
 * A parcel that was put on the side shelf at this computer. Whose it is, the server says each time: names are not kept here. `fields` are those that
 * a person must look at.
 */
type Kept = ShelfPlace & { shopId: string; why: StopReason; fields: OrderField[]; since: number };

/** A parcel on the shelf as it is shown; `now` is null until the server was asked. */
export type Shelved = Pick<Kept, 'why' | 'fields' | 'since'> &
  Omit<ShelfParcel, 'now'> & { now: ShelfParcel['now'] | null };

/** As many as the server is asked about. */
const MOST = 50;
const ASK_EVERY_MS = 60_000;
/** Whether the parcel left the shelf: its label was printed, here or elsewhere, or no order has its number any more. */
const isGone = ({ now, place }: ShelfParcel): boolean =>
  now === 'printed' || now === 'handed_over' || (now === 'not_found' && place.bookingId === null);

const keptShelf = storedPreference<Kept[]>('bench-shelf', readShelf, JSON.stringify);

function readShelf(text: string | null): Kept[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

const isKept = (found: Partial<Kept> | null): found is Kept =>
  typeof found?.shopId === 'string' &&
  typeof found.number === 'string' &&
  (found.bookingId === null || typeof found.bookingId === 'string') &&
  typeof found.since === 'number' &&
  STOPS.some((why) => why === found.why) &&
  Array.isArray(found.fields) &&
  found.fields.every((field) => ORDER_FIELDS.includes(field));

/** An order that was stopped is the same parcel once it is booked; two bookings under one number are two parcels. */
const isSamePlace = (kept: ShelfPlace, { number, bookingId }: ShelfPlace): boolean =>
  kept.number === number && (kept.bookingId === null || kept.bookingId === bookingId);

/** The side shelf of this computer, and how many labels of the shop wait to be printed; null until that is known. */
export type Shelf = {
  parcels: Shelved[];
  labels: number | null;
  /** The moment to which ages are counted. */
  at: number;
  put: (stop: BenchStop) => void;
  /** Takes a parcel off, and the order that it was before it was booked. */
  take: (place: ShelfPlace) => void;
  refresh: () => void;
};

/** What stands on the side shelf of this computer: kept by the browser, and asked about at the server. */
export function useShelf(shopId: string): Shelf {
  const [all] = keptShelf.useChoice();
  const [said, setSaid] = useState<{ parcels: ShelfParcel[]; labels: number | null; at: number }>({
    parcels: [],
    labels: null,
    at: 0,
  });
  const isOther = (place: ShelfPlace) => (each: Kept) => each.shopId !== shopId || !isSamePlace(each, place);
  const take = (place: ShelfPlace) => keptShelf.choose(keptShelf.current().filter(isOther(place)));
  const refresh = async () => {
    const own = keptShelf.current().filter((each) => each.shopId === shopId);
    const places = own.slice(-MOST).map(({ number, bookingId }) => ({ number, bookingId }));
    const read = await readShelfAction({ shopId, places }).catch(failureOf);
    if (!read.ok) return;
    for (const parcel of read.data.parcels) if (isGone(parcel)) take(parcel.place);
    setSaid({ ...read.data, at: Date.now() });
  };
  const refreshed = useEffectEvent(refresh);
  useEffect(() => {
    void refreshed();
    const again = setInterval(() => document.visibilityState === 'visible' && void refreshed(), ASK_EVERY_MS);
    return () => clearInterval(again);
  }, []);
  const parcels = all
    .filter((each) => each.shopId === shopId)
    .map(({ number, bookingId: ownId, why, fields, since }) => {
      const {
        place = { number, bookingId: ownId },
        recipient = '',
        bookingId = ownId,
        now = null,
      } = said.parcels.find(({ place: asked }) => asked.number === number && asked.bookingId === ownId) ?? {};
      return { place, why, fields, since, recipient, bookingId, now };
    });
  return {
    parcels,
    labels: said.labels,
    at: said.at,
    put: ({ number, bookingId, why, fields }) => {
      if (number === '') return;
      const before = keptShelf.current();
      const isElse = isOther({ number, bookingId });
      const since = before.find((each) => !isElse(each))?.since ?? Date.now();
      keptShelf.choose([...before.filter(isElse), { shopId, number, bookingId, why, fields, since }].slice(-MOST));
      void refresh();
    },
    take,
    refresh: () => void refresh(),
  };
}
