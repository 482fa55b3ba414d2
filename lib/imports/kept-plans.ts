import { createHash } from 'node:crypto';
import type { OrderImportRow } from '@/lib/imports/data/order-import-rows';
import { ClerkPlaces } from '@/lib/platform/clerk-turns';
import { ThreadsBusyError } from '@/lib/platform/thread-queue';
import type { ImportPlan, PlanContext, PlanHead } from './import-plan';
import { orderReferences, planInTurns } from './make-plan';
import type { PlanFar } from './plan-in-thread';
import { foreignCell } from './read-order-file';

/** The rows of an import with what its last plan was made of, as long as none of it changes. */
export type KeptRows = {
  rows: OrderImportRow[];
  /** How long all cells are together. */
  letters: number;
  /** The order references of the file. */
  references: string[];
  /** The first cell with letters that encodings write differently. */
  foreignCell: string | null;
  planned: { from: string; plan: ImportPlan } | null;
};

/** So many letters of rows are kept; the largest import that was stored fits. */
const MOST_LETTERS = 25_000_000;
/** Nobody looks at an import any more that was not looked at for so long: what it says of people is not kept. */
const KEPT_MS = 5 * 60_000;
/** With more letters than these a plan is made in a thread of its own, which takes a moment to start. */
const MOST_LETTERS_HERE = 300_000;
/** A clerk has one plan made at a time, and so many more wait. */
const MOST_WAITING = 20;

type Entry = KeptRows & { id: string; mark: string; timer: NodeJS.Timeout };

/** The newest last. */
const holder = globalThis as typeof globalThis & {
  parceldeskPlans?: { entries: Map<string, Entry>; places: ClerkPlaces };
};

function ofThisProcess() {
  holder.parceldeskPlans ??= { entries: new Map(), places: new ClerkPlaces(1, MOST_WAITING) };
  return holder.parceldeskPlans;
}

function drop(entry: Entry): void {
  const { entries } = ofThisProcess();
  clearTimeout(entry.timer);
  if (entries.get(entry.id) === entry) entries.delete(entry.id);
}

/**
 * What is done for an import in this clerk's turn: reading its rows and planning them is much work, and one clerk may ask for it often.
 * Throws `ThreadsBusyError` where too much of this clerk's waits.
 */
export async function inPlanTurn<T>(clerkId: string, work: () => Promise<T>): Promise<T> {
  const leave = await ofThisProcess().places.enter(clerkId);
  if (!leave) throw new ThreadsBusyError('Too many plans wait');
  try {
    return await work();
  } finally {
    leave();
  }
}

/** The rows of an import as they are under a mark, which changes with each of them: those that are kept, else as `read` gives them. */
export async function keptRows(
  { id, mark, columns }: Pick<PlanHead, 'columns'> & { id: string; mark: string },
  read: () => Promise<OrderImportRow[]>,
): Promise<KeptRows> {
  const { entries } = ofThisProcess();
  const known = entries.get(id);
  if (known?.mark === mark) {
    known.timer.refresh();
    entries.delete(id);
    entries.set(id, known);
    return known;
  }
  if (known) drop(known);
  const rows = await read();
  const letters = rows.reduce((sum, { cells }) => sum + cells.reduce((length, cell) => length + cell.length, 0), 0);
  const timer = setTimeout(() => drop(entry), KEPT_MS).unref();
  const references = orderReferences(columns, rows);
  // What is looked for in all cells takes long enough to be felt by others.
  const entry: Entry = { id, mark, rows, letters, references, foreignCell: foreignCell(rows), planned: null, timer };
  entries.set(id, entry);
  let kept = [...entries.values()].reduce((sum, each) => sum + each.letters, 0);
  for (const each of [...entries.values()]) {
    if (kept <= MOST_LETTERS) break;
    kept -= each.letters;
    drop(each);
  }
  return entry;
}

/** The plan of these rows: the one that is kept where it was made of the same, else a new one, of long rows by `planFar`. */
export async function keptPlan(
  kept: KeptRows,
  head: PlanHead,
  context: PlanContext,
  planFar?: PlanFar,
): Promise<ImportPlan> {
  // The registers are the same for all plans, and who plans is no part of one.
  const { tables, ...rest } = context;
  const { clerk, ...offered } = context.booking;
  const parts = [head.columns, head.settings, rest.today, offered, [...rest.earlier], [...rest.words]];
  const from = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  if (kept.planned?.from !== from) {
    const { columns, settings } = head;
    const task = { head: { columns, settings }, rows: kept.rows, context: rest, tablesOf: offered.sender.countryCode };
    const far = kept.letters > MOST_LETTERS_HERE ? planFar : undefined;
    const plan = await (far ? far(clerk.id, task) : planInTurns(head, kept.rows, { ...rest, tables }));
    kept.planned = { from, plan };
  }
  return kept.planned.plan;
}
