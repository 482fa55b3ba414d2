import { faultOfSetting } from '../platform/settings/read-settings.mjs';

/** @typedef {import('../platform/settings/read-settings.mjs').Fault} Fault */
/** @typedef {'DATABASE_URL' | 'DATABASE_OWNER_URL'} DatabaseSetting */

const OWNER =
  'let the role own its database (ALTER DATABASE name OWNER TO role), or grant it CREATE on the database and on its schema public; where another role owns the tables, name that one in DATABASE_OWNER_URL';
const CERTIFICATE =
  'name the certificate of its authority: ?sslmode=verify-full&sslrootcert=/path/to/authority.crt, with the host name that the certificate has';

/** The oldest PostgreSQL that Parceldesk works with, as the server numbers it, and the code of one that is older. */
export const OLDEST_SERVER = 140_000;
export const OLD_SERVER = 'OLD_SERVER';

const UNUSABLE = 'start PostgreSQL, let this computer reach it, or correct host and port of the address';

/** What is wrong and what helps, by SQLSTATE or the system's own code. */
const PROBLEMS = /** @type {Record<string, [problem: string, remedy?: string]>} */ ({
  '28P01': [
    'has a wrong user name or password',
    'correct them (%40 for @, %2F for /), or set them anew: ALTER ROLE name PASSWORD',
  ],
  28000: [
    'has a user name that the server does not accept from this computer',
    'add the role, or a line for it and this computer to pg_hba.conf',
  ],
  '3D000': ['names a database that does not exist', 'make it: CREATE DATABASE name OWNER role'],
  42501: ['names a role that may not make or change what Parceldesk needs in its database', OWNER],
  25006: [
    'leads to a database that takes no writes: a standby, or a role that may only read',
    'name the server that takes writes, and a role without default_transaction_read_only',
  ],
  '0A000': ['leads to a server without the extension pg_trgm', "install PostgreSQL's contrib modules on it"],
  '58P01': ['leads to a server without the extension pg_trgm', "install PostgreSQL's contrib modules on it"],
  53300: [
    'leads to a server whose connections are all taken',
    'raise max_connections there, or the CONNECTION LIMIT of the role or database, or lower DATABASE_CONNECTIONS of each instance',
  ],
  53100: ['leads to a server whose disk is full', 'make room on it'],
  NEWER_SCHEMA: [
    'leads to a database that a newer version of Parceldesk has changed',
    'start that version or a newer one; to go back, restore the backup from before the update',
  ],
  NOT_OWNER: [
    'names a role that may not bring the database up to date, since another one owns its tables',
    'name that one in DATABASE_OWNER_URL, at least for this start',
  ],
  [OLD_SERVER]: ['leads to a PostgreSQL older than 14', 'move the database to PostgreSQL 14 or newer'],
  TLS_DEMANDED: [
    'leads to a server that takes connections over TLS only',
    'add ?sslmode=verify-full to the address, and &sslrootcert=/path/to/authority.crt for an authority of your own',
  ],
  TLS_UNKNOWN: [
    'asks for TLS, which the server does not speak',
    'switch ssl on at the server, or leave sslmode out of the address',
  ],
  SELF_SIGNED_CERT_IN_CHAIN: ['leads to a server whose certificate is not trusted', CERTIFICATE],
  DEPTH_ZERO_SELF_SIGNED_CERT: ['leads to a server whose certificate is not trusted', CERTIFICATE],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ['leads to a server whose certificate is not trusted', CERTIFICATE],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ['leads to a server whose certificate is not trusted', CERTIFICATE],
  ERR_TLS_CERT_ALTNAME_INVALID: ['leads to a server whose certificate has another host name', CERTIFICATE],
  CERT_HAS_EXPIRED: ['leads to a server whose certificate has expired', 'renew the certificate of the server'],
});

/**
 * What a failed connection means, or with `isMigrating` a failed migration. Never repeats the driver's own sentence, which may hold an
 * address or a password.
 * @param {unknown} error
 * @param {boolean} [isMigrating]
 * @param {DatabaseSetting} [name] of the address
 * @returns {Fault}
 */
export function databaseFault(error, isMigrating = false, name = 'DATABASE_URL') {
  const code = codeOf(error);
  const [problem, remedy] =
    PROBLEMS[code] ??
    (isMigrating && isSqlState(code)
      ? failedMigration(code)
      : [`leads to a server that cannot be used (${code})`, UNUSABLE]);
  const fault = faultOfSetting(name, problem);
  return remedy ? { variable: fault.variable, problem, remedy } : fault;
}

/**
 * The system's own codes, such as EPIPE, have no digit.
 * @param {string} code
 */
export const isSqlState = (code) => /^(?=.*\d)[0-9A-Z]{5}$/.test(code);

/** Connection lost, deadlock, out of resources, lock not had, stopped by an operator: no fault of the migration. */
const PASSING = /^(?:08|40|53|55|57)/;

/** @param {string} code */
function failedMigration(code) {
  return [
    `leads to a database that could not be brought up to date (${code}); nothing in it was changed`,
    PASSING.test(code)
      ? 'start Parceldesk again; if the same code comes again, report it'
      : 'start the version that ran before, and report this code; where tables were changed by hand, restore the backup',
  ];
}

/**
 * The code of an error, or of what caused it.
 * @param {unknown} error
 * @returns {string}
 */
export function codeOf(error) {
  if (!(error instanceof Error)) return 'no answer';
  if ('code' in error && error.code) return String(error.code);
  if (error.message.includes('does not support SSL')) return 'TLS_UNKNOWN';
  return codeOf(error.cause);
}
