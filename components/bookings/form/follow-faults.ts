import type { FieldErrors } from 'react-hook-form';
import { flattenErrors } from '@/components/ui/flatten-errors';

/** A fault that stopped a press: its field, its key of `refusals.field`, and the part of the form it belongs to, in words. */
export type ShownFault = { path: string; key: string; part: string | null };

/** The faults of the last press, in their places, as the form has them now: `isDone` once the field is right. */
export function followFaults(shown: ShownFault[], errors: FieldErrors): (ShownFault & { isDone: boolean })[] {
  const now = new Map(flattenErrors(errors).map(({ path, key }) => [path, key]));
  return shown.map((fault) => ({ ...fault, key: now.get(fault.path) ?? fault.key, isDone: !now.has(fault.path) }));
}
