import { mostGap, SHORTEST_MEAN_GAP_MS } from '@/components/scanner/recognise-scan';
import type { Scanner, Suffix } from '@/components/scanner/taught-scanner';

/** The code that teaches a scanner: each digit once, which the bars hold in pairs. */
export const TEST_CODE = '0123456789';

/** A key, and when it was pressed (milliseconds of any clock). */
export type Stroke = { key: string; at: number };

/** What one scan of the test code shows, or why nothing can be learnt from it. */
export type Heard =
  | { kind: 'scan'; scanner: Scanner }
  | { kind: 'other'; text: string }
  | { kind: 'slow'; longestMs: number; mostMs: number; isProven: boolean }
  | { kind: 'fast' };

/** Reads the keys of one scan: what came before the test code, how fast all of them came, and the key that ended it. */
export function hearScan(strokes: Stroke[], end: { key: Suffix; at: number } | null): Heard {
  const text = strokes.map(({ key }) => key).join('');
  if (!text.endsWith(TEST_CODE)) return { kind: 'other', text };
  const before = text.slice(0, -TEST_CODE.length);
  const prefix = before.replace(/\][A-Za-z]\d$/, '');
  const times = [...strokes, ...(end ? [end] : [])].map(({ at }) => at);
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
  const scanner: Scanner = {
    longestMs: Math.ceil(Math.max(...gaps)),
    meanMs: Math.ceil(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length),
    prefix,
    hasIdentifier: prefix !== before,
    suffix: end?.key ?? null,
  };
  const mostMs = mostGap(scanner);
  const isProven = before !== '';
  if (scanner.longestMs > mostMs) return { kind: 'slow', longestMs: scanner.longestMs, mostMs, isProven };
  if (scanner.meanMs < SHORTEST_MEAN_GAP_MS) return { kind: 'fast' };
  return { kind: 'scan', scanner };
}

/** What two scans show: the slower of both counts. Null where they differ in what stands before or behind the code. */
export function slowerOf(one: Scanner, other: Scanner): Scanner | null {
  const { prefix, hasIdentifier, suffix } = one;
  if (prefix !== other.prefix || hasIdentifier !== other.hasIdentifier || suffix !== other.suffix) return null;
  return {
    ...one,
    longestMs: Math.max(one.longestMs, other.longestMs),
    meanMs: Math.max(one.meanMs, other.meanMs),
  };
}
