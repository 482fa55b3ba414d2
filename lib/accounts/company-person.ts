import * as z from 'zod/mini';
import { MAX_CLERK_NAME_LENGTH } from '@/lib/accounts/clerk';
import { CompanyRefusal } from '@/lib/accounts/company-refusal';
import type { CompanyIdentity } from '@/lib/accounts/data/company-accounts';
import { signInSchema } from '@/lib/accounts/schema';
import { storable, storableText } from '@/lib/storable';

/** Who the provider says signed in. */
export type CompanyPerson = CompanyIdentity & {
  /** In lower case; null where the provider has not checked that it is theirs. */
  verifiedEmail: string | null;
  name: string;
  groups: string[];
  /** The session there; null where the provider names none. */
  sid: string | null;
  /** When they last proved there who they are; null where the provider does not say. */
  authenticatedAt: Date | null;
  /** Whether the provider says that they did so by more than one step. */
  isByTwoSteps: boolean;
};

/** What the standard allows as a subject; names of sessions and tokens are held to the same. */
export const providerName = z.string().check(z.regex(/^[\x20-\x7e]{1,255}$/));

const identity = z.object({ iss: z.string(), sub: providerName });

/** Seconds, up to the last year that has four digits. */
const moment = z.number().check(z.minimum(0), z.maximum(253_402_300_799));

type Claims = Record<string, unknown>;

/**
 * Reads the claims of a checked token, and what the provider says `further` of the same subject. An address and the word that it was checked
 * come from one place; what is no address counts as none that was checked. How and when they signed in is in the token alone (RFC 8176: `mfa`).
 */
export function readPerson(claims: Claims, further: Claims, groupsClaim: string): CompanyPerson {
  const known = z.safeParse(identity, claims);
  if (!known.success) throw new CompanyRefusal('invalid', 'subject');
  const both = { ...further, ...claims };
  const ofEmail = claims.email_verified === undefined ? further : claims;
  const email = z.safeParse(signInSchema.shape.email, storable(ofEmail.email));
  const verifiedEmail = email.success && ofEmail.email_verified === true ? email.data : null;
  const authenticatedAt = z.safeParse(moment, claims.auth_time).data;
  const name = typeof both.name === 'string' ? storableText(both.name).trim() : '';
  return {
    issuer: known.data.iss,
    subject: known.data.sub,
    verifiedEmail,
    name: (name || (verifiedEmail?.split('@')[0] ?? '')).slice(0, MAX_CLERK_NAME_LENGTH),
    groups: [both[groupsClaim]].flat().filter((group) => typeof group === 'string'),
    sid: z.safeParse(providerName, claims.sid).data ?? null,
    authenticatedAt: authenticatedAt === undefined ? null : new Date(authenticatedAt * 1000),
    isByTwoSteps: [claims.amr].flat().includes('mfa'),
  };
}
