import type { Clerk } from '@/lib/accounts/clerk';
import type { OfferedSolution } from '@/lib/bookings/schema';
import { findLayout, type ImportScope, listOrderImports, type OrderImport } from '@/lib/imports/data/order-imports';
import { MOST_WORDS_AT_ONCE } from '@/lib/imports/import-limits';
import type { ImportPlan, PlannedRow } from '@/lib/imports/import-plan';
import { type ColumnMatch, headerSignature, matchColumns } from '@/lib/imports/match-columns';
import type { RowChoice } from '@/lib/imports/order-import';
import { pointSearches, searchNear } from '@/lib/imports/point-searches';
import { foreignText } from '@/lib/imports/read-order-file';
import { compareRows } from '@/lib/imports/row-group';
import type { SolutionWord } from '@/lib/imports/solution-words';
import type { NearbySearch } from '@/lib/service-points/nearby';
import type { MapGround } from '@/lib/service-points/places';
import type { PresetView } from '@/lib/shops/shop-view';
import { type ImportSource, type PlannedImport, readPlannedImport } from './planned-import';

/** A line of the list of imports. */
export type ImportLine = Awaited<ReturnType<typeof listOrderImports>>[number];

/** The imports of a shop, the newest first. */
export function listImports({ db, env }: ImportSource, clerk: Clerk, shopId: string): Promise<ImportLine[]> {
  const scope: ImportScope = { reader: clerk, environment: env.carrier.environment };
  return listOrderImports(db.orm, scope, shopId);
}

/** A row as the table shows it. */
export type ShownRow = PlannedRow & {
  cells: string[];
  choice: RowChoice | null;
  /** The name of the service point that was found or chosen. */
  pointName: string | null;
  /** Where its service points are looked for; null where it has none, or needs another repair first. */
  near: NearbySearch | null;
};

/** How a column came to what it is. */
export type MatchView = { how: ColumnMatch['how'] | 'chosen'; isDoubtful: boolean };

/** An import as its page shows it: the plan of all rows, and as many of them as fit. */
export type ImportView = Pick<
  OrderImport,
  'id' | 'fileName' | 'headers' | 'source' | 'columns' | 'settings' | 'version' | 'batchId'
> & {
  shop: { id: string; name: string };
  matches: MatchView[];
  isRemembered: boolean;
  /** The first rows, to see what a column holds. */
  samples: { row: number; cells: string[] }[];
  /** The first text with letters that encodings write differently; null where there is none. */
  proof: string | null;
  counts: ImportPlan['counts'];
  digest: string;
  /** Rows to fix first, then those that are worth a look, then the others (`compareRows`). */
  rows: ShownRow[];
  /** Words for solutions: those that are asked about, then those that the shop chose before (`countWords`). */
  words: SolutionWord[];
  /** How many of each are not shown. */
  hidden: { toFix: number; others: number; words: number };
  /** Rows whose service point is to be looked up, none of them waiting for another repair. */
  pointsWanted: number[];
  solutions: Pick<OfferedSolution, 'id' | 'name' | 'kind'>[];
  presets: PresetView[];
  ground: MapGround;
};

const MOST_TO_FIX = 200;
/** So many letters of cells are shown for each row that is asked for: long texts make no page of megabytes, which all others would wait for. */
const LETTERS_A_ROW = 600;
const SAMPLES = 3;

/** An import for its page, with the first `others` of the rows that need no repair; null when this clerk's shops have none such. */
export async function findImport(
  source: ImportSource,
  clerk: Clerk,
  importId: string,
  others: number,
): Promise<ImportView | null> {
  const planned = await readPlannedImport(source, clerk, importId);
  return planned && presentImport(source, planned, others);
}

/** What a page may know of an import that was read. */
export async function presentImport(
  { db }: ImportSource,
  { head, shopName, rows, foreignCell, plan, context }: PlannedImport,
  others: number,
): Promise<ImportView> {
  const { id, fileName, headers, source, columns, settings, version, batchId, shopId } = head;
  const layout = await findLayout(db.orm, shopId, headerSignature(headers));
  const matches = matchColumns(headers, rows, layout?.columns ?? null).map(
    ({ choice, how, isDoubtful }, at): MatchView =>
      choice === (columns[at] ?? null) ? { how, isDoubtful } : { how: 'chosen', isDoubtful: false },
  );
  const toFix = plan.rows.filter(({ kind }) => kind === 'to_fix');
  const rest = plan.rows.filter(({ kind }) => kind !== 'to_fix').sort(compareRows);
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  const asked = [...toFix.slice(0, MOST_TO_FIX), ...rest.slice(0, others)];
  const lengths = asked.map(({ row }) => (byNumber.get(row)?.cells ?? []).join('').length);
  const shown = asked.slice(0, howManyFit(lengths, (MOST_TO_FIX + others) * LETTERS_A_ROW));
  const shownToFix = shown.filter(({ kind }) => kind === 'to_fix').length;
  const naming = shown.flatMap(({ row, pointWanted }) => (pointWanted ? (byNumber.get(row) ?? []) : []));
  const searches = await pointSearches(head, naming, plan, context);
  const present = (row: PlannedRow): ShownRow => {
    const stored = byNumber.get(row.row);
    return {
      ...row,
      cells: stored?.cells ?? [],
      choice: stored?.choice ?? null,
      pointName: stored?.point?.name ?? null,
      near: searches.get(row.row)?.search ?? nearReady(plan, row, context.booking.solutions),
    };
  };
  const { solutions, presets, ground } = context.booking;
  return {
    id,
    fileName,
    headers,
    source,
    columns,
    settings,
    version,
    batchId,
    shop: { id: shopId, name: shopName },
    matches,
    isRemembered: layout !== null,
    samples: rows.slice(0, SAMPLES).map(({ row, cells }) => ({ row, cells })),
    proof: foreignCell ?? foreignText(headers),
    counts: plan.counts,
    digest: plan.digest,
    rows: shown.map(present),
    words: plan.words.slice(0, MOST_WORDS_AT_ONCE),
    hidden: {
      toFix: toFix.length - shownToFix,
      others: rest.length - (shown.length - shownToFix),
      words: Math.max(0, plan.words.length - MOST_WORDS_AT_ONCE),
    },
    pointsWanted: plan.rows.filter(lacksPointAlone).map(({ row }) => row),
    solutions: solutions.map(({ id, name, kind }) => ({ id, name, kind })),
    presets,
    ground,
  };
}

/** How many of the first texts with these lengths have no more letters than that together; one at least. */
function howManyFit(lengths: readonly number[], mostLetters: number): number {
  let letters = 0;
  const firstTooMany = lengths.findIndex((length) => {
    letters += length;
    return letters > mostLetters;
  });
  return firstTooMany < 0 ? lengths.length : Math.max(1, firstTooMany);
}

/** Nothing but the service point that a row names keeps it from being booked. */
function lacksPointAlone({ kind, faults, pointWanted }: PlannedRow): boolean {
  return kind === 'to_fix' && pointWanted !== null && faults.every(({ key }) => key === 'pointWanted');
}

function nearReady(
  plan: ImportPlan,
  { shipment }: PlannedRow,
  solutions: readonly OfferedSolution[],
): ShownRow['near'] {
  const form = shipment === null ? undefined : plan.shipments[shipment]?.form;
  const isPickUp = solutions.some(({ id, kind }) => id === form?.solutionId && kind === 'pick_up');
  return form && isPickUp ? searchNear(form) : null;
}
