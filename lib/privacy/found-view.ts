import type { OpenReason } from './open-reasons';
import type { RemovedCounts } from './retention-periods';

/** Kinds of what is found of a person, in the order of the page. */
export const FOUND_KINDS = ['bookings', 'recipients', 'drafts', 'imports', 'words', 'clerks', 'senders'] as const;

export type FoundKind = (typeof FOUND_KINDS)[number];

/** How much of a kind is found, and how much of it stays when the person is erased. */
export type FoundCount = { held: number; stays: number };

/** What stands in the way of an erasure: bookings that are open, and why, and who has a draft open on a page. */
export type OpenItems = {
  /** `isHere`: of the carrier environment in use, so that its page can be opened. */
  bookings: { id: string; createdAt: Date; isHere: boolean; why: OpenReason }[];
  drafts: { id: string; clerkName: string }[];
};

/** What the page shows of a person: counts, under which names, and what is open. */
export type FoundView = { counts: Record<FoundKind, FoundCount>; known: string[]; open: OpenItems; isMore: boolean };

/** What went when a person was erased, and how much is open and stayed. */
export type Erased = { removed: RemovedCounts; stayed: number };
