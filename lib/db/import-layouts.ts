import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from './connection';
import { importLayouts } from './import-schema';

/** What a shop chose for files with the same headers. */
export type ImportLayout = Pick<typeof importLayouts.$inferSelect, 'columns' | 'settings'>;

/** What was remembered for files with these headers (`headerSignature`), or null. */
export async function findLayout(orm: Orm, shopId: string, signature: string): Promise<ImportLayout | null> {
  const [layout] = await orm
    .select({ columns: importLayouts.columns, settings: importLayouts.settings })
    .from(importLayouts)
    .where(and(eq(importLayouts.shopId, shopId), eq(importLayouts.signature, signature)));
  return layout ?? null;
}

/** Remembers what a shop chose for files with these headers; null forgets it. */
export async function rememberLayout(
  orm: Orm,
  shopId: string,
  signature: string,
  layout: ImportLayout | null,
): Promise<void> {
  if (layout === null) {
    await orm
      .delete(importLayouts)
      .where(and(eq(importLayouts.shopId, shopId), eq(importLayouts.signature, signature)));
    return;
  }
  const renewed = { ...layout, usedAt: sql`now()` };
  await orm
    .insert(importLayouts)
    .values({ shopId, signature, ...layout })
    .onConflictDoUpdate({ target: [importLayouts.shopId, importLayouts.signature], set: renewed });
}
