import { blockerWords, findBlocker } from '@/lib/db/blockers';
import { connect } from '@/lib/db/connection';

const LOOK_EVERY_MS = 5_000;

/** The launcher passes such a line on at once, and others only where the start fails (`scripts/launcher/service.mjs`). */
const say = (line: string) => void process.stdout.write(`parceldesk: ${line}\n`);

/** Says for which session of PostgreSQL a start waits, as long as it does: migrations wait for a lock without an end. Gives its end. */
export function sayWhatStartWaitsFor(
  databaseUrl: string,
  { tell = say, everyMs = LOOK_EVERY_MS }: { tell?: (line: string) => void; everyMs?: number } = {},
): () => void {
  const db = connect(databaseUrl, { most: 1 });
  const look = async () => {
    const blocker = await findBlocker(db.orm).catch(() => null);
    if (!blocker) return;
    const { problem, cure } = blockerWords(blocker);
    tell(`the start waits: ${problem}; ${cure}`);
  };
  const timer = setInterval(look, everyMs);
  return () => {
    clearInterval(timer);
    void db.close();
  };
}
