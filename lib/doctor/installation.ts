import type { CarrierSettings } from '@/lib/carrier/settings';
import type { CompanySettings } from '@/lib/platform/env';

/** What is looked at: where an installation keeps what it has, and what it talks to. What is null is not there, or not known. */
export type Installation = {
  databaseUrl: string | null;
  /** The same for the role that owns the tables; null where there is one role, or that is not looked at. */
  databaseOwnerUrl: string | null;
  databaseConnections: number;
  appSecret: string | null;
  environment: CarrierSettings['environment'];
  /** Null for the practice carrier of `npm start`. */
  carrier: CarrierSettings | null;
  /** Whether the carrier is asked for a token even where a good one is stored. */
  asksToken: boolean;
  /** Null where clerks sign in with passwords alone. */
  company: CompanySettings | null;
  journal: string | null;
  dataDir: string;
  backups: { folder: string; kept: number } | null;
  /**
   * Whose databases a restore makes: those of the embedded PostgreSQL, or the role's own; null where that, and who owns the tables, is not
   * looked at.
   */
  restore: { isEmbedded: boolean } | null;
  publicUrl: string;
  /** For how long the instance on this machine has run; null while it does not. */
  uptimeSeconds: number | null;
};

/** What cannot be broken for a test: the clock of this machine and its disks. */
export type Senses = {
  now: () => number;
  /** The disk that a path is on; null where the system does not say. */
  disk: (path: string) => Promise<{ freeBytes: number } | null>;
};
