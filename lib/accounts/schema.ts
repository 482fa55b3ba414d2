import * as z from 'zod/mini';
import { MAX_CLERK_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, ROLES } from '@/lib/accounts/clerk';
import { atMost, LONGEST_CODE } from '@/lib/bounded-text';

// What is typed about accounts, shared by the forms and the actions.

const MAX_EMAIL_LENGTH = 254;

const email = z.string().check(z.trim(), z.minLength(1), atMost(MAX_EMAIL_LENGTH), z.email(), z.toLowerCase());
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_CLERK_NAME_LENGTH));

/** A password that exists: only not empty, and never longer than one can be. */
const password = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH));

/** A password that is being chosen. That it is not a common one is for the server, which has the list. */
const newPassword = z.string().check(
  z.refine((typed) => typed.length > 0, { params: { key: 'required' }, abort: true }),
  z.minLength(MIN_PASSWORD_LENGTH),
  z.maxLength(MAX_PASSWORD_LENGTH),
);

const SIX_DIGITS = /^\d{6}$/;
const RECOVERY_CODE = /^[\dA-HJKMNP-TV-Z]{12}$/;

/** Apps show a code in groups, and it is pasted so. */
const code = z.string().check(
  atMost(LONGEST_CODE),
  z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
  z.refine((typed) => SIX_DIGITS.test(typed), { params: { key: 'sixDigits' } }),
);

/** Letters that look like a digit are read as the digit: no recovery code has them. */
const asRecoveryCode = (typed: string) =>
  typed.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');

const recoveryCode = z.string().check(
  atMost(LONGEST_CODE),
  z.overwrite(asRecoveryCode),
  z.refine((typed) => RECOVERY_CODE.test(typed), { params: { key: 'recoveryCode' } }),
);

/** Either of them, in one field. */
const anyCode = z.string().check(
  atMost(LONGEST_CODE),
  z.overwrite(asRecoveryCode),
  z.refine((typed) => SIX_DIGITS.test(typed) || RECOVERY_CODE.test(typed), { params: { key: 'anyCode' } }),
);

/** The part of a one-time link behind `token=`. */
const token = z.string().check(z.minLength(1), z.maxLength(200));

/** What a browser says of a passkey: only its size and shape, the rest is checked with what was asked. */
const encoded = (most: number) => z.string().check(z.minLength(1), atMost(most), z.regex(/^[\w-]+$/));
const credentialId = encoded(1_400);
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };
const clientExtensionResults = z.object({});
const registration = z.object({
  ...credential,
  clientExtensionResults,
  response: z.object({ clientDataJSON: encoded(4_000), attestationObject: encoded(20_000) }),
});
const assertion = z.object({
  ...credential,
  clientExtensionResults,
  response: z.object({
    clientDataJSON: encoded(4_000),
    authenticatorData: encoded(4_000),
    signature: encoded(4_000),
    userHandle: encoded(200),
  }),
});

const role = z.enum(ROLES);
const clerkId = z.string().check(z.minLength(1), z.maxLength(64));
const shopIds = z.array(z.uuid()).check(z.maxLength(500));

export const signInSchema = z.object({ email, password });
export const signInByCodeSchema = z.object({ code });
export const signInByRecoveryCodeSchema = z.object({ recoveryCode });
export const setUpSchema = z.object({ token, name, email, password: newPassword });
export const acceptLinkSchema = z.object({ token, password: newPassword });
export const changePasswordSchema = z.object({ currentPassword: password, newPassword });
export const ownPasswordSchema = z.object({ password });
/** `code` is null for who has none. */
export const reauthenticateSchema = z.object({ password, code: z.nullable(anyCode) });
export const signInByPasskeySchema = z.object({ response: assertion });
export const passkeyNameSchema = z.object({ name });
export const keepPasskeySchema = z.object({ name, response: registration });
export const renamePasskeySchema = z.object({ passkeyId: credentialId, name });
export const removePasskeySchema = z.object({ passkeyId: credentialId, password });
export const turnOnSecondFactorSchema = z.object({ ticket: z.string().check(z.maxLength(1_000)), code });
/** Without a password: of a clerk of the company, who has none. */
export const endSessionSchema = z.object({ sessionId: clerkId, password: z.nullable(password) });
export const endOtherSessionsSchema = z.object({ password: z.nullable(password) });
export const inviteSchema = z.object({ name, email, role, shopIds });
export const clerkSchema = z.object({ clerkId });
/** What is left out stays as it is. */
export const rightsSchema = z.object({ clerkId, role: z.optional(role), shopIds: z.optional(shopIds) });
