import { derivedKey } from '@/lib/bookings/form-key';

const PRINTABLE = /^[\x20-\x7e]{1,200}$/;

/** The form key that a request of a shop books under: always the same for its `Idempotency-Key`; null when that is none. */
export function formKeyOf(shopId: string, idempotencyKey: string | null): string | null {
  if (idempotencyKey === null || !PRINTABLE.test(idempotencyKey)) return null;
  // The length of a shop's id is fixed, so no other shop and key make the same text.
  return derivedKey(`api ${shopId.toLowerCase()} ${idempotencyKey}`);
}
