import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, madeAt, time } from './columns';

// Accounts. The first four tables have the fields that better-auth 1.7 expects of its drizzle adapter.

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: madeAt(),
  updatedAt: time('updated_at').notNull().defaultNow(),
  role: text('role'),
  banned: boolean('banned').default(false),
  banReason: text('ban_reason'),
  banExpires: time('ban_expires'),
  /** Until then the company's account with this e-mail address is linked at its next sign-in (docs/security.md#whose-account-it-is). */
  companyLinkUntil: time('company_link_until'),
  /** Since when it is the account of nobody: what it did keeps its name. */
  removedAt: time('removed_at'),
});

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    expiresAt: time('expires_at').notNull(),
    token: text('token').notNull().unique(),
    createdAt: madeAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    impersonatedBy: text('impersonated_by'),
    /** The session at the company's provider that it began with; null where it began otherwise, or the provider names none. */
    companySid: text('company_sid'),
    /** When its clerk last proved who they are; null where that is not known (docs/security.md#sensitive-acts). */
    authenticatedAt: time('authenticated_at').defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: time('access_token_expires_at'),
    refreshTokenExpiresAt: time('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: madeAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('accounts_user').on(table.userId),
    // A company account belongs to one person, and a person has one password and one account of each issuer.
    uniqueIndex('accounts_provider_account').on(table.providerId, table.accountId),
    uniqueIndex('accounts_provider_user').on(table.providerId, table.userId),
  ],
);

export const verifications = pgTable('verifications', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: time('expires_at').notNull(),
  createdAt: madeAt(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

/**
 * One-time links: the first administrator, a new clerk, a forgotten password, an administrator who is locked out. Only the hash of the
 * token is kept.
 */
export const oneTimeLinks = pgTable('one_time_links', {
  tokenHash: text('token_hash').primaryKey(),
  purpose: text('purpose').$type<'first_administrator' | 'new_clerk' | 'new_password' | 'recovery'>().notNull(),
  /** The clerk it is for; null for the first administrator, who does not exist yet. */
  userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  createdAt: madeAt(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
});

/** A clerk's authenticator app. Without a row, the password alone signs in. */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** What its codes are made from, sealed (`lib/seal.ts`). */
  sealedSecret: text('sealed_secret').notNull(),
  /** The time step of the newest code that was used: this code and older ones are worth nothing any more. */
  lastStep: integer('last_step').notNull(),
  createdAt: madeAt(),
});

/** What is left of a clerk's recovery codes: marks from which no code can be found. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    mark: text('mark').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
);

/** Passkeys by the id that their authenticator gave them. What is kept opens nothing: a public key. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** How often it was used, by its own count; always 0 for one that several devices share. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    createdAt: madeAt(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/**
 * What counts once, until it would be too old anyway: challenges that a passkey has answered, and marks of the logout tokens of the
 * company's provider.
 */
export const usedChallenges = pgTable('used_challenges', {
  challenge: text('challenge').primaryKey(),
  expiresAt: time('expires_at').notNull(),
});

/**
 * Wrong passwords and codes per account, address and browser, counted over all instances (reading of better-auth's limiter:
 * docs/security.md#passwords-and-limits).
 */
export const signInFailures = pgTable('sign_in_failures', {
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  windowStartedAt: time('window_started_at').notNull().defaultNow(),
  /** Before this moment no further password is looked at. */
  nextTryAt: time('next_try_at').notNull().defaultNow(),
});

/** How often a clerk did something in this minute, over all instances. Unlogged (see its migration): a crash forgets no more than a minute. */
export const clerkCounts = pgTable(
  'clerk_counts',
  {
    clerkId: text('clerk_id').notNull(),
    what: text('what').notNull(),
    count: integer('count').notNull().default(1),
    since: time('since').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.clerkId, table.what] })],
);
