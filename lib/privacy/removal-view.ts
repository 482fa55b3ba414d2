import type { PeriodsForm } from './periods-form';
import type { DueCount, RemovedCounts, RetainedKind } from './retention-periods';

/** What shorter periods would remove, which an administrator is asked about; `mark` says which periods those are. */
export type RemovalQuestion = {
  mark: string;
  shorter: { kind: RetainedKind; before: number; after: number }[];
  due: DueCount[];
  /** When it would begin. */
  dueAt: Date;
};

/** What became of periods that were sent, and those that hold now: shorter ones are asked about, then planned. */
export type SavedPeriods =
  | { kind: 'asks'; question: RemovalQuestion }
  | { kind: 'saved' | 'planned'; periods: PeriodsForm };

/** The plan that waits, as pages show it. */
export type PlannedRemoval = {
  id: string;
  counts: RemovedCounts;
  dueAt: Date;
  /** Its time has come, and no removal has begun since. */
  isOverdue: boolean;
  clerkName: string | null;
};

/** What the next night removes. */
export type NextRemoval = { due: DueCount[]; at: Date };
