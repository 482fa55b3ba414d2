import type { RemovedCounts } from '@/lib/retention-periods';

/** Kinds of what is found of a person, in the order of the page. */
export const FOUND_KINDS = ['bookings', 'recipients', 'drafts', 'imports', 'words', 'clerks', 'senders'] as const;

export type FoundKind = (typeof FOUND_KINDS)[number];

/** How much of a kind is found, and how much of it stays when the person is erased. */
export type FoundCount = { held: number; stays: number };

/** What the page shows of a person: counts, and under which names. */
export type FoundView = { counts: Record<FoundKind, FoundCount>; known: string[]; isMore: boolean };

/** What went when a person was erased, and how much is open and stayed. */
export type Erased = { removed: RemovedCounts; stayed: number };
