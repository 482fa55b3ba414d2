import type { Query } from '../../e2e/harness/database/query';

/** A queue under test. Each of its jobs is one request to book, named by its tag. */
export type Queue = {
  name: string;
  /** The program that a worker runs, and its arguments. */
  program: string;
  args(databaseUrl: string, carrierUrl: string, journalFile: string): string[];
  /** Makes the tables and puts a job in for each tag. */
  fill(databaseUrl: string, tags: readonly string[], query: Query): Promise<void>;
  /** How its jobs stand, by tag. A tag that is missing counts as `done`. */
  stand(query: Query): Promise<Map<string, JobStand>>;
  /** Moves the time at which a job that a dead worker holds counts as given up to now, instead of waiting for it. */
  age(query: Query): Promise<void>;
  /** How long that is, as the queue comes. */
  givenUpAfter: string;
};

/** `held`: in a worker's hands, alive or dead. */
export type JobStand = 'waiting' | 'held' | 'done' | 'failed' | 'unknown';
