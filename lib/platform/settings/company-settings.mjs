import { isOneLine, isSafeBase } from './setting-checks.mjs';

/** The settings of sign-in with the company's account (docs/security.md#sign-in-with-the-companys-account). */
export const companySettings = /** @type {const} */ ([
  {
    name: 'OIDC_ISSUER',
    meaning: "Issuer of the company's accounts (OpenID Connect).",
    expectation: 'an https address (http only for this computer), as the provider names its issuer',
    example: 'https://login.example.com/realms/company',
    required: 'with_group',
    group: 'OIDC',
    check: isSafeBase,
  },
  {
    name: 'OIDC_CLIENT_ID',
    meaning: 'Client id from the provider.',
    expectation: 'the client id as the provider gave it',
    example: 'parceldesk',
    required: 'with_group',
    group: 'OIDC',
    check: isOneLine,
  },
  {
    name: 'OIDC_CLIENT_SECRET',
    meaning: 'Client secret from the provider.',
    expectation: 'the client secret as the provider gave it',
    example: 'my-client-secret',
    required: 'with_group',
    secret: true,
    group: 'OIDC',
    check: isOneLine,
  },
  {
    name: 'OIDC_NAME',
    meaning: "The company's name on the button.",
    expectation: 'one line of at most 40 characters',
    example: 'Nordmann AS',
    group: 'OIDC',
    check: (/** @type {string} */ value) => isOneLine(value) && value.length <= 40,
  },
  {
    name: 'OIDC_ALLOWED_DOMAINS',
    meaning: 'Domains whose people in a group get accounts without being added.',
    expectation: 'domains of e-mail addresses, with commas between',
    example: 'example.com, example.no',
    group: 'OIDC',
    check: (/** @type {string} */ value) => listOf(value).every((domain) => /^[^\s@,]+\.[^\s@,]+$/.test(domain)),
  },
  {
    name: 'OIDC_GROUPS_CLAIM',
    meaning: "Claim with a person's groups.",
    expectation: 'the name of a claim',
    example: 'roles',
    default: 'groups',
    group: 'OIDC',
    check: isOneLine,
  },
  {
    name: 'OIDC_ADMIN_GROUPS',
    meaning: 'Groups of administrators.',
    expectation: 'names of groups as the claim has them, with commas between',
    example: 'parceldesk-admins',
    group: 'OIDC',
    check: isOneLine,
  },
  {
    name: 'OIDC_CLERK_GROUPS',
    meaning: 'Groups of clerks.',
    expectation: 'names of groups as the claim has them, with commas between',
    example: 'warehouse, shop-floor',
    group: 'OIDC',
    check: isOneLine,
  },
  {
    name: 'PASSWORD_SIGN_IN',
    meaning: "no: only the company's account and administrators' one-time links sign in.",
    expectation: 'yes or no',
    example: 'no',
    default: 'yes',
    check: (/** @type {string} */ value) => ['yes', 'no'].includes(value),
  },
]);

/**
 * The parts of a list with commas.
 * @param {string | undefined} value
 */
export function listOf(value) {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/**
 * What is wrong with settings that depend on each other: each with its problem and remedy.
 * @param {Record<string, string | undefined>} values
 */
export function companyFaults(values) {
  const faults = [];
  if (values.PASSWORD_SIGN_IN === 'no' && !values.OIDC_ISSUER) {
    const remedy = "set the OIDC_ settings of the company's accounts, or leave PASSWORD_SIGN_IN out";
    faults.push({ variable: 'PASSWORD_SIGN_IN', problem: 'is no, while there is no other way to sign in', remedy });
  }
  if (values.OIDC_ALLOWED_DOMAINS && !values.OIDC_ADMIN_GROUPS && !values.OIDC_CLERK_GROUPS) {
    const remedy = 'set OIDC_CLERK_GROUPS or OIDC_ADMIN_GROUPS, or leave OIDC_ALLOWED_DOMAINS out and invite people';
    faults.push({
      variable: 'OIDC_ALLOWED_DOMAINS',
      problem: 'lets in only people of a group, and none is set',
      remedy,
    });
  }
  return faults;
}
