import { inArray } from 'drizzle-orm';
import { idempotencyKeys } from '@/lib/db/api-schema';
import type { Orm } from '@/lib/db/connection';

/** Keeps what programs gave as `Idempotency-Key`, by the form keys that were made of it. */
export async function keepIdempotencyKeys(
  orm: Orm,
  keys: readonly { formKey: string; idempotencyKey: string }[],
): Promise<void> {
  await orm
    .insert(idempotencyKeys)
    .values([...keys])
    .onConflictDoNothing();
}

/** The `Idempotency-Key` of each of these form keys that has one. */
export async function findIdempotencyKeys(orm: Orm, formKeys: readonly string[]): Promise<Map<string, string>> {
  const rows = await orm
    .select()
    .from(idempotencyKeys)
    .where(inArray(idempotencyKeys.formKey, [...formKeys]));
  return new Map(rows.map(({ formKey, idempotencyKey }) => [formKey, idempotencyKey]));
}
