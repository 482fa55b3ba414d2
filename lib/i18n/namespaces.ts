/** The files of texts, one per subject, in every language; a test compares this list with the folders. */
export const NAMESPACES = [
  'accounts',
  'booking',
  'bookings',
  'clerks',
  'common',
  'errors',
  'service-points',
  'settings',
  'settlement',
  'shell',
  'sign-in',
  'slips',
] as const;
