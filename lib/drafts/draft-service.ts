import { findFreshKey } from '@/lib/bookings/form-key';
import type { BookingForm } from '@/lib/bookings/schema';
import type { Database } from '@/lib/db/connection';
import type { Log } from '@/lib/platform/log';
import { repeat } from '@/lib/platform/repeat';
import { findShop } from '@/lib/shops/data/shops';
import {
  claimDraft,
  type DraftScope,
  deleteDraft,
  deleteOldDrafts,
  findDraft,
  type ListedDraft,
  listDrafts,
  noteVisit,
  writeDraft,
} from './data';
import { readValues } from './read-values';
import type { DraftAnswer, DraftCopy, DraftHolder, DraftLine, DraftRemoval, DraftVisit } from './schema';

type Pages = { pageId: string; previousPageId: string | null };

/** Why a page may not go on with a draft: another one has it, or there is none for this reader. */
type DraftRefusal = { kind: 'elsewhere'; holder: DraftHolder } | { kind: 'unknown' };

/**
 * Keeps the newest copy of a form. An older copy never replaces a newer one, and a page that another one took the draft over from
 * writes nothing more: there are never silently two writers.
 */
export async function keepDraft(
  { orm }: Database,
  scope: DraftScope,
  draftId: string,
  { version, values, isLeaving, ...page }: DraftCopy,
): Promise<{ kind: 'kept' } | DraftRefusal> {
  const shop = await findShop(orm, scope.reader, scope.environment, values.shopId);
  if (!shop) return { kind: 'unknown' };
  const isWritten = await writeDraft(orm, scope, {
    id: draftId,
    environment: scope.environment,
    shopId: shop.id,
    clerkId: scope.reader.id,
    values,
    recipientName: values.recipient.name.trim(),
    version,
    pages: pagesOf(page),
    isLeaving,
  });
  if (isWritten) return { kind: 'kept' };
  const row = await findDraft(orm, scope, draftId);
  // A newer copy of its own overtook this one on the way.
  return row && isOurs(row, page) ? { kind: 'kept' } : refuse(row, scope);
}

/** What becomes of a visit: the draft where one was asked for, otherwise only whether it is still this page's. */
export async function visitDraft(
  { orm }: Database,
  scope: DraftScope,
  draftId: string,
  { does, ...page }: DraftVisit,
): Promise<DraftAnswer | { kind: 'noted' } | DraftRefusal> {
  if (does === 'open' || does === 'take_over') {
    const row = await claimDraft(orm, scope, draftId, { pages: pagesOf(page), isTakenOver: does === 'take_over' });
    if (row) return opened(orm, row.values, row.version);
  } else if (does !== 'look') {
    if (await noteVisit(orm, scope, draftId, { pages: pagesOf(page), isLeaving: does === 'leave' })) {
      return { kind: 'noted' };
    }
  }
  const row = await findDraft(orm, scope, draftId);
  // No page has it, and yet it could not be opened: it was booked.
  const isFree = !row?.isOpen || isOurs(row, page);
  if (does === 'take_over' || (does === 'open' && isFree)) return { kind: 'unknown' };
  const values = row && readValues(row.values);
  const refusal = refuse(row, scope);
  return refusal.kind === 'elsewhere' && values ? { ...refusal, values } : refusal;
}

/** Deletes a draft that no other page has open, and gives what it held, so that it can be put back. */
export async function removeDraft(
  { orm }: Database,
  scope: DraftScope,
  draftId: string,
  { isOwnOnly, ...page }: DraftRemoval,
): Promise<{ kind: 'removed'; values: BookingForm | null; version: number } | DraftRefusal> {
  const row = await deleteDraft(orm, scope, draftId, { pages: pagesOf(page), isOwnOnly });
  if (row) return { kind: 'removed', values: readValues(row.values), version: row.version };
  return refuse(await findDraft(orm, scope, draftId), scope);
}

/** The drafts of a shop that the reader may see, the newest first. */
export async function draftsOf({ orm }: Database, scope: DraftScope, shopId: string): Promise<DraftLine[]> {
  const rows = await listDrafts(orm, scope, shopId);
  // Pressed before, and not booked then: it may be booked since, under the key that its parcel is booked again under.
  const fresh = await Promise.all(
    rows.map(({ wasPressed, formKey }) => (wasPressed ? findFreshKey(orm, formKey) : null)),
  );
  const waiting = rows.filter((_, at) => (fresh[at]?.bookedId ?? null) === null);
  return waiting.map(({ id, recipientName, city, orderReference, contents, openIn, isOpen, ...row }) => {
    return { id, recipientName, city, orderReference, contents, openIn, isOpen, ...holderOf(row, scope) };
  });
}

async function opened(orm: Database['orm'], stored: unknown, version: number): Promise<DraftAnswer | DraftRefusal> {
  const values = readValues(stored);
  if (!values) return { kind: 'unknown' };
  // Where the parcel was booked again meanwhile, the press under that key says so.
  const { formKey } = await findFreshKey(orm, values.formKey);
  return { kind: 'opened', values: { ...values, formKey }, version };
}

function refuse(row: ListedDraft | null, scope: DraftScope): DraftRefusal {
  return row ? { kind: 'elsewhere', holder: holderOf(row, scope) } : { kind: 'unknown' };
}

function holderOf(row: Pick<ListedDraft, 'clerkId' | 'clerkName' | 'updatedAt'>, { reader }: DraftScope): DraftHolder {
  return { clerkName: row.clerkName, isYours: row.clerkId === reader.id, changedAt: row.updatedAt.toISOString() };
}

function isOurs({ openIn }: ListedDraft, page: Pages): boolean {
  return openIn !== null && pagesOf(page).includes(openIn);
}

function pagesOf({ pageId, previousPageId }: Pages): [string, ...string[]] {
  return previousPageId ? [pageId, previousPageId] : [pageId];
}

const SWEEP_EVERY_MS = 60 * 60_000;

/** Sweeps old and booked drafts away, now and every hour until `stop`. Every instance does it; a second one finds nothing left. */
export function startDraftSweep(db: Database, log: Log): { stop(): void } {
  return repeat(SWEEP_EVERY_MS, 'drafts', log, () => deleteOldDrafts(db.orm));
}
