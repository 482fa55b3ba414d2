import 'server-only';
import { createHash } from 'node:crypto';
import type { BookingInput } from './schema';

/**
 * A hash of what was entered, the form key aside: the same for the same input, whatever the order of its keys
 * (docs/architecture.md#the-life-of-a-booking).
 */
export function fingerprint({ formKey: _, ...input }: BookingInput): string {
  return createHash('sha256').update(canonicalJson(input)).digest('hex');
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
