import { and, asc, eq, inArray, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { within } from '@/lib/db/columns';
import type { Database, Orm } from '@/lib/db/connection';
import { carrierLabelPages, carrierLabels } from '@/lib/db/printing-schema';
import { bookings, transportSolutions } from '@/lib/db/schema';
import type { LabelFault } from './label-fault';
import type { LabelDpi } from './label-formats';

/** The carrier's own label of a booking, by the numbers that its codes must say: with other numbers it is another label. */
export type WantedLabel = { bookingId: string; shipmentId: string; trackingReferences: string[] };

/** What became of it: `here`; `ours` is printed in its place; `underway`, a server asks for it now; or why it is not here. */
export type LabelStanding = 'here' | 'ours' | 'underway' | LabelFault;

/** What is known of the label of a booking under the numbers it was last asked for; its age in seconds, by the database's clock. */
export type KeptLabel = WantedLabel & { standing: LabelStanding; askedAgo: number };

/** A booking whose transport solution wants the carrier's own label, or that has one. */
export type LabelWish = {
  bookingId: string;
  source: typeof transportSolutions.$inferSelect.labelSource;
  /** Null where that is not known. */
  isPrinted: boolean | null;
  kept: KeptLabel | null;
};

const askedAgo = sql<number>`extract(epoch from now() - ${carrierLabels.askedAt})::float8`;

/** Those of these bookings for which the carrier's own label matters; for all others ours is printed. */
export async function listLabelWishes(orm: Orm, bookingIds: string[]): Promise<LabelWish[]> {
  const { labelSource: source } = transportSolutions;
  const { id: bookingId, isPrinted } = bookings;
  const rows = await orm
    .select({ wish: { bookingId, source, isPrinted }, row: carrierLabels, askedAgo })
    .from(bookings)
    .innerJoin(transportSolutions, eq(transportSolutions.id, bookings.solutionId))
    .leftJoin(carrierLabels, eq(carrierLabels.bookingId, bookingId))
    .where(and(inArray(bookingId, bookingIds), or(ne(source, 'ours'), isNotNull(carrierLabels.bookingId))));
  return rows.map(({ wish, row, askedAgo }) => ({ ...wish, kept: row && toKept(row, askedAgo) }));
}

/** What is known of the label of a booking under these numbers; null where it was last asked for under others, or never. */
export async function findKeptLabel(orm: Orm, wanted: WantedLabel): Promise<KeptLabel | null> {
  const isIts = and(eq(carrierLabels.bookingId, wanted.bookingId), hasNumbers(wanted));
  const [found] = await orm.select({ row: carrierLabels, askedAgo }).from(carrierLabels).where(isIts);
  return found ? toKept(found.row, found.askedAgo) : null;
}

function toKept(row: typeof carrierLabels.$inferSelect, askedAgo: number): KeptLabel {
  const { bookingId, shipmentId, trackingReferences, fault, isOurs, fetchedAt } = row;
  const open = isOurs ? 'ours' : (fault ?? 'underway');
  return { bookingId, shipmentId, trackingReferences, standing: fetchedAt ? 'here' : open, askedAgo };
}

/** Whether bookings with this transport solution want the carrier's own label. */
export async function wantsCarrierLabel(orm: Orm, solutionId: string): Promise<boolean> {
  const isWanted = and(eq(transportSolutions.id, solutionId), ne(transportSolutions.labelSource, 'ours'));
  return (await orm.select({ id: transportSolutions.id }).from(transportSolutions).where(isWanted)).length > 0;
}

/** The pages of these bookings' labels in dots, in their order. */
export async function listLabelPages(orm: Orm, bookingIds: string[], dpi: LabelDpi): Promise<Map<string, Buffer[]>> {
  const { bookingId, number, png } = carrierLabelPages;
  const rows = await orm
    .select({ bookingId, png })
    .from(carrierLabelPages)
    .where(and(inArray(bookingId, bookingIds), eq(carrierLabelPages.dpi, dpi)))
    .orderBy(asc(bookingId), asc(number));
  const pages = new Map<string, Buffer[]>();
  for (const row of rows) pages.set(row.bookingId, [...(pages.get(row.bookingId) ?? []), row.png]);
  return pages;
}

/**
 * Compare-and-set: the caller asks for this label now. True for one of all that want to, in whatever process: pauses grow from 0.5 to 4 s,
 * and a server that has not said for 30 s what came of its asking has ended.
 */
export async function beginAsking(orm: Orm, wanted: WantedLabel): Promise<boolean> {
  const { askedAt, triedAt, fault } = carrierLabels;
  const pause = sql`least(greatest(${triedAt} - ${askedAt}, interval '0.5 seconds'), interval '4 seconds')`;
  const waits = sql`case when ${fault} is null then interval '30 seconds' else ${pause} end`;
  const isDue = not(within(triedAt, waits));
  const isOther = not(hasNumbers(wanted));
  const begun = await orm
    .insert(carrierLabels)
    .values(wanted)
    .onConflictDoUpdate({
      target: carrierLabels.bookingId,
      set: {
        ...wanted,
        fetchedAt: null,
        isOurs: false,
        triedAt: sql`now()`,
        fault: sql`case when not ${isOther} then ${withholding} end`,
        askedAt: sql`case when ${isOther} then now() else least(${askedAt}, now()) end`,
      },
      setWhere: sql`${isOther} or (${isOpen} and ${isDue})`,
    })
    .returning({ id: carrierLabels.bookingId });
  return begun.length === 1;
}

/** Keeps a label that was asked for. One that is there, or whose place ours has taken, stays. */
export function keepLabel({ orm }: Database, wanted: WantedLabel, pages: Page[]): Promise<void> {
  const { bookingId } = wanted;
  return orm.transaction(async (tx) => {
    if (!(await setOpen(tx, wanted, { fault: null, fetchedAt: sql`now()` }))) return;
    await tx.delete(carrierLabelPages).where(eq(carrierLabelPages.bookingId, bookingId));
    await tx.insert(carrierLabelPages).values(pages.map((page) => ({ ...page, bookingId })));
  });
}

type Page = Omit<typeof carrierLabelPages.$inferInsert, 'bookingId'>;

/**
 * Notes why a label that was asked for did not come, or cannot be used. One that is there stays, and so does the fault of other numbers,
 * which ours must not replace: that the carrier has none later proves nothing.
 */
export async function noteFault(orm: Orm, wanted: WantedLabel, fault: LabelFault): Promise<void> {
  await setOpen(orm, wanted, { fault: sql`coalesce(${withholding}, ${fault})`, triedAt: sql`now()` });
}

/**
 * Compare-and-set: ours is this booking's label from now on, also where the carrier's own was never asked for. False where that came
 * meanwhile, or under other numbers, or had other numbers than the booking.
 */
export async function giveUpLabel(orm: Orm, wanted: WantedLabel): Promise<boolean> {
  const rows = await orm
    .insert(carrierLabels)
    .values({ ...wanted, isOurs: true })
    .onConflictDoUpdate({
      target: carrierLabels.bookingId,
      set: { isOurs: true },
      setWhere: sql`${hasNumbers(wanted)} and ${isOpen} and ${withholding} is null`,
    })
    .returning({ id: carrierLabels.bookingId });
  return rows.length === 1;
}

const isOpen = sql`${carrierLabels.fetchedAt} is null and not ${carrierLabels.isOurs}`;

/** The fault that only the right label ends, also while it is asked for again; null for any other. */
const withholding = sql`case when ${carrierLabels.fault} = 'numbers' then ${carrierLabels.fault} end`;

async function setOpen(orm: Orm, wanted: WantedLabel, set: Parameters<ReturnType<Orm['update']>['set']>[0]) {
  const rows = await orm
    .update(carrierLabels)
    .set(set)
    .where(and(eq(carrierLabels.bookingId, wanted.bookingId), hasNumbers(wanted), isOpen))
    .returning({ id: carrierLabels.bookingId });
  return rows.length === 1;
}

function hasNumbers({ shipmentId, trackingReferences }: WantedLabel): SQL {
  const references = sql`${sql.param(trackingReferences, carrierLabels.trackingReferences)}::text[]`;
  return sql`(${carrierLabels.shipmentId} = ${shipmentId} and ${carrierLabels.trackingReferences} = ${references})`;
}
