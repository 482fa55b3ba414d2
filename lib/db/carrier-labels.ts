import 'server-only';
import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { LabelFault } from '@/lib/label-fault';
import type { LabelDpi } from '@/lib/labels/formats';
import type { Database, Orm } from './connection';
import { carrierLabelPages, carrierLabels } from './printing-schema';
import { bookings, transportSolutions } from './schema';

/** What is known of the carrier's own label of a booking under one number; ages in seconds, by the database's clock. */
export type KeptLabel = { fault: LabelFault | null; isOurs: boolean; askedAgo: number; triedAgo: number };

/** A booking whose transport solution wants the carrier's own label, or that has one. */
export type LabelWish = {
  bookingId: string;
  source: typeof transportSolutions.$inferSelect.labelSource;
  /** Null where the booking never came out of a printer; so it is of what was printed before anybody counted. */
  isPrinted: boolean;
  kept: KeptLabel | null;
};

/** Those of these bookings for which the carrier's own label matters; for all others ours is printed. */
export async function listLabelWishes(orm: Orm, bookingIds: string[]): Promise<LabelWish[]> {
  const { labelSource } = transportSolutions;
  const age = (column: typeof carrierLabels.askedAt | typeof carrierLabels.triedAt) =>
    sql<number>`extract(epoch from now() - ${column})::float8`;
  const rows = await orm
    .select({
      bookingId: bookings.id,
      source: labelSource,
      isPrinted: bookings.isPrinted,
      keptId: carrierLabels.bookingId,
      fault: carrierLabels.fault,
      isOurs: carrierLabels.isOurs,
      askedAgo: age(carrierLabels.askedAt),
      triedAgo: age(carrierLabels.triedAt),
    })
    .from(bookings)
    .innerJoin(transportSolutions, eq(transportSolutions.id, bookings.solutionId))
    // One that was asked for under another number counts no more.
    .leftJoin(
      carrierLabels,
      and(eq(carrierLabels.bookingId, bookings.id), eq(carrierLabels.shipmentId, bookings.shipmentId)),
    )
    .where(and(inArray(bookings.id, bookingIds), or(ne(labelSource, 'ours'), isNotNull(carrierLabels.bookingId))));
  return rows.map(({ bookingId, source, isPrinted, keptId, fault, isOurs, askedAgo, triedAgo }) => ({
    ...{ bookingId, source, isPrinted: isPrinted !== false },
    kept: keptId === null ? null : { fault, isOurs: isOurs === true, askedAgo, triedAgo },
  }));
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

type Asked = { bookingId: string; shipmentId: string };
type Page = Omit<typeof carrierLabelPages.$inferInsert, 'bookingId'>;

/** Keeps the label of a booking; one of the same number that is there, or whose place ours has taken, stays. */
export function keepLabel(
  { orm }: Database,
  { bookingId, shipmentId }: Asked,
  pdf: Buffer,
  pages: Page[],
): Promise<void> {
  return orm.transaction(async (tx) => {
    const came = { shipmentId, fault: null, isOurs: false, fetchedAt: sql`now()`, triedAt: sql`now()`, pdf };
    const isOpen = sql`${carrierLabels.shipmentId} <> ${shipmentId}
      or (${carrierLabels.fetchedAt} is null and not ${carrierLabels.isOurs})`;
    const kept = await tx
      .insert(carrierLabels)
      .values({ bookingId, ...came })
      .onConflictDoUpdate({ target: carrierLabels.bookingId, set: came, setWhere: isOpen })
      .returning({ id: carrierLabels.bookingId });
    if (kept.length === 0) return;
    await tx.delete(carrierLabelPages).where(eq(carrierLabelPages.bookingId, bookingId));
    await tx.insert(carrierLabelPages).values(pages.map((page) => ({ ...page, bookingId })));
  });
}

/** Notes that a label was asked for under this number and did not come, or cannot be used. One that is there stays. */
export async function noteFault(orm: Orm, { bookingId, shipmentId }: Asked, fault: LabelFault): Promise<void> {
  const isOther = sql`${carrierLabels.shipmentId} <> ${shipmentId}`;
  await orm
    .insert(carrierLabels)
    .values({ bookingId, shipmentId, fault })
    .onConflictDoUpdate({
      target: carrierLabels.bookingId,
      set: {
        ...{ shipmentId, fault, triedAt: sql`now()`, fetchedAt: null, pdf: null },
        askedAt: sql`case when ${isOther} then now() else ${carrierLabels.askedAt} end`,
        isOurs: sql`${carrierLabels.isOurs} and not (${isOther})`,
      },
      setWhere: sql`${isOther} or ${carrierLabels.fetchedAt} is null`,
    });
}

/** Compare-and-set: ours is this booking's label from now on. False where the carrier's own came meanwhile. */
export async function giveUpLabel(orm: Orm, { bookingId, shipmentId }: Asked): Promise<boolean> {
  const isMissing = sql`${carrierLabels.fetchedAt} is null`;
  const rows = await orm
    .update(carrierLabels)
    .set({ isOurs: true })
    .where(and(eq(carrierLabels.bookingId, bookingId), eq(carrierLabels.shipmentId, shipmentId), isMissing))
    .returning({ id: carrierLabels.bookingId });
  return rows.length === 1;
}
