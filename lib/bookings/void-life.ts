import type { VoidEntry } from '@/lib/bookings/data/booking-voids';

type Times = Pick<VoidEntry, 'id' | 'voidedAt' | 'undoneAt'>;

/** What a void of a journal is to a database that has these of its booking: known already, the end of one of them, or lacking. */
export function compareVoid(entry: Times, all: readonly Times[]): 'known' | 'ends' | 'lacking' {
  const { id, voidedAt, undoneAt } = entry;
  const others = all.filter((other) => other.id !== id);
  const same = all.find((other) => other.id === id);
  if (!same) {
    const saidSince = others.flatMap((other) => [other.voidedAt, other.undoneAt ?? other.voidedAt]);
    return undoneAt === null && saidSince.some((at) => at > voidedAt) ? 'known' : 'lacking';
  }
  if (undoneAt === null) return 'known';
  // An end at the very time of another void was inferred from that one.
  const isInferred = others.some((other) => other.voidedAt.getTime() === same.undoneAt?.getTime());
  return same.undoneAt === null || isInferred || same.undoneAt < undoneAt ? 'ends' : 'known';
}
