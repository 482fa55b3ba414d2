import { derivedKey } from '@/lib/bookings/form-key';

/** What an `Idempotency-Key` may be: 1 to 200 printable ASCII characters. */
export const IDEMPOTENCY_KEY = /^[ -~]{1,200}$/;

/** The form key that a request of a shop books under: always the same for its `Idempotency-Key`; null when that is none. */
export function formKeyOf(shopId: string, idempotencyKey: string | null): string | null {
  if (idempotencyKey === null || !IDEMPOTENCY_KEY.test(idempotencyKey)) return null;
  // The length of a shop's id is fixed, so no other shop and key make the same text.
  return derivedKey(`api ${shopId.toLowerCase()} ${idempotencyKey}`);
}
