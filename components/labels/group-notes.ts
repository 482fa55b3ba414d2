import type { LabelNote } from '@/lib/labels/label-note';

/** The same note on several pages, told once. */
export type GroupedNote = Omit<LabelNote, 'page'> & { pages: number[] };

/** Notes of one label, one line for each kind and part, in the order they first occur. Pure. */
export function groupNotes(notes: LabelNote[]): GroupedNote[] {
  const groups = new Map<string, GroupedNote>();
  for (const { kind, part, page } of notes) {
    const key = `${kind} ${part}`;
    const pages = [...(groups.get(key)?.pages ?? []), page];
    groups.set(key, { kind, part, pages: [...new Set(pages)] });
  }
  return [...groups.values()];
}
