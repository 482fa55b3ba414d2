// Sizes and words of accounts. Small, since forms load it with their page.

/** Long rather than intricate: no rules about which characters (OWASP ASVS 6.2.1 to 6.2.5). */
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 128;
export const MAX_CLERK_NAME_LENGTH = 80;

/** What a clerk may do: `admin` also changes the settings. The words are better-auth's. */
export const ROLES = ['user', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** The clerk who is signed in, administrators too. */
export type Clerk = { id: string; name: string; email: string; isAdministrator: boolean };

/** By what a clerk can prove again who they are; `email` is their own. A code goes with the password. */
export type WaysToReauthenticate = {
  email: string;
  hasPassword: boolean;
  hasCode: boolean;
  hasPasskey: boolean;
  hasCompany: boolean;
};
