import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A text of the program, which stands once in its file, and what a mistake made of it. */
type Edit = { file: string; find: string; replace: string };

/** A mistake that is made in the program on purpose. `tests` are files of Vitest or of journeys: a test in them must fail for it. */
export type Defect = { name: string; tests: readonly string[] } & (Edit | { edits: readonly Edit[] });

/** Makes the mistake in a checkout, and gives what takes it back. Rejects, and changes nothing, where a text does not stand there once. */
export async function makeDefect(checkout: string, defect: Defect): Promise<() => Promise<void>> {
  const before = new Map<string, string>();
  const after = new Map<string, string>();
  for (const { file, find, replace } of 'edits' in defect ? defect.edits : [defect]) {
    const path = join(checkout, file);
    const text = after.get(path) ?? (await readFile(path, 'utf8'));
    if (!before.has(path)) before.set(path, text);
    const times = text.split(find).length - 1;
    if (times !== 1) throw new Error(`${file} has ${times} times: ${find}`);
    after.set(
      path,
      text.replace(find, () => replace),
    );
  }
  await writeAll(after);
  return () => writeAll(before);
}

async function writeAll(texts: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of texts) await writeFile(path, text);
}
