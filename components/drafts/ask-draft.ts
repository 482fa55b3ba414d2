'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import { PAGE_ID } from '@/components/drafts/draft-place';
import { useAnswerCache } from '@/components/ui/answers';
import { askJson, readJson } from '@/components/ui/api';
import type { DraftAnswer, DraftCopy, DraftHolder, DraftLine, DraftVisit } from '@/lib/drafts/schema';

/** What the server says about one draft. `failed`: it could not be asked, or it could not do it now. */
export type DraftReply<T> =
  | { kind: 'done'; data: T }
  | { kind: 'elsewhere'; holder: DraftHolder; values?: DraftCopy['values'] }
  | { kind: 'unknown' }
  | { kind: 'signed_out' }
  | { kind: 'failed' };

type Removed = { values: DraftCopy['values'] | null; version: number };
/** `keepalive`: the page is going and waits for no answer. */
type Options = { previousPageId: string | null; keepalive?: boolean };
/** `isOwnOnly`: not where another page has opened it since. */
type DeleteOptions = Options & { isOwnOnly?: boolean };

const LONGEST_WAIT_MS = 10_000;
const LOOK_EVERY_MS = 15_000;
const NO_DRAFTS: DraftLine[] = [];

async function ask<T>(
  method: 'PUT' | 'POST' | 'DELETE',
  draftId: string,
  body: object,
  { previousPageId, keepalive = false }: Options,
): Promise<DraftReply<T>> {
  const {
    status,
    body: data,
    refusal,
  } = await askJson<(T & { kind?: string }) | null>(`/api/drafts/${draftId}`, {
    method,
    json: { pageId: PAGE_ID, previousPageId, ...body },
    keepalive,
    longestMs: LONGEST_WAIT_MS,
  });
  if (status === 200) return data?.kind === 'unknown' ? { kind: 'unknown' } : { kind: 'done', data: data as T };
  if (status === 401) return { kind: 'signed_out' };
  if (status === 404) return { kind: 'unknown' };
  // Offline, restarting or too slow: the caller tries again.
  return status === 409 && refusal ? (refusal as DraftReply<T>) : { kind: 'failed' };
}

/** Stores a copy. Never rejects. */
export const putDraft = (
  draftId: string,
  copy: Pick<DraftCopy, 'clerkId' | 'version' | 'values' | 'isLeaving'>,
  options: Options,
) => ask<null>('PUT', draftId, copy, options);

/** Opens a draft, looks at it, stays in it or leaves it. Never rejects. */
export const visitDraft = (draftId: string, does: DraftVisit['does'], options: Options) =>
  ask<DraftAnswer>('POST', draftId, { does }, options);

/** Deletes a draft; what it held comes back, for undo. Never rejects. */
export const deleteDraft = (draftId: string, { isOwnOnly = false, ...options }: DeleteOptions) =>
  ask<Removed>('DELETE', draftId, { isOwnOnly }, options);

/** The drafts of a shop, looked for again and again while they are wanted; none until they can be had. `look` asks at once, and ends once the answer is there. */
export function useDrafts(shopId: string, isWanted: boolean): { drafts: DraftLine[]; look: () => Promise<void> } {
  const { data: drafts = NO_DRAFTS, refetch } = useQuery(
    {
      queryKey: ['drafts', shopId],
      queryFn: isWanted ? () => readJson<DraftLine[]>(`/api/drafts?shopId=${shopId}`) : skipToken,
      refetchInterval: LOOK_EVERY_MS,
    },
    useAnswerCache(),
  );
  const look = async () => {
    await refetch();
  };
  return { drafts, look };
}
