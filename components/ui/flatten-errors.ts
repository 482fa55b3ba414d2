import type { FieldErrors } from 'react-hook-form';

/**
 * Every fault of a form with the path of its field (`items.0.weightGrams`), in the order of the form's values. A fault of a whole
 * list, which react-hook-form keeps as its `root`, has the path of the list.
 */
export function flattenErrors(errors: FieldErrors, above = ''): { path: string; key: string }[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const path = [above, name].filter((part) => part && part !== 'root').join('.');
    if (!error || typeof error !== 'object' || name === 'ref') return [];
    if (typeof error.message === 'string' && typeof error.type === 'string') return [{ path, key: error.message }];
    return flattenErrors(error as FieldErrors, path);
  });
}
