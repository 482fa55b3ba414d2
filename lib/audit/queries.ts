import {
  type AuditMatch,
  type AuditPlace,
  type FoundEvent,
  findActorId,
  listEventsOf,
  listEventsOfBooking,
  listHeads,
  nameTargets,
} from '@/lib/audit/data/audit-search';
import { type BookingSource, listClerkChoices, type Reader } from '@/lib/bookings/queries/bookings';
import { findIdsByNumber } from '@/lib/bookings/queries/found-bookings';
import { endOfDay, startOfDay } from '@/lib/i18n/time-zone';
import { isUuid } from '@/lib/random-uuid';
import { listAllShops } from '@/lib/shops/data/shop-settings';
import { type AuditFilter, actionsOfGroup } from './audit-query';
import { signedHead } from './head-code';

/** An event as it is shown: what it is about has the name that it has now, or null. */
export type AuditLine = Omit<FoundEvent, 'targets' | 'hash'> & {
  targets: (FoundEvent['targets'][number] & { name: string | null })[];
  /** So many further targets are not listed. */
  further: number;
};

const PAGE = 50;
/** A print may be of hundreds of bookings. */
const MOST_TARGETS = 5;
/** What is known by a number may be several bookings. */
const MOST_BOOKINGS = 20;
const ROWS_PER_READ = 500;

/** One page of the log, the newest first, and from where the next one goes on. For administrators: the caller checks. */
export async function findAuditPage(
  source: BookingSource,
  clerk: Reader,
  { filter, before, timeZone }: { filter: AuditFilter; before: AuditPlace | null; timeZone: string },
): Promise<{ lines: AuditLine[]; older: AuditPlace | null }> {
  const match = await matchOf(source, clerk, filter, timeZone);
  const events = await listEventsOf(source.db.orm, { ...match, before }, PAGE + 1);
  const shown = events.slice(0, PAGE);
  const last = events.length > PAGE ? shown.at(-1) : undefined;
  return { lines: await present(source, shown), older: last ? placeOf(last) : null };
}

const placeOf = ({ micros, chain, sequence }: FoundEvent): AuditPlace => ({ micros, chain, sequence });

/** What the page's filters offer. */
export async function findAuditChoices(source: BookingSource, clerk: Reader) {
  const [clerks, shops] = await Promise.all([
    listClerkChoices(source, clerk),
    listAllShops(source.db.orm, source.env.carrier.environment),
  ]);
  return { clerks, shops: shops.map(({ shop: { id, name } }) => ({ id, name })) };
}

/** The newest link of each chain, signed. For administrators: the caller checks. */
export async function findAuditHeads({ db, env }: BookingSource<'appSecret'>) {
  const heads = await listHeads(db.orm, env.carrier.environment);
  return heads.map(({ hash, sequence, ...head }) => ({ ...head, code: signedHead(env.appSecret, sequence, hash) }));
}

const MOST_OF_BOOKING = 100;

/** Who did what to a booking, the oldest first. From where it was done is for administrators. The caller has looked the booking up. */
export async function findBookingEvents(source: BookingSource, clerk: Reader, bookingId: string): Promise<AuditLine[]> {
  const lines = await present(source, await listEventsOfBooking(source.db.orm, bookingId, MOST_OF_BOOKING));
  return lines.map((line) => ({ ...line, targets: [], context: clerk.isAdministrator ? line.context : null }));
}

/** Every event of the filter in pieces, the newest first. For administrators: the caller checks. */
export async function* readEveryEvent(
  source: BookingSource,
  clerk: Reader,
  filter: AuditFilter,
  timeZone: string,
): AsyncGenerator<FoundEvent[]> {
  const match = await matchOf(source, clerk, filter, timeZone);
  let before: AuditPlace | null = null;
  for (;;) {
    const events: FoundEvent[] = await listEventsOf(source.db.orm, { ...match, before }, ROWS_PER_READ);
    if (events.length > 0) yield events;
    const last = events.at(-1);
    if (!last || events.length < ROWS_PER_READ) return;
    before = placeOf(last);
  }
}

async function matchOf(
  source: BookingSource,
  clerk: Reader,
  { about, group, shop, clerk: actor, from, to }: AuditFilter,
  timeZone: string,
): Promise<Omit<AuditMatch, 'before'>> {
  return {
    environment: source.env.carrier.environment,
    actions: group === '' ? null : actionsOfGroup(group),
    chain: shop || null,
    actorId: actor ? await findActorId(source.db.orm, actor) : null,
    about: about === '' ? null : await idsOf(source, clerk, about),
    from: from ? startOfDay(from, timeZone) : null,
    to: to ? endOfDay(to, timeZone) : null,
  };
}

/** The id that was typed, or those of the bookings with that number. */
async function idsOf(source: BookingSource, clerk: Reader, about: string): Promise<string[]> {
  if (isUuid(about)) return [about.toLowerCase()];
  return [...(await findIdsByNumber(source, clerk, about, MOST_BOOKINGS)), about];
}

async function present({ db }: BookingSource, events: readonly FoundEvent[]): Promise<AuditLine[]> {
  const names = await nameTargets(db.orm, [
    ...new Set(events.flatMap(({ targets }) => targets.slice(0, MOST_TARGETS).map(({ id }) => id))),
  ]);
  return events.map(({ targets, hash: _, ...event }) => ({
    ...event,
    targets: targets.slice(0, MOST_TARGETS).map((target) => ({ ...target, name: names.get(target.id) ?? null })),
    further: Math.max(0, targets.length - MOST_TARGETS),
  }));
}
