import { storedPreference } from '@/components/ui/stored-preference';

/** How the scanner of this computer types, as two scans of a test code showed (docs/keys.md#scanners). */
export type Scanner = {
  /** Milliseconds between two of its keys: the longest and the mean. */
  longestMs: number;
  meanMs: number;
  /** What it types before each code, without an AIM identifier. */
  prefix: string;
  /** Whether the AIM identifier of the barcode's kind, such as `]C1`, comes before the code. */
  hasIdentifier: boolean;
  /** The key behind each code. */
  suffix: Suffix;
};

export type Suffix = 'Enter' | 'Tab' | null;

/** Reads what was kept. Null where no scanner was taught, or what was kept makes no sense. */
export function readScanner(text: string | null): Scanner | null {
  try {
    const found: Partial<Scanner> | null = JSON.parse(text ?? 'null');
    const { longestMs, meanMs, prefix, hasIdentifier, suffix = null } = found ?? {};
    if (!isDuration(longestMs) || !isDuration(meanMs) || typeof prefix !== 'string') return null;
    if (suffix !== null && suffix !== 'Enter' && suffix !== 'Tab') return null;
    return { longestMs, meanMs, prefix, hasIdentifier: hasIdentifier === true, suffix };
  } catch {
    return null;
  }
}

const isDuration = (value: unknown): value is number => typeof value === 'number' && value > 0 && value <= 1_000;

const kept = storedPreference('taught-scanner', readScanner, JSON.stringify);

/** The scanner of this browser, null until one was taught, and a way to change it. */
export const useTaughtScanner = kept.useChoice;
