import { randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { InstanceJournal } from '@/lib/bookings/data/instance-journals';

const noteSchema = z.object({
  /** That of the journal: the same whatever its file and its machine are called. */
  id: z.uuid(),
  /** The newest mark of the database that this instance heard of (`database-epoch`); null before the first. */
  mark: z.nullable(z.string()),
  /** All journals that it knows of: an older database may have a shorter list. */
  fleet: z.array(z.object({ id: z.uuid(), name: z.string() })),
});

/** What an instance knows of its database apart from it, so that it tells an older one that has come in its place. */
export type InstanceNote = { id: string; mark: string | null; fleet: InstanceJournal[] };

const fileOf = (journal: string) => `${journal}.instance`;

/** The note beside that journal; a new one where there is none. */
export async function readInstanceNote(journal: string): Promise<InstanceNote> {
  const text = await readFile(fileOf(journal), 'utf8').catch(() => 'null');
  return parse(text) ?? { id: randomUUID(), mark: null, fleet: [] };
}

function parse(text: string): InstanceNote | null {
  try {
    return noteSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Puts the note on disk in the place of the former one: after a kill, one of the two is there. */
export async function keepInstanceNote(journal: string, note: InstanceNote): Promise<void> {
  const unfinished = `${fileOf(journal)}.unfinished`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(JSON.stringify(note));
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(unfinished, fileOf(journal));
}
