import 'server-only';
import type { Log } from '@/lib/log';

const LIMIT_MS = 5_000;

/**
 * Whether the journal has the line that `write` puts into it. A journal that cannot be written, or whose disk does not answer, keeps nothing
 * from being sent and nothing from the database; a line that is written late says nothing that is not so.
 */
export async function isWritten(log: Log, reference: string, write: () => Promise<boolean>): Promise<boolean> {
  try {
    return await inTime(write());
  } catch (error) {
    log.unexpectedError(reference, 'journal', error);
    return false;
  }
}

async function inTime(writing: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The journal was not written in time')), LIMIT_MS);
  });
  return Promise.race([writing, late]).finally(() => clearTimeout(timer));
}
