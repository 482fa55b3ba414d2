import * as z from 'zod/mini';
import { signedHead } from '@/lib/audit/head-code';
import { MOST_COUNTED_BOOKINGS } from '@/lib/bookings/list-query';
import { type BookingSource, type Reader, scopeOf } from '@/lib/bookings/queries/bookings';
import { countWaiting, findHandoverMark, listKeptLines } from '@/lib/handover/data/handover-parcels';
import {
  findClosingLink,
  findHandover,
  findOpenHandover,
  type HandoverScope,
  listClosedHandovers,
  listEvents,
  listHandoversOf,
} from '@/lib/handover/data/handovers';
import { languageOfShop } from '@/lib/i18n/shop-language';
import { dayIn, startOfDay, timeIn, zoneOfShop } from '@/lib/i18n/time-zone';
import { findShop } from '@/lib/shops/data/shops';
import type { HandoverPaper } from './handover-list';
import {
  type ClosedHandover,
  type ClosedLine,
  type HandoverState,
  type ListOfBooking,
  listCode,
} from './handover-view';
import { readWaiting, waitsSince } from './waiting-lines';

/** The newest closed lists of a shop, as many as are looked through by hand. */
const MOST_CLOSED = 20;

/** A shop that the clerk may use now, as whose lists are asked for; null where there is none such. */
export async function handoverShop(source: BookingSource, clerk: Reader, shopId: string) {
  const { environment } = source.env.carrier;
  const shop = await findShop(source.db.orm, clerk, environment, shopId);
  if (!shop) return null;
  const scope: HandoverScope = { environment, shopId };
  return { shop, scope, timeZone: zoneOfShop(shop) };
}

/** What a shop has to hand over now, or null when it is not this clerk's. `mark` changes with it, at the latest on the next day. */
export async function findHandoverState(
  source: BookingSource,
  clerk: Reader,
  shopId: string,
): Promise<HandoverState | null> {
  const found = await handoverShop(source, clerk, shopId);
  if (!found) return null;
  const { scope, timeZone } = found;
  // Before the lines: what changes meanwhile is then read again.
  const mark = await findMark(source, found);
  const { open, lines, isMore } = await readWaiting(source.db.orm, scope, timeZone);
  return { mark, number: open?.number ?? null, lines, isMore };
}

/** The same where it is another one than the page has seen, which `mark` says; else `'same'`. */
export async function findChangedState(
  source: BookingSource,
  clerk: Reader,
  { shopId, mark }: { shopId: string; mark: string },
): Promise<HandoverState | 'same' | null> {
  const found = await handoverShop(source, clerk, shopId);
  if (!found) return null;
  return (await findMark(source, found)) === mark ? 'same' : findHandoverState(source, clerk, shopId);
}

async function findMark({ db }: BookingSource, { scope, timeZone }: { scope: HandoverScope; timeZone: string }) {
  const [since, open] = await Promise.all([waitsSince(db.orm, scope, timeZone), findOpenHandover(db.orm, scope)]);
  const mark = await findHandoverMark(db.orm, scope, { since, openId: open?.id ?? null });
  return `${dayIn(new Date(), timeZone)}/${mark}`;
}

/** The newest closed lists of a shop of the clerk, the newest first. */
export async function findClosedLines(source: BookingSource, clerk: Reader, shopId: string): Promise<ClosedLine[]> {
  const found = await handoverShop(source, clerk, shopId);
  if (!found) return [];
  const rows = await listClosedHandovers(source.db.orm, found.scope, MOST_CLOSED);
  return rows.flatMap(({ closedAt, ...row }) => (closedAt ? [{ ...row, closedAt: closedAt.toISOString() }] : []));
}

/** A list of the clerk's shops: as it was closed, `'open'` for one that is, or null. */
export async function findClosedHandover(
  source: BookingSource,
  clerk: Reader,
  handoverId: string,
): Promise<ClosedHandover | 'open' | null> {
  const row = await findRow(source, clerk, handoverId);
  if (!row?.closedAt) return row && 'open';
  const { orm } = source.db;
  const scope = { environment: row.shop.environment, shopId: row.shop.id };
  const [lines, events, open, [newest]] = await Promise.all([
    listKeptLines(orm, row.id),
    listEvents(orm, row.id),
    findHandoverState(source, clerk, row.shop.id),
    listClosedHandovers(orm, scope, 1),
  ]);
  const isAlone = open?.lines.every(({ tick }) => tick === null) ?? false;
  return {
    id: row.id,
    number: row.number,
    closedAt: row.closedAt.toISOString(),
    shopName: row.shop.name,
    lines,
    notes: events.map(({ createdAt, ...note }) => ({ ...note, at: createdAt.toISOString() })),
    canReopen: isAlone && newest?.id === row.id,
  };
}

/** The closed lists that have parcels of a booking, the oldest first. That the clerk may see the booking, the caller checks. */
export function findListsOf({ db }: BookingSource, bookingId: string): Promise<ListOfBooking[]> {
  return listHandoversOf(db.orm, bookingId);
}

/** A closed list as its paper has it; null where there is none such. */
export async function findHandoverPaper(
  source: BookingSource<'appSecret'>,
  clerk: Reader,
  handoverId: string,
): Promise<HandoverPaper | null> {
  const row = await findRow(source, clerk, handoverId);
  if (!row?.closedAt) return null;
  const { orm } = source.db;
  const [lines, closing] = await Promise.all([listKeptLines(orm, row.id), findClosingLink(orm, row.id)]);
  return {
    auditHead: closing && signedHead(source.env.appSecret, closing.sequence, closing.hash),
    code: listCode(row.number),
    number: row.number,
    isTest: row.shop.environment !== 'production',
    shop: row.shop.name,
    closedAt: row.closedAt,
    closedOn: timeIn(row.closedAt, zoneOfShop(row.shop)),
    language: languageOfShop(row.shop),
    lines: lines.map(({ isVoid: _, ...line }) => line),
  };
}

/** How many bookings of a shop were booked before today and are not handed over; 0 for one that never closed a list. At most `MOST_COUNTED_BOOKINGS`. */
export async function countLate(source: BookingSource, clerk: Reader, shopId: string): Promise<number> {
  const found = await handoverShop(source, clerk, shopId);
  if (!found) return 0;
  const { scope, timeZone } = found;
  const { orm } = source.db;
  if ((await listClosedHandovers(orm, scope, 1)).length === 0) return 0;
  const since = await waitsSince(orm, scope, timeZone);
  return countWaiting(orm, scope, {
    since,
    until: startOfDay(dayIn(new Date(), timeZone), timeZone),
    most: MOST_COUNTED_BOOKINGS,
  });
}

function findRow(source: BookingSource, clerk: Reader, handoverId: string) {
  if (!z.safeParse(z.uuid(), handoverId).success) return null;
  const { reader, environment } = scopeOf(source, clerk);
  return findHandover(source.db.orm, reader, environment, handoverId);
}
