import type { HarmRecord } from './harms';
import { FINDING_KINDS, type Finding, type Story } from './judge';
import type { BatchOptions } from './options';

/** After the database is back, work goes on within it (docs/reliability.md#batches). */
const RESUME_SECONDS = 5;

/** The last line of a run, as an object; `findings` has what broke a promise, late resumptions too. */
export function summarise(
  { seed, instances, kills }: BatchOptions,
  { planned, rows, heard, harms }: Story,
  { resumes }: HarmRecord,
  broken: readonly Finding[],
  figures: { batches: number; crashes: number; seconds: number },
): { line: object; findings: Finding[] } {
  // What two requests were apart before the fault is the machine's, not ours.
  const late = resumes.filter(({ seconds, slack }) => seconds - slack > RESUME_SECONDS);
  const findings = [
    ...broken,
    ...late.map(({ what, seconds }) => ({ kind: 'late' as const, tag: what, detail: `resumed after ${seconds} s` })),
  ];
  const counts = FINDING_KINDS.map((kind) => [kind, findings.filter((one) => one.kind === kind).length]);
  const line = {
    seed,
    instances,
    kills,
    batches: figures.batches,
    rows: planned.size,
    requests: heard.length,
    ...Object.fromEntries(counts),
    states: countBy(rows.map(({ state }) => state)),
    faults: countBy(harms.map(({ what }) => what)),
    resumedSeconds: Object.fromEntries(
      [...new Set(resumes.map(({ what }) => what))].map((kind) => [
        kind,
        Math.max(...resumes.filter(({ what }) => what === kind).map(({ seconds }) => seconds)),
      ]),
    ),
    crashes: figures.crashes,
    seconds: figures.seconds,
  };
  return { line, findings };
}

function countBy(names: readonly string[]): { [name: string]: number } {
  const counts: { [name: string]: number } = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
