'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { storedPreference } from '@/components/ui/stored-preference';
import { failureOf } from '@/components/ui/use-error-text';
import { readShelfAction } from '@/lib/bench/actions';
import { type BenchStop, type ShelfParcel, STOPS, type StopReason } from '@/lib/bench/bench-view';
import { ORDER_FIELDS, type OrderField } from '@/lib/imports/order-import';

/**
 * A parcel that was put on the side shelf at this computer. Whose it is, the server says each time: names are not kept here. `fields` are those that
 * a person must look at.
 */
type Kept = { shopId: string; number: string; why: StopReason; fields: OrderField[]; since: number };

/** A parcel on the shelf as it is shown; `now` is null until the server was asked. */
export type Shelved = Omit<Kept, 'shopId'> &
  Pick<ShelfParcel, 'recipient' | 'bookingId'> & { now: ShelfParcel['now'] | null };

/** As many as the server is asked about. */
const MOST = 50;
const ASK_EVERY_MS = 60_000;
/** The parcel left the shelf: its label came out, here or elsewhere, or nobody knows the number any more. */
const GONE: readonly ShelfParcel['now'][] = ['printed', 'handed_over', 'not_found'];

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
  typeof found.since === 'number' &&
  STOPS.some((why) => why === found.why) &&
  Array.isArray(found.fields) &&
  found.fields.every((field) => ORDER_FIELDS.includes(field));

/** The side shelf of this computer, and how many labels of the shop wait to be printed; null until that is known. */
export type Shelf = {
  parcels: Shelved[];
  labels: number | null;
  /** The moment to which ages are counted. */
  at: number;
  put: (stop: BenchStop) => void;
  take: (number: string) => void;
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
  const isOther = (number: string) => (each: Kept) => each.shopId !== shopId || each.number !== number;
  const take = (number: string) => keptShelf.choose(keptShelf.current().filter(isOther(number)));
  const refresh = async () => {
    const numbers = keptShelf.current().flatMap((each) => (each.shopId === shopId ? [each.number] : []));
    const read = await readShelfAction({ shopId, numbers: numbers.slice(-MOST) }).catch(failureOf);
    if (!read.ok) return;
    for (const { number, now } of read.data.parcels) if (GONE.includes(now)) take(number);
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
    .map(({ number, why, fields, since }) => {
      const {
        recipient = '',
        bookingId = null,
        now = null,
      } = said.parcels.find((each) => each.number === number) ?? {};
      return { number, why, fields, since, recipient, bookingId, now };
    });
  return {
    parcels,
    labels: said.labels,
    at: said.at,
    put: ({ number, why, fields }) => {
      if (number === '') return;
      const before = keptShelf.current();
      const since = before.find((each) => !isOther(number)(each))?.since ?? Date.now();
      keptShelf.choose([...before.filter(isOther(number)), { shopId, number, why, fields, since }].slice(-MOST));
      void refresh();
    },
    take,
    refresh: () => void refresh(),
  };
}
