import { CALLERS, type Recovery, type Round } from './rounds';

export const PROCESSES = 8;

/** How far the clocks of each process are off: no two agree on the date. */
export const SKEW_HOURS = [-48, -24, -13, -1, 1, 13, 24, 48] as const;

type Span = { min: number; max: number };

/** What a round may come to (docs/reliability.md#the-carriers-token). `recoveryMs` is the longest wait of a caller after the kill. */
const ALL = PROCESSES * CALLERS;
const ROUND: Round = {
  coldTokenRequests: 1,
  coldSuccesses: ALL,
  stormTokenRequests: 1,
  stormApiRequests: 2 * ALL,
  stormSuccesses: ALL,
};
const OTHERS = ALL - CALLERS;
const LONGEST_RECOVERY_MS = 2_000;

/** The figures of a run, and in words which bounds it broke. */
export function summarise(rounds: readonly Round[], skewed: readonly Round[], kills: readonly Recovery[]) {
  const broken = [
    ...breaches('', rounds),
    ...breaches('with wrong clocks: ', skewed),
    ...kills.flatMap(({ tokenRequests, successes, recoveryMs }, index) => [
      ...(tokenRequests > 2 ? [`kill ${index}: ${tokenRequests} token requests`] : []),
      ...(successes === OTHERS ? [] : [`kill ${index}: ${successes} of ${OTHERS} callers succeeded`]),
      ...(recoveryMs <= LONGEST_RECOVERY_MS ? [] : [`kill ${index}: ${Math.round(recoveryMs)} ms`]),
    ]),
  ];
  const recoveries = kills.map(({ recoveryMs }) => Math.round(recoveryMs)).sort((a, b) => a - b);
  const figures = {
    rounds: rounds.length,
    processes: PROCESSES,
    callersEach: CALLERS,
    ...spans(rounds),
    kills: kills.length,
    killTokenRequests: span(kills.map(({ tokenRequests }) => tokenRequests)),
    killSuccesses: span(kills.map(({ successes }) => successes)),
    recoveryMs: { median: recoveries[Math.floor(recoveries.length / 2)] ?? null, max: recoveries.at(-1) ?? null },
    skewHours: SKEW_HOURS,
    skewed: spans(skewed),
  };
  return { figures, broken };
}

function breaches(which: string, rounds: readonly Round[]): string[] {
  return rounds.flatMap((round, index) =>
    names.filter((name) => round[name] !== ROUND[name]).map((name) => `${which}round ${index}: ${name} ${round[name]}`),
  );
}

const names = Object.keys(ROUND) as (keyof Round)[];

function spans(rounds: readonly Round[]): Record<string, Span> {
  return Object.fromEntries(names.map((name) => [name, span(rounds.map((round) => round[name]))]));
}

function span(values: readonly number[]): Span {
  return { min: Math.min(...values), max: Math.max(...values) };
}
