import 'server-only';
import { Refusal } from './define-action';

/** Refuses one field for a reason that only the server knows; `key` is one of `refusals.field`. */
export function fieldRefusal(path: string, key: string): Refusal {
  return new Refusal({ key: 'invalidFields', fields: [{ path, key }] });
}
