import type { Orm } from '@/lib/db/connection';
import { changeImport, type ImportRefusal, type ImportScope, type OrderImport } from '@/lib/imports/data/order-imports';
import { type ImportView, presentImport } from '@/lib/imports/queries/imports';
import { type PlannedImport, readPlannedImport } from '@/lib/imports/queries/planned-import';
import { type ClerkContext, Hidden, Refusal } from '@/lib/platform/actions/define-action';

// What the actions on an import share.

export const importScope = ({ server, clerk }: ClerkContext): ImportScope => ({
  reader: clerk,
  environment: server.env.carrier.environment,
});

/** An import of this clerk's shops that is not booked yet. */
export async function openImport({ server, clerk }: ClerkContext, importId: string): Promise<PlannedImport> {
  const planned = await readPlannedImport(server, clerk, importId);
  if (!planned) throw new Hidden('imports.gone');
  if (planned.head.batchId !== null) throw new Refusal({ key: 'imports.booked' });
  return planned;
}

/** The import as its page shows it after a change. */
export async function shownImport(context: ClerkContext, importId: string, others: number): Promise<ImportView> {
  return presentImport(context.server, await openImport(context, importId), others);
}

/** Changes rows of an import, whichever version a page shows; null, and nothing is changed, where a colleague was first. */
export async function changeRows<T>(
  context: ClerkContext,
  importId: string,
  change: (orm: Orm, changed: OrderImport) => Promise<T>,
): Promise<T | null> {
  const ofAnyVersion = { importId, version: null };
  const result = await changeImport(context.server.db.orm, importScope(context), ofAnyVersion, change);
  return changed(result) ? null : result;
}

/** Whether a colleague changed it first. One that is gone or booked is refused. */
export function changed(result: unknown): result is ImportRefusal {
  if (result === ('gone' satisfies ImportRefusal)) throw new Hidden('imports.gone');
  if (result === ('booked' satisfies ImportRefusal)) throw new Refusal({ key: 'imports.booked' });
  return result === ('changed' satisfies ImportRefusal);
}
