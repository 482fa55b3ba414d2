import type { Disturbance, Row, Uptime } from '../../harness/checker/histories';

/** A booking whose process was gone: it became unknown because its outcome was not written in time. Seconds since its dispatch. */
export type Orphan = {
  tag: string;
  untilUnknownSeconds: number;
  /** The same without the time past its deadline in which no app answered or the database was down: no process could have written it then. */
  whileUpSeconds: number;
  /** What went on between its deadline and its end, in seconds from the deadline on. */
  meanwhile: string[];
};

type Span = { from: number; to: number };

/** All orphans of a run, the slowest first (docs/reliability.md#kill-runs). */
export function orphansOf(histories: {
  rows: readonly Row[];
  uptimes: readonly Uptime[];
  disturbances: readonly Disturbance[];
}): Orphan[] {
  const databaseDowns = histories.disturbances.filter(({ kind }) => kind === 'database');
  const served = without(union(histories.uptimes), union(databaseDowns));
  return histories.rows
    .flatMap(({ tag, attempts }) =>
      attempts
        .filter(({ reason }) => reason === 'no_answer_in_time')
        .map(({ startedAt, deadline, endedAt }) => {
          const end = endedAt ?? Number.POSITIVE_INFINITY;
          const idleMs = end - deadline - coveredMs(served, { from: deadline, to: end });
          return {
            tag,
            untilUnknownSeconds: (end - startedAt) / 1000,
            whileUpSeconds: (end - startedAt - idleMs) / 1000,
            meanwhile: [
              ...histories.uptimes.map((span) => ({ ...span, what: `${span.app} up` })),
              ...histories.disturbances.filter(({ kind }) => kind !== 'door' && kind !== 'token'),
            ]
              .filter(({ from, to }) => from <= end && to >= deadline)
              .map(
                ({ what, app, from, to }) =>
                  `${what} (${app}): ${inSeconds(from - deadline)}..${inSeconds(to - deadline)}`,
              ),
          };
        }),
    )
    .sort((a, b) => b.whileUpSeconds - a.whileUpSeconds);
}

const inSeconds = (ms: number) => (ms / 1000).toFixed(1);

/** Spans that touch become one, in the order of time. */
function union(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

function without(spans: readonly Span[], holes: readonly Span[]): Span[] {
  return holes.reduce<Span[]>(
    (left, hole) =>
      left
        .flatMap(({ from, to }) => [
          { from, to: Math.min(to, hole.from) },
          { from: Math.max(from, hole.to), to },
        ])
        .filter(({ from, to }) => from < to),
    [...spans],
  );
}

function coveredMs(spans: readonly Span[], { from, to }: Span): number {
  return spans.reduce((sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)), 0);
}
