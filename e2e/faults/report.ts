import { check, countAmbiguous } from '../harness/checker/check';
import { FINDING_KINDS, type Finding, type FindingKind } from '../harness/checker/findings';
import type { Histories, Row } from '../harness/checker/histories';
import { orphansOf } from './checker/orphans';
import type { Options } from './options';

/** Figures that the histories do not hold. */
export type RunFigures = {
  kills: number;
  tokenRequests: number;
  seconds: number;
};

/** The last line of a run, as an object; `findings` are kept apart from it. */
export function summarise(
  options: Options,
  histories: Histories,
  figures: RunFigures,
): { line: object; findings: Finding[] } {
  const findings = check(histories);
  const counts = Object.fromEntries(
    FINDING_KINDS.map((kind) => [kind, findings.filter((finding) => finding.kind === kind).length]),
  ) as { [kind in FindingKind]: number };
  const { intents, heard, rows, disturbances } = histories;
  const orphans = orphansOf(histories);
  const hit = new Set(heard.map(({ tag }) => tag));
  const { duplicates, lost, phantoms, falseNotSent, ...others } = counts;
  const line = {
    seed: options.seed,
    apps: options.apps,
    intents: intents.length,
    kills: figures.kills,
    faults:
      intents.filter(({ tag, script }) => script !== 'booked' && hit.has(tag)).length +
      disturbances.filter(({ kind }) => kind === 'door' || kind === 'token').length,
    duplicates,
    lost,
    phantoms,
    falseNotSent,
    unknown: rows.filter(({ state }) => state === 'unknown').length,
    ambiguous: countAmbiguous(histories),
    tokenRequests: figures.tokenRequests,
    ...others,
    states: countBy(rows.map(({ state }) => state)),
    requests: heard.length,
    orphans: orphans.length,
    longestUnknownSeconds: longest(orphans.map((orphan) => orphan.untilUnknownSeconds)),
    longestUnknownWhileUpSeconds: longest(orphans.map((orphan) => orphan.whileUpSeconds)),
    injections: injectionsOf(histories),
    metDatabaseFault: countMet(histories),
    longestLimits: longestLimits(histories),
    seconds: figures.seconds,
  };
  return { line, findings };
}

/** How many bookings were pressed, or waited for an answer, while something was done to the database. */
function countMet({ presses, disturbances }: Histories): number {
  const faults = disturbances.filter(({ kind }) => kind === 'database');
  const met = presses.filter(({ at, until }) => faults.some(({ from, to }) => at <= to && until >= from));
  return new Set(met.map(({ tag }) => tag)).size;
}

/** The longest time in seconds that each thing with a limit took. */
function longestLimits({ limits }: Histories): { [what: string]: number } {
  const kinds = [...new Set(limits.map(({ what }) => what))];
  const secondsOf = (kind: string) =>
    limits.filter(({ what }) => what === kind).map(({ from, to }) => (to - from) / 1000);
  return Object.fromEntries(kinds.map((kind) => [kind, longest(secondsOf(kind))]));
}

/** What became of the bookings that each kind of injection had at hand: by its name, states and how many of them. */
function injectionsOf({ disturbances, rows }: Histories): { [name: string]: { [state: string]: number } } {
  const byId = new Map(rows.flatMap((row) => idsOf(row).map((id) => [id, row.state] as const)));
  const injected = disturbances.filter(({ kind }) => kind !== 'door' && kind !== 'token' && kind !== 'refusal');
  return Object.fromEntries(
    [...new Set(injected.map(({ what }) => what))].sort().map((name) => {
      const own = injected.filter(({ what }) => what === name);
      const states = own.map(
        ({ ids }) => ids.map((id) => byId.get(id)).find(Boolean) ?? (ids.length > 0 ? 'nothing on disk' : 'any'),
      );
      return [name, countBy(states)];
    }),
  );
}

function idsOf({ id, tag, formKey, attempts }: Row): string[] {
  return [id, tag, formKey, ...attempts.map((attempt) => attempt.id)];
}

function longest(seconds: readonly number[]): number {
  return Math.round(seconds.reduce((most, one) => Math.max(most, one), 0));
}

function countBy(names: readonly string[]): { [name: string]: number } {
  const counts: { [name: string]: number } = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
