/** Why the company's account did not sign a person in; each has a sentence on the sign-in page. */
export const REFUSAL_REASONS = [
  'unreachable',
  'settings',
  'expired',
  'denied',
  'invalid',
  'clock',
  'unverified',
  'not_invited',
  'no_group',
  'disabled',
  'other_identity',
  'not_linked',
  'linked_elsewhere',
  'other_person',
  'not_fresh',
  'too_many',
] as const;

export type RefusalReason = (typeof REFUSAL_REASONS)[number];
