import type { Heard } from '../harness/carrier/fault-carrier';
import type { Script } from '../harness/carrier/scripts';
import { byTag } from '../harness/checker/case';

/** A row of a batch after the run. Times are milliseconds since 1970. */
export type BatchRow = {
  tag: string;
  state: string;
  /** It stands in the queue. */
  isQueued: boolean;
  batchState: string;
  shipmentId: string | null;
  attempts: { startedAt: number; endedAt: number | null }[];
};

/** Something that was done to one instance, or with null to all of them. */
export type Harm = { what: string; instance: string | null; from: number; to: number };

export type FindingKind = 'twice' | 'lost' | 'phantom' | 'falseNotSent' | 'needlessUnknown' | 'missing' | 'late';
export type Finding = { kind: FindingKind; tag: string; detail: string };

export const FINDING_KINDS: readonly FindingKind[] = [
  'twice',
  'lost',
  'phantom',
  'falseNotSent',
  'needlessUnknown',
  'missing',
  'late',
];

/** Everything that was written down about a run. */
export type Story = {
  /** What the carrier does with each row that was put into a batch. */
  planned: ReadonlyMap<string, Script>;
  rows: readonly BatchRow[];
  heard: readonly Heard[];
  harms: readonly Harm[];
};

/** What says that a row is over. */
const ENDS = ['booked', 'rejected', 'unknown', 'not_sent', 'discarded'];
const NOT_TAKEN = ['rejected', 'not_sent', 'discarded', 'prepared'];
/** An answer that takes longer than any script, and is stored on a busy machine. */
const IN_FLIGHT_MS = 3_000;

/** What broke a promise, row by row (docs/reliability.md). */
export function judge({ planned, rows, heard, harms }: Story): Finding[] {
  const requests = byTag(heard);
  const rowsOf = byTag(rows);
  return [...planned].flatMap(([tag, script]) => {
    const own = rowsOf(tag);
    const [row] = own;
    if (!row || own.length > 1) return [{ kind: 'missing' as const, tag, detail: `${own.length} rows` }];
    return judgeRow(row, script, requests(tag), harms);
  });
}

function judgeRow(row: BatchRow, script: Script, heard: readonly Heard[], harms: readonly Harm[]): Finding[] {
  const findings: Finding[] = [];
  const find = (kind: FindingKind, detail: string) => void findings.push({ kind, tag: row.tag, detail });
  const { state, shipmentId } = row;
  const taken = heard.filter(({ isTaken }) => isTaken);
  // What the carrier surely refused may be sent again, and nothing else.
  const unclear = heard.filter(({ isUnauthorised, isThrottled }) => !isUnauthorised && !isThrottled);
  if (unclear.length > 1) find('twice', `${unclear.length} requests, ${taken.length} taken`);
  if (state === 'booked' && !taken.some((one) => one.shipmentId === shipmentId)) find('phantom', `${shipmentId}`);
  if (NOT_TAKEN.includes(state) && taken.length > 0) find('falseNotSent', `${state}, and the carrier has it`);
  const mayWait = state === 'prepared' && row.isQueued && row.batchState === 'paused';
  if (!ENDS.includes(state) && !mayWait) find('lost', `${state}, its batch is ${row.batchState}`);
  if (state === 'unknown' && script.outcome !== 'unknown' && !harms.some((harm) => isMet(harm, row, heard))) {
    find('needlessUnknown', `${script.name}, ${heard.length} requests`);
  }
  return findings;
}

/** Whether the harm was there while the row was on its way: claimed, at the carrier, or answered and not stored yet. */
function isMet({ instance, from, to }: Harm, { attempts }: BatchRow, heard: readonly Heard[]): boolean {
  const last = attempts.at(-1);
  const request = heard.findLast(({ at }) => at >= (last?.startedAt ?? 0));
  // What never reached the carrier may have been in any instance's hands.
  if (instance !== null && request && request.door !== instance) return false;
  const began = last?.startedAt ?? request?.at ?? Number.POSITIVE_INFINITY;
  return began <= to + IN_FLIGHT_MS && from <= Math.max(began, request?.at ?? 0) + IN_FLIGHT_MS;
}
