import { scheduler } from 'node:timers/promises';
import { isReturn } from '@/lib/bookings/form-values';
import type { BookingContext, BookingForm } from '@/lib/bookings/schema';
import { isBooked } from '@/lib/outcomes';
import { cellText } from '@/lib/table-files/cell-text';
import type { NamedRow } from '@/lib/warnings/data';
import { whySimilar } from '@/lib/warnings/find-similar';
import type { ImportPlan, ImportRow, PlanHead, SentToday } from './import-plan';
import { fieldPlaces, fixedTexts, takeNotes } from './row-notes';

const SHIPMENTS_AT_ONCE = 100;

/** The names that a plan sends to, each once: those whose bookings of today are looked up. */
export function recipientNames({ shipments }: ImportPlan): string[] {
  return [...new Set(shipments.map(({ form }) => form.recipient.name))];
}

/**
 * The same plan with a warning at the name of each shipment that looks like one of today's (docs/bookings.md#warnings), before all others of its
 * row, and for several rows once, on the first of them. What is booked stays the same.
 */
export async function warnSimilar(
  plan: ImportPlan,
  { columns, settings }: PlanHead,
  sources: readonly ImportRow[],
  { booking, earlier }: { booking: BookingContext; earlier: readonly NamedRow[] },
): Promise<ImportPlan> {
  const byName = groupByName(earlier);
  const similar = new Map<number, SentToday>();
  for (const [number, { rows, form }] of plan.shipments.entries()) {
    if (number % SHIPMENTS_AT_ONCE === SHIPMENTS_AT_ONCE - 1) await scheduler.yield();
    const found = sentToday(form, isReturn(booking, form.solutionId), byName.get(form.recipient.name) ?? []);
    if (found && rows[0] !== undefined) similar.set(rows[0], found);
  }
  const [places, fixed] = [fieldPlaces(columns), fixedTexts(columns, settings)];
  const cellsOf = new Map(sources.map(({ row, cells }) => [row, cells]));
  const rows = plan.rows.map((row) => {
    const says = similar.get(row.row);
    if (!says) return row;
    const notes = takeNotes(places, fixed, (cellsOf.get(row.row) ?? []).map(cellText));
    notes.warn('name', says);
    return { ...row, warnings: [...notes.warnings, ...row.warnings] };
  });
  const warned = rows.filter(({ warnings }) => warnings.length > 0).length;
  return { ...plan, rows, counts: { ...plan.counts, warned } };
}

function groupByName(earlier: readonly NamedRow[]): ReadonlyMap<string, readonly NamedRow[]> {
  const groups = new Map<string, NamedRow[]>();
  for (const row of earlier) {
    const group = groups.get(row.askedName);
    if (group) group.push(row);
    else groups.set(row.askedName, [row]);
  }
  return groups;
}

/** The newest booking that a form may be a second time. One of the same order is named as booked before, but for a return. */
function sentToday(form: BookingForm, isBack: boolean, earlier: readonly NamedRow[]): SentToday | null {
  const isNamed = ({ orderReference }: NamedRow) =>
    !isBack && orderReference !== '' && orderReference === form.orderReference;
  const candidates = earlier
    .filter((row) => row.isReturn === isBack && !isNamed(row))
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  for (const row of candidates) {
    const rule = whySimilar(row, form.recipient, form.items);
    if (rule) return { rule, bookingId: row.id, bookedAt: row.createdAt.toISOString(), isCertain: isBooked(row) };
  }
  return null;
}
