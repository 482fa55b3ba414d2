import { listRecipientsOf } from '@/lib/bookings/data/visible-bookings';
import { type BookingSource, type Reader, scopeOf } from '@/lib/bookings/queries/bookings';
import { chooseLabel, type LabelChoice, type LabelKeeper, patienceFor } from '@/lib/labels/carrier/choose-label';
import { listLabelPages, listLabelWishes } from '@/lib/labels/data';
import { CARRIER_FORMAT, type Label, type PageOptions, type PrintedLabel, toDotLabel } from '@/lib/labels/label';
import type { WithheldReason } from '@/lib/labels/label-fault';
import { type BookingLabel, findLabels, findPrintLabels } from '@/lib/labels/queries';
import { findSlipsBehind } from '@/lib/online-shops/queries';
import { listJobLabels } from '@/lib/printing/data/label-prints';
import type { WithheldView } from '@/lib/printing/job-view';

/** What labels are printed from: the bookings, and the carrier where its own label is wanted. */
export type PrintSource = BookingSource & LabelKeeper;

/**
 * What is printed for a booking. `own`: the carrier's own label; `instead`: ours, where the carrier's did not come; `withheld`: why nothing
 * is printed, though the booking has a label of ours.
 */
export type BookingPrint = { bookingId: string } & (
  | { kind: 'ours' | 'own' | 'instead'; label: PrintedLabel }
  | { kind: 'withheld'; why: WithheldReason; label: Label }
);

type Printable = Exclude<BookingPrint, { kind: 'withheld' }>;

/** What goes to paper: each label, and behind it the packing slips that its online shop has printed there. */
export async function onPaper(source: BookingSource, prints: readonly Printable[]): Promise<PrintedLabel[]> {
  const slips = await findSlipsBehind(
    source,
    prints.map(({ bookingId }) => bookingId),
  );
  return prints.map(({ bookingId, label }) => ({ ...label, slips: slips.get(bookingId) ?? [] }));
}

/** True for what can be printed. */
export function isPrintable(print: BookingPrint): print is Printable {
  return print.kind !== 'withheld';
}

/** What is printed for a booking on that paper. Null where the clerk has no label of it (`findLabel`). */
export async function findPrint(
  source: PrintSource,
  clerk: Reader,
  bookingId: string,
  paper: PageOptions,
): Promise<BookingPrint | null> {
  return (await findPrints(source, clerk, [bookingId], paper))[0] ?? null;
}

/** What is printed for these bookings on that paper, in this order, without those that the reader has no label of (`findLabel`). */
export async function findPrints(
  source: PrintSource,
  clerk: Reader,
  bookingIds: readonly string[],
  paper: PageOptions,
): Promise<BookingPrint[]> {
  return choosePrints(source, clerk, await findLabels(source, clerk, bookingIds), paper);
}

/** Whose label is printed for each booking, before the dots of the carrier's own are read: those of many take much memory. */
type ChosenPrint = BookingLabel & ({ kind: 'ours' | 'own' | 'instead' } | { kind: 'withheld'; why: WithheldReason });

/** Whose labels are printed for a print of this clerk, in its order, each beside ours. Null as `findPrintLabels` says. */
export async function findJobChoices(
  source: PrintSource,
  clerk: Reader,
  jobId: string,
  paper: PageOptions,
): Promise<ChosenPrint[] | null> {
  const labels = await findPrintLabels(source, clerk, jobId);
  return labels && chooseEach(source, clerk, labels, paper);
}

/** What is printed for a print of this clerk, in its order. Null as `findPrintLabels` says. */
export async function findJobPrints(
  source: PrintSource,
  clerk: Reader,
  jobId: string,
  paper: PageOptions,
): Promise<BookingPrint[] | null> {
  const labels = await findPrintLabels(source, clerk, jobId);
  return labels && choosePrints(source, clerk, labels, paper);
}

/** Which bookings keep a print of this clerk from being printed, and which of its labels can be. Null as `findPrintLabels` says. */
export async function findWithheld(
  source: PrintSource,
  clerk: Reader,
  jobId: string,
  paper: PageOptions,
): Promise<WithheldView | null> {
  const prints = await findJobChoices(source, clerk, jobId, paper);
  if (!prints) return null;
  const why = new Map(prints.flatMap((print) => (print.kind === 'withheld' ? [[print.bookingId, print.why]] : [])));
  const [names, labels] = await Promise.all([
    listRecipientsOf(source.db.orm, scopeOf(source, clerk), [...why.keys()]),
    listJobLabels(source.db.orm, jobId),
  ]);
  return {
    withheld: [...why].map(([bookingId, fault]) => ({ bookingId, name: names.get(bookingId)?.name ?? '', why: fault })),
    others: labels.filter(({ bookingId }) => !why.has(bookingId)).map(({ place }) => place),
  };
}

/** What is printed in place of these labels of ours, on that paper, once the carrier's own are there or were waited for. */
export async function choosePrints(
  source: PrintSource,
  clerk: Reader,
  labels: BookingLabel[],
  paper: PageOptions,
): Promise<BookingPrint[]> {
  const choices = await chooseEach(source, clerk, labels, paper);
  const own = choices.flatMap(({ kind, bookingId }) => (kind === 'own' ? [bookingId] : []));
  const pages = own.length > 0 ? await listLabelPages(source.db.orm, own, paper.dpi) : new Map<string, Buffer[]>();
  return choices.map((choice): BookingPrint => {
    if (choice.kind !== 'own') return choice;
    const { bookingId, label } = choice;
    const pngs = pages.get(bookingId);
    return pngs ? { ...choice, label: toDotLabel(label, pngs, paper.dpi) } : { ...choice, kind: 'instead' };
  });
}

async function chooseEach(
  source: PrintSource,
  { id: clerkId }: Reader,
  labels: BookingLabel[],
  paper: PageOptions,
): Promise<ChosenPrint[]> {
  const wishes = await listLabelWishes(
    source.db.orm,
    labels.map(({ bookingId }) => bookingId),
  );
  if (wishes.length === 0) return labels.map((each) => ({ ...each, kind: 'ours' }));
  const patience = patienceFor(clerkId, wishes.length);
  const byId = new Map(labels.map(({ bookingId, label }) => [bookingId, label]));
  const chosen = new Map<string, LabelChoice>();
  await Promise.all(
    wishes.map(async (wish) => {
      const label = byId.get(wish.bookingId);
      if (label) chosen.set(wish.bookingId, await chooseLabel(source, wish, expectedNumbers(label), patience));
    }),
  );
  const wanted = new Set(wishes.filter((wish) => wish.source !== 'ours').map(({ bookingId }) => bookingId));
  return labels.map((each): ChosenPrint => {
    const choice = chosen.get(each.bookingId) ?? 'ours';
    if (typeof choice === 'object') return { ...each, kind: 'withheld', why: choice.withheld };
    if (choice === 'ours') return { ...each, kind: wanted.has(each.bookingId) ? 'instead' : 'ours' };
    return paper.format === CARRIER_FORMAT ? { ...each, kind: 'own' } : { ...each, kind: 'withheld', why: 'paper' };
  });
}

/** By what the carrier's own label is known to be this booking's. */
export function expectedNumbers({ shipmentId, items }: Label) {
  return { shipmentId, trackingReferences: items.map(({ trackingReference }) => trackingReference) };
}
