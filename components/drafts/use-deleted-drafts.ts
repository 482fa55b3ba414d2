'use client';

import { useState } from 'react';
import { deleteDraft, putDraft } from '@/components/drafts/ask-draft';
import type { DraftCopy, DraftLine } from '@/lib/drafts/schema';

/** A draft that was deleted here; `held` is null where what it held cannot be read any more. */
export type DeletedDraft = { line: DraftLine; held: Pick<DraftCopy, 'values' | 'version'> | null };

type Deleted = {
  /** Each keeps its place in the list until the form is another, so that it can be put back. */
  deleted: readonly DeletedDraft[];
  /** Those that the last press deleted and that were not put back since. */
  newest: readonly DeletedDraft[];
  isRunning: boolean;
  /** Deletes them one after another, as far as it can be done. */
  remove: (lines: readonly DraftLine[]) => Promise<void>;
  putBack: (drafts: readonly DeletedDraft[]) => Promise<void>;
};

const alone = { previousPageId: null };

type DeletedOptions = {
  /** Whose drafts those are that are put back. */
  clerkId: string;
  onTrouble: (trouble: 'gone' | 'failed' | null) => void;
  /** Reads the list again. */
  look: () => Promise<void>;
};

/** Deletes drafts and puts them back. */
export function useDeletedDrafts({ clerkId, onTrouble, look }: DeletedOptions): Deleted {
  const [deleted, setDeleted] = useState<readonly DeletedDraft[]>([]);
  const [newestIds, setNewestIds] = useState<readonly string[]>([]);
  const [isRunning, setRunning] = useState(false);
  const remove = async (lines: readonly DraftLine[]) => {
    setRunning(true);
    onTrouble(null);
    setNewestIds(lines.map(({ id }) => id));
    for (const line of lines) {
      const reply = await deleteDraft(line.id, alone);
      if (reply.kind === 'done') {
        const { values, version } = reply.data;
        setDeleted((before) => [...before, { line, held: values && { values, version } }]);
      } else onTrouble(reply.kind === 'elsewhere' || reply.kind === 'unknown' ? 'gone' : 'failed');
    }
    setRunning(false);
  };
  const putBack = async (drafts: readonly DeletedDraft[]) => {
    setRunning(true);
    onTrouble(null);
    const back = new Set<DraftLine>();
    for (const { line, held } of drafts) {
      if (!held) continue;
      const reply = await putDraft(line.id, { ...held, clerkId, isLeaving: true }, alone);
      if (reply.kind === 'done') back.add(line);
      else onTrouble('failed');
    }
    // Before its place is given up: a list without a line closes.
    await look();
    setDeleted((before) => before.filter(({ line }) => !back.has(line)));
    setRunning(false);
  };
  return { deleted, newest: deleted.filter(({ line }) => newestIds.includes(line.id)), isRunning, remove, putBack };
}
