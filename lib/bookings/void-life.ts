import type { VoidEntry } from '@/lib/bookings/data/booking-voids';

/**
 * What becomes of the voids of a booking once one of a journal is known too: those that are new or other than before, none where it says
 * nothing new. What the desk said last counts, here or in a database that was given up: a void that was followed by another one, or by the word
 * that the booking is used again, does not stand.
 */
export function afterVoidRead(read: VoidEntry, all: readonly VoidEntry[]): VoidEntry[] {
  const before = new Map(all.map((each) => [each.id, each]));
  const known = before.get(read.id);
  if (read.undoneAt === null && (known || all.some((each) => saidOf(each) > read.voidedAt))) return [];
  const now = new Map(before).set(read.id, known && isEndOnRecord(known, read, all) ? known : read);
  const ends = [...now.values()].filter((each): each is Ended => each.undoneAt !== null);
  const lastEnd = ends.toSorted((one, other) => other.undoneAt.getTime() - one.undoneAt.getTime())[0];
  const standing = [...now.values()]
    .filter(({ undoneAt }) => undoneAt === null)
    .toSorted((one, other) => other.voidedAt.getTime() - one.voidedAt.getTime());
  for (const each of standing) {
    if (lastEnd && lastEnd.undoneAt > each.voidedAt) {
      now.set(each.id, { ...each, undoneBy: lastEnd.undoneBy, undoneAt: lastEnd.undoneAt });
      continue;
    }
    // An earlier one was taken back before a later one was made; the line that says so was not read yet, or is lost.
    const newest = standing[0];
    if (newest && newest !== each) now.set(each.id, { ...each, undoneBy: newest.clerkId, undoneAt: newest.voidedAt });
  }
  return [...now.values()].filter((each) => each !== before.get(each.id));
}

type Ended = VoidEntry & { undoneAt: Date };

/** When the desk said the last thing of a void. */
const saidOf = ({ voidedAt, undoneAt }: VoidEntry): Date => undoneAt ?? voidedAt;

/** Whether the end that a void has is to stay: it was said, and not before the one that is read. An end at the time of another void's was inferred. */
function isEndOnRecord({ id, undoneAt }: VoidEntry, read: VoidEntry, all: readonly VoidEntry[]): boolean {
  if (undoneAt === null || read.undoneAt === null) return undoneAt !== null;
  const end = undoneAt.getTime();
  const isInferred = all.some(
    (each) => each.id !== id && [each.voidedAt, each.undoneAt].some((at) => at?.getTime() === end),
  );
  return end === read.undoneAt.getTime() || (!isInferred && undoneAt > read.undoneAt);
}
