import type { FieldErrors } from 'react-hook-form';

/** Every fault of a form with the path of its field (`items.0.weightGrams`), in the order of the form's values. */
export function flattenErrors(errors: FieldErrors, above = ''): { path: string; key: string }[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const path = above ? `${above}.${name}` : name;
    if (!error || typeof error !== 'object' || name === 'ref') return [];
    if (typeof error.message === 'string' && typeof error.type === 'string') return [{ path, key: error.message }];
    return flattenErrors(error as FieldErrors, path);
  });
}
