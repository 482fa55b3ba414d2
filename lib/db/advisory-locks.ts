import 'server-only';

/**
 * The locks that all instances on one database take by a number. Each has its own, else a backup would keep an administrator from changing an
 * account. A number stays: instances of two versions may run side by side.
 */
export const ADVISORY_LOCKS = {
  migration: 7_224_316,
  backup: 7_224_317,
  accounts: 7_224_318,
  retention: 7_224_319,
  reports: 7_224_320,
} as const;
