import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ActionError } from '@/lib/actions/action-result';

/** Puts the server's faults where react-hook-form keeps its own. */
export function showRefusal<Values extends FieldValues>(form: UseFormReturn<Values>, error: ActionError): void {
  for (const { path, key } of error.fields ?? []) {
    form.setError(path as FieldPath<Values>, { type: 'server', message: key });
  }
}
