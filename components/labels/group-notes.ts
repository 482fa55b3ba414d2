import type { LabelNote } from '@/lib/labels/label';

/** The same note on several pages, shown once. */
export type GroupedNote = Omit<LabelNote, 'page'> & { pages: number[] };

/** Notes of one label, one line for each kind, part and letters, in the order they first occur. */
export function groupNotes(notes: LabelNote[]): GroupedNote[] {
  const groups = new Map<string, GroupedNote>();
  for (const { page, ...note } of notes) {
    const key = `${note.kind} ${note.part} ${note.letters ?? ''}`;
    const pages = [...(groups.get(key)?.pages ?? []), page];
    groups.set(key, { ...note, pages: [...new Set(pages)] });
  }
  return [...groups.values()];
}
